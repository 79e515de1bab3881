-- A secret that an authenticator app shares; it asks for codes once it is confirmed. The step is the last half minute whose
-- code was used: no code counts twice.
create table totp (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step integer not null default 0
);

-- What opens the account once each when the app is lost. 80 random bits each, of which only the SHA-256 is kept.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash),
  constraint recovery_codes_hash_sha256 check (octet_length(code_hash) = 32)
);

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkeys_credential_unique unique (credential_id)
);
create index passkeys_user on passkeys (user_id);

alter table totp enable row level security;
alter table totp force row level security;
create policy totp_accounts on totp to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on totp to aporte_accounts;

alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy recovery_codes_accounts on recovery_codes to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on recovery_codes to aporte_accounts;

alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy passkeys_accounts on passkeys to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on passkeys to aporte_accounts;

-- The operator helps who lost both the app and the codes.
create policy totp_operator on totp to aporte_operator using (true);
grant select (user_id, confirmed_at), delete on totp to aporte_operator;
create policy recovery_codes_operator on recovery_codes to aporte_operator using (true);
grant select (user_id), delete on recovery_codes to aporte_operator;

-- How often something was tried with a token that survives a wrong try.
alter table tokens add column tries smallint not null default 0;
