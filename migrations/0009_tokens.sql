-- Single-use tokens with a short life. The person's mail or browser has the token; the table has only its hash.
create table tokens (
  token_hash bytea primary key,
  kind text not null,
  user_id uuid references users on delete cascade,
  data jsonb not null,
  expires_at timestamptz not null,
  constraint tokens_token_hash_sha256 check (octet_length(token_hash) = 32)
);
create index tokens_user on tokens (user_id);
create index tokens_expiry on tokens (expires_at);

alter table tokens enable row level security;
alter table tokens force row level security;
create policy tokens_accounts on tokens to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on tokens to aporte_accounts;

-- Sign-up does not verify the address; a link sent to it does, and so does an identity provider.
alter table users add column email_proven_at timestamptz;
