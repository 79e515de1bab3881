-- A version of the data behind a portfolio's figures, updated by triggers, so that reading it needs no entries.
-- A version is random, so that neither a second change in one transaction nor a restored backup can repeat it.
-- The number of sales is stored too, so that a list filtered by type knows its length without counting.
alter table entry_counts
  add column version uuid not null default gen_random_uuid(),
  add column sales integer not null default 0;

-- Forced row-level security hides all rows from the owner of the tables, so it is off during the update.
alter table transactions no force row level security;
alter table entry_counts no force row level security;
update entry_counts set sales = counted.sales
from (select portfolio_id, count(*) as sales from transactions where transaction_type = 'SELL' group by portfolio_id) as counted
where entry_counts.portfolio_id = counted.portfolio_id;
alter table entry_counts force row level security;
alter table transactions force row level security;

create or replace function count_added_entries() returns trigger
language plpgsql
as $$
begin
  insert into entry_counts (portfolio_id, user_id, entries, sales)
  select portfolio_id, user_id, count(*), count(*) filter (where transaction_type = 'SELL')
  from added group by portfolio_id, user_id
  on conflict (portfolio_id) do update set entries = entry_counts.entries + excluded.entries,
    sales = entry_counts.sales + excluded.sales, version = excluded.version;
  return null;
end
$$;

create or replace function count_removed_entries() returns trigger
language plpgsql
as $$
begin
  update entry_counts set entries = entry_counts.entries - gone.entries, sales = entry_counts.sales - gone.sales,
    version = gen_random_uuid()
  from (
    select portfolio_id, count(*) as entries, count(*) filter (where transaction_type = 'SELL') as sales
    from removed group by portfolio_id
  ) as gone
  where entry_counts.portfolio_id = gone.portfolio_id;
  return null;
end
$$;

create function note_changed_entries() returns trigger
language plpgsql
as $$
begin
  update entry_counts set entries = entry_counts.entries + changed.entries, sales = entry_counts.sales + changed.sales,
    version = gen_random_uuid()
  from (
    select portfolio_id, sum(sign) as entries, coalesce(sum(sign) filter (where transaction_type = 'SELL'), 0) as sales
    from (
      select portfolio_id, transaction_type, 1 as sign from after
      union all select portfolio_id, transaction_type, -1 from before
    ) as entries group by portfolio_id
  ) as changed
  where entry_counts.portfolio_id = changed.portfolio_id;
  return null;
end
$$;
create trigger transactions_changed after update on transactions
  referencing old table as before new table as after for each statement execute function note_changed_entries();

-- The version of data shared by a person's portfolios: custom assets, their valuations and custodians. It is a separate
-- row, so that recording an entry does not wait for its lock.
create table person_versions (
  user_id uuid primary key references users on delete cascade,
  version uuid not null default gen_random_uuid()
);

alter table users no force row level security;
insert into person_versions (user_id) select id from users;
alter table users force row level security;

alter table person_versions enable row level security;
alter table person_versions force row level security;
create policy person_versions_own on person_versions to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update on person_versions to aporte_people;

-- The triggers run with the rights of the role that changes the rows. Deleting a person deletes the version too.
create function note_own_change() returns trigger
language plpgsql
as $$
begin
  if not exists (select from changed where user_id is not null) then
    return null;
  end if;
  if tg_op = 'DELETE' then
    update person_versions set version = gen_random_uuid() where user_id in (select user_id from changed);
  else
    insert into person_versions (user_id)
    select distinct user_id from changed where user_id is not null order by user_id
    on conflict (user_id) do update set version = excluded.version;
  end if;
  return null;
end
$$;

create trigger custodians_noted_added after insert on custodians
  referencing new table as changed for each statement execute function note_own_change();
create trigger custodians_noted_changed after update on custodians
  referencing new table as changed for each statement execute function note_own_change();
create trigger custodians_noted_removed after delete on custodians
  referencing old table as changed for each statement execute function note_own_change();
create trigger asset_valuations_noted_added after insert on asset_valuations
  referencing new table as changed for each statement execute function note_own_change();
create trigger asset_valuations_noted_changed after update on asset_valuations
  referencing new table as changed for each statement execute function note_own_change();
create trigger asset_valuations_noted_removed after delete on asset_valuations
  referencing old table as changed for each statement execute function note_own_change();
-- Only updates matter: a new asset has no entries yet, and an asset with entries cannot be deleted.
create trigger assets_noted_changed after update on assets
  referencing new table as changed for each statement execute function note_own_change();

-- The time distinguishes changes with the same transaction id: two in one transaction, or one from a restored backup.
create or replace function note_market_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into market_changes default values on conflict (transaction_id) do update set at = excluded.at;
  delete from market_changes where transaction_id in (
    select transaction_id from market_changes where at < clock_timestamp() - interval '1 day' for update skip locked
  );
  return null;
end
$$;

-- A catalogue asset has no owner, so its change counts as a change of the market.
create function note_catalogue_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from after where user_id is null) then
    insert into market_changes default values on conflict (transaction_id) do update set at = excluded.at;
  end if;
  return null;
end
$$;
create trigger assets_noted_in_catalogue after update on assets
  referencing new table as after for each statement execute function note_catalogue_change();
