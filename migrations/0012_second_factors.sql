-- The secret shared with an authenticator app; codes are required once it is confirmed. The step is the last 30-second
-- time step whose code was used, so that no code is accepted twice.
create table totp (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step integer not null default 0
);

-- Single-use recovery codes for a lost app. Each has 80 random bits; only its SHA-256 is stored.
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

-- The operator can help people who lost both the app and the codes.
create policy totp_operator on totp to aporte_operator using (true);
grant select (user_id, confirmed_at), delete on totp to aporte_operator;
create policy recovery_codes_operator on recovery_codes to aporte_operator using (true);
grant select (user_id), delete on recovery_codes to aporte_operator;

-- Attempts with a token that stays valid after a wrong attempt.
alter table tokens add column tries smallint not null default 0;
