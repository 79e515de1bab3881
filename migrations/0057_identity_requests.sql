-- An identity at a provider that wants to enter an account which another identity of that provider already enters. The owner
-- answers. An account has one request at most; a refused one stays until it expires, so that nobody asks again at once.
create table identity_requests (
  user_id uuid primary key references users on delete cascade,
  id uuid not null default uuidv7(),
  issuer text not null,
  subject text not null,
  requested_at timestamptz not null,
  refused_at timestamptz,
  expires_at timestamptz not null,
  constraint identity_requests_id_unique unique (id)
);

alter table identity_requests enable row level security;
alter table identity_requests force row level security;
create policy identity_requests_accounts on identity_requests to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on identity_requests to aporte_accounts;

-- A link by mail proves only that its reader has the mailbox, which may have a new holder.
alter table sessions add column started_with_link boolean not null default false;
