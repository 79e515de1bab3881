-- Programs that registered themselves (RFC 7591). Nobody vouches for their names. A row ends after a day, or with its last grant.
create table oauth_clients (
  id uuid primary key default uuidv7(),
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint oauth_clients_name_length check (length(name) between 1 and 60),
  constraint oauth_clients_redirects check (cardinality(redirect_uris) between 1 and 5)
);
create index oauth_clients_expired on oauth_clients (expires_at);

-- A program belongs to nobody, so its rows need no policy.
grant select, insert, delete, update (expires_at) on oauth_clients to aporte_accounts;

-- The access that a person gave a program. Each refresh replaces both secrets, of which only SHA-256 is stored. `code_hash`: the code that
-- made the grant, so that a second use of it ends the grant.
create table oauth_grants (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  client_id uuid not null references oauth_clients on delete cascade,
  scopes text[] not null,
  code_hash bytea not null,
  access_hash bytea not null,
  refresh_hash bytea not null,
  created_at timestamptz not null,
  access_expires_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint oauth_grants_once unique (user_id, client_id),
  constraint oauth_grants_code_unique unique (code_hash),
  constraint oauth_grants_access_unique unique (access_hash),
  constraint oauth_grants_scopes_known check (cardinality(scopes) > 0 and scopes <@ array['read']),
  constraint oauth_grants_lifetime check (expires_at <= created_at + interval '366 days')
);
create index oauth_grants_of_client on oauth_grants (client_id);
create index oauth_grants_expired on oauth_grants (expires_at);

alter table oauth_grants enable row level security;
alter table oauth_grants force row level security;
create policy oauth_grants_accounts on oauth_grants to aporte_accounts using (true) with check (true);
grant select, insert, delete, update (access_hash, refresh_hash, access_expires_at, expires_at, used_at) on oauth_grants
  to aporte_accounts;
