-- The readiness check compares the schema's version with the server's.
grant select on kysely_migration to aporte_accounts;
