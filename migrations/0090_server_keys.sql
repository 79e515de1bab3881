-- Keys of the installation that all of its servers share. The first server that needs one creates it.
create table server_keys (
  name text primary key,
  secret bytea not null check (octet_length(secret) = 32),
  created_at timestamptz not null default now()
);

grant select, insert on server_keys to aporte_accounts;
