package dev.millrace.kit;

/**
 * One broker with two addresses: a plain one for the test, and one for the product, whose way leads through a proxy that
 * can be disturbed.
 */
public final class ProxiedBroker implements AutoCloseable {

    private final KafkaBroker broker;
    private final TcpProxy proxy;

    private ProxiedBroker(KafkaBroker broker, TcpProxy proxy) {
        this.broker = broker;
        this.proxy = proxy;
    }

    public static ProxiedBroker start() {
        int plain = FreePort.next();
        int product = FreePort.next();
        int controller = FreePort.next();
        TcpProxy proxy = TcpProxy.to(product);
        KafkaBroker broker = KafkaBroker.builder().port(plain).controllerPort(controller)
                .property("listeners", addresses(plain, product) + ",CONTROLLER://127.0.0.1:" + controller)
                .property("advertised.listeners", addresses(plain, proxy.port()))
                .property("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,PRODUCT:PLAINTEXT,CONTROLLER:PLAINTEXT")
                .start();
        return new ProxiedBroker(broker, proxy);
    }

    /** The broker by its plain address. */
    public KafkaBroker broker() {
        return broker;
    }

    public TcpProxy proxy() {
        return proxy;
    }

    /** Of the product, through the proxy. */
    public String productBootstrapServers() {
        return "127.0.0.1:" + proxy.port();
    }

    @Override
    public void close() {
        proxy.close();
        broker.close();
    }

    private static String addresses(int plain, int product) {
        return "PLAINTEXT://127.0.0.1:" + plain + ",PRODUCT://127.0.0.1:" + product;
    }
}
