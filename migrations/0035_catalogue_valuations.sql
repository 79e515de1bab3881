-- The catalogue's kinds of fixed income and investment funds have no market price, so people value them like custom
-- assets. A valuation belongs to a person, so that two people may value the same asset on the same day.
alter table asset_valuations
  drop constraint asset_valuations_asset_of_user,
  drop constraint asset_valuations_day_unique,
  add constraint asset_valuations_asset foreign key (asset_id) references assets on delete cascade,
  add constraint asset_valuations_day_unique unique (user_id, asset_id, day);
drop index asset_valuations_of_user;
create index asset_valuations_of_asset on asset_valuations (asset_id);

alter policy asset_valuations_own on asset_valuations
  with check (
    user_id = (select current_person()) and exists (
      select from assets
      where assets.id = asset_id and (assets.user_id is not null or asset_class_code in ('FIXED_INCOME', 'FUND'))
    )
  );

-- For inherited valuations of catalogue assets; those of custom assets are deleted with their assets.
create policy asset_valuations_inherited on asset_valuations to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id, asset_id), delete on asset_valuations to aporte_accounts;

-- Deleting inherited content, including custodians, changes the person's version.
create policy person_versions_inherited on person_versions to aporte_accounts
  using (inherited_until(user_id) is not null) with check (inherited_until(user_id) is not null);
grant select (user_id), update (version) on person_versions to aporte_accounts;
