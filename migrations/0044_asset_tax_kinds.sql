-- The tax kind that a person chose for an asset, in place of the one that its description suggests.
create table asset_tax_kinds (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  asset_id uuid not null references assets on delete cascade,
  kind text not null,
  constraint asset_tax_kinds_once unique (user_id, asset_id)
);
create index asset_tax_kinds_of_asset on asset_tax_kinds (asset_id);

alter table asset_tax_kinds enable row level security;
alter table asset_tax_kinds force row level security;
create policy asset_tax_kinds_own on asset_tax_kinds to aporte_people
  using (user_id = (select current_person()))
  with check (user_id = (select current_person()) and exists (select from assets where assets.id = asset_id));
grant select, insert, update, delete on asset_tax_kinds to aporte_people;

create policy asset_tax_kinds_inherited on asset_tax_kinds to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on asset_tax_kinds to aporte_accounts;
