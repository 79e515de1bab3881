-- Whether the schema is the one that a server was written for is part of being ready.
grant select on kysely_migration to aporte_accounts;
