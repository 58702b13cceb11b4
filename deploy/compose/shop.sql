-- What compose.yaml captures: a small table, the role that Millrace logs in with, and its publication, which only the
-- table's owner may create.
CREATE TABLE orders (
    id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer  text NOT NULL,
    status    text NOT NULL DEFAULT 'placed',
    placed_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE orders REPLICA IDENTITY FULL;

INSERT INTO orders (customer) VALUES ('Ada'), ('Grace'), ('Edsger');

CREATE ROLE millrace LOGIN REPLICATION PASSWORD 'millrace';
GRANT USAGE ON SCHEMA public TO millrace;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO millrace;

CREATE PUBLICATION millrace_shop FOR TABLE public.orders WITH (publish_via_partition_root = true);
