create table users (
  id uuid primary key default uuidv7(),
  email text not null,
  full_name text not null,
  whatsapp text,
  avatar_url text,
  password_hash text,
  consent_version text not null,
  consented_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint users_email_unique unique (email),
  constraint users_email_lower_case check (email = lower(email)),
  constraint users_whatsapp_unique unique (whatsapp),
  constraint users_whatsapp_digits check (whatsapp ~ '^[0-9]{1,20}$')
);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  ip inet,
  constraint sessions_token_hash_sha256 check (octet_length(token_hash) = 32)
);
create index sessions_user on sessions (user_id);

alter table users enable row level security;
alter table users force row level security;
create policy users_accounts on users to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on users to aporte_accounts;

alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_accounts on sessions to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on sessions to aporte_accounts;
