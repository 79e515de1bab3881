-- An entry that a program proposed by an API token. No figure reads it: it waits until the person confirms or refuses it. `fields`: the
-- request, without the asset. `token_name`: the name of the token, which may be revoked meanwhile.
create table waiting_entries (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  portfolio_id uuid not null,
  asset_id uuid not null references assets on delete cascade,
  kind text not null,
  fields jsonb not null,
  token_name text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint waiting_entries_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade,
  constraint waiting_entries_kind_known check (kind in ('transaction', 'income')),
  constraint waiting_entries_fields_object check (jsonb_typeof(fields) = 'object'),
  constraint waiting_entries_name_length check (length(token_name) between 1 and 60),
  constraint waiting_entries_lifetime check (expires_at > proposed_at)
);
create index waiting_entries_user on waiting_entries (user_id);
create index waiting_entries_portfolio on waiting_entries (portfolio_id, proposed_at);
create index waiting_entries_asset on waiting_entries (asset_id);
create index waiting_entries_expired on waiting_entries (expires_at);

alter table waiting_entries enable row level security;
alter table waiting_entries force row level security;
create policy waiting_entries_own on waiting_entries to aporte_people
  using (user_id = (select current_person()))
  with check (user_id = (select current_person()) and exists (select from assets where assets.id = asset_id));
grant select, insert, delete, update (asset_id) on waiting_entries to aporte_people;

-- The job deletes the expired ones of all people.
create policy waiting_entries_expired on waiting_entries for delete to aporte_accounts using (true);
create policy waiting_entries_expiry on waiting_entries for select to aporte_accounts using (true);
grant select (expires_at), delete on waiting_entries to aporte_accounts;
