alter table assets add constraint assets_of_one_user unique (id, user_id);

-- A person's own valuation of one unit of a custom asset, by day.
create table asset_valuations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  asset_id uuid not null,
  day date not null,
  unit_value numeric(28, 10) not null,
  constraint asset_valuations_asset_of_user foreign key (asset_id, user_id)
    references assets (id, user_id) on delete cascade,
  constraint asset_valuations_day_unique unique (asset_id, day),
  constraint asset_valuations_unit_value_bounds check (unit_value > 0 and unit_value < 1e15)
);
create index asset_valuations_of_user on asset_valuations (user_id);

alter table asset_valuations enable row level security;
alter table asset_valuations force row level security;
create policy asset_valuations_own on asset_valuations to aporte_people
  using (user_id = current_person()) with check (user_id = current_person());
grant select, insert, delete on asset_valuations to aporte_people;

-- Finds a custodian's entries: a custodian may be deleted only without entries.
create index transactions_of_custodian on transactions (custodian_id) where custodian_id is not null;
