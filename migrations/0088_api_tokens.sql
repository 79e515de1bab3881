-- A secret with which a program acts for a person. It has 256 random bits; only its SHA-256 is stored. `ending`: its last characters, by
-- which the person recognises it.
create table api_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  ending text not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint api_tokens_hash_unique unique (token_hash),
  constraint api_tokens_hash_sha256 check (octet_length(token_hash) = 32),
  constraint api_tokens_ending_length check (length(ending) = 4),
  constraint api_tokens_name_length check (length(name) between 1 and 60),
  constraint api_tokens_scopes_known check (cardinality(scopes) > 0 and scopes <@ array['read', 'write-entries']),
  constraint api_tokens_lifetime check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index api_tokens_user on api_tokens (user_id, created_at);
create index api_tokens_expired on api_tokens (expires_at);

alter table api_tokens enable row level security;
alter table api_tokens force row level security;
create policy api_tokens_accounts on api_tokens to aporte_accounts using (true) with check (true);
grant select, insert, delete, update (used_at) on api_tokens to aporte_accounts;
