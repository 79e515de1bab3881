-- rate-limiter-flexible defines the columns. Keys are hashes, so that they identify no person.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to aporte_accounts;

-- Browsers that have signed in before. They can still sign in while others guess the password.
create table devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, token_hash),
  constraint devices_token_hash_sha256 check (octet_length(token_hash) = 32)
);
alter table devices enable row level security;
alter table devices force row level security;
create policy devices_accounts on devices to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on devices to aporte_accounts;
