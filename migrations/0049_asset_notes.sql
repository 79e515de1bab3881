-- Notes of people about assets: one per person and asset, for all portfolios.
create table asset_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  asset_id uuid not null references assets on delete cascade,
  note text not null,
  changed_at timestamptz not null default now(),
  constraint asset_notes_once unique (user_id, asset_id),
  -- The form allows 4,000 characters; notes of merged assets are joined.
  constraint asset_notes_length check (length(note) between 1 and 12000)
);
create index asset_notes_of_asset on asset_notes (asset_id);

alter table asset_notes enable row level security;
alter table asset_notes force row level security;
create policy asset_notes_own on asset_notes to aporte_people
  using (user_id = (select current_person()))
  with check (user_id = (select current_person()) and exists (select from assets where assets.id = asset_id));
grant select, insert, update, delete on asset_notes to aporte_people;

create policy asset_notes_inherited on asset_notes to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on asset_notes to aporte_accounts;
