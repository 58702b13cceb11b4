package dev.millrace.demo;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/** What happens in a shop; each event tells how many rows it changed. */
final class ShopEvents {

    private static final String PLACE = """
            WITH basket AS (
                SELECT * FROM unnest(?::int[], ?::int[]) WITH ORDINALITY AS b (product, quantity, line)
            ), placed AS (
                INSERT INTO orders (status, cents, customer)
                SELECT 'placed', sum(b.quantity * p.cents), ?
                  FROM basket b JOIN products p ON p.id = b.product
                RETURNING id
            ), taken AS (
                UPDATE products p SET stock = p.stock - b.quantity FROM basket b WHERE p.id = b.product
            )
            INSERT INTO order_items SELECT placed.id, line, product, quantity FROM placed, basket
            """;
    private static final String STATUS = """
            UPDATE orders SET status = ? WHERE id = (SELECT min(id) FROM orders WHERE status = ?)
            """;
    private static final String ONE_MORE = """
            WITH grown AS (
                UPDATE order_items SET quantity = quantity + 1
                 WHERE line = 1 AND order_id = (SELECT max(id) FROM orders WHERE status = 'placed')
                RETURNING order_id, product
            )
            UPDATE orders o SET cents = o.cents + p.cents
              FROM grown g JOIN products p ON p.id = g.product
             WHERE o.id = g.order_id
            """;
    private static final String FORGET_ITEMS = """
            DELETE FROM order_items WHERE order_id = (SELECT min(id) FROM orders WHERE status = 'cancelled')
            """;
    private static final String FORGET = """
            DELETE FROM orders WHERE id = (SELECT min(id) FROM orders WHERE status = 'cancelled')
            """;
    private static final int DEAREST_CHANGE = 90;

    private final Connection connection;
    private final Random random;
    private int customers = ShopSchema.CUSTOMERS;

    ShopEvents(Connection connection, Random random) {
        this.connection = connection;
        this.random = random;
    }

    int place() throws SQLException {
        int[] products = random.ints(1, ShopSchema.PRODUCTS + 1).distinct().limit(1 + random.nextInt(3)).toArray();
        int[] quantities = IntStream.range(0, products.length).map(i -> 1 + random.nextInt(3)).toArray();
        int lines = run(PLACE, array(products), array(quantities), 1 + random.nextInt(customers));
        return 1 + 2 * lines;
    }

    int changeBasket() throws SQLException {
        return 2 * run(ONE_MORE);
    }

    int pay() throws SQLException {
        return run(STATUS, "paid", "placed");
    }

    int ship() throws SQLException {
        return run(STATUS, "shipped", "paid");
    }

    int cancel() throws SQLException {
        return run(STATUS, "cancelled", "placed");
    }

    int forgetCancelled() throws SQLException {
        return run(FORGET_ITEMS) + run(FORGET);
    }

    int restock() throws SQLException {
        return run("UPDATE products SET stock = stock + 50 WHERE stock < 20");
    }

    int reprice() throws SQLException {
        return run("UPDATE products SET cents = cents + ? WHERE id = ?",
                10 + random.nextInt(DEAREST_CHANGE), 1 + random.nextInt(ShopSchema.PRODUCTS));
    }

    int welcome() throws SQLException {
        customers++;
        return run("INSERT INTO customers (name, city) VALUES (?, 'Bergen')", "Customer " + customers);
    }

    int move() throws SQLException {
        return run("UPDATE customers SET city = CASE city WHEN 'Porto' THEN 'Lyon' ELSE 'Porto' END WHERE id = ?",
                1 + random.nextInt(customers));
    }

    private Array array(int... values) throws SQLException {
        return connection.createArrayOf("int4", Arrays.stream(values).boxed().toArray());
    }

    private int run(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return statement.executeUpdate();
        }
    }
}
