-- A version per asset of a portfolio, updated by triggers like the portfolio's version. After a write, only the entries of
-- that asset are read and replayed again. The writer already holds the lock of the portfolio's row in entry_counts.
create table ledger_assets (
  portfolio_id uuid not null,
  asset_id uuid not null references assets on delete cascade,
  user_id uuid not null,
  entries integer not null,
  version uuid not null default gen_random_uuid(),
  primary key (portfolio_id, asset_id),
  constraint ledger_assets_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade
);
create index ledger_assets_of_asset on ledger_assets (asset_id);
create index ledger_assets_of_user on ledger_assets (user_id);

-- Forced row-level security hides all rows from the owner of the tables, so it is off during the insert.
alter table transactions no force row level security;
insert into ledger_assets (portfolio_id, asset_id, user_id, entries)
select portfolio_id, asset_id, user_id, count(*) from transactions group by portfolio_id, asset_id, user_id;
alter table transactions force row level security;

alter table ledger_assets enable row level security;
alter table ledger_assets force row level security;
create policy ledger_assets_own on ledger_assets to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on ledger_assets to aporte_people;

create or replace function count_added_entries() returns trigger
language plpgsql
as $$
begin
  insert into entry_counts (portfolio_id, user_id, entries, sales)
  select portfolio_id, user_id, count(*), count(*) filter (where transaction_type = 'SELL')
  from added group by portfolio_id, user_id
  on conflict (portfolio_id) do update set entries = entry_counts.entries + excluded.entries,
    sales = entry_counts.sales + excluded.sales, version = excluded.version;
  insert into ledger_assets (portfolio_id, asset_id, user_id, entries)
  select portfolio_id, asset_id, user_id, count(*) from added group by portfolio_id, asset_id, user_id
  on conflict (portfolio_id, asset_id) do update
    set entries = ledger_assets.entries + excluded.entries, version = excluded.version;
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
  update ledger_assets set entries = ledger_assets.entries - gone.entries, version = gen_random_uuid()
  from (select portfolio_id, asset_id, count(*) as entries from removed group by portfolio_id, asset_id) as gone
  where ledger_assets.portfolio_id = gone.portfolio_id and ledger_assets.asset_id = gone.asset_id;
  return null;
end
$$;

create or replace function note_changed_entries() returns trigger
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
  insert into ledger_assets (portfolio_id, asset_id, user_id, entries)
  select portfolio_id, asset_id, user_id, sum(sign) from (
    select portfolio_id, asset_id, user_id, 1 as sign from after
    union all select portfolio_id, asset_id, user_id, -1 from before
  ) as entries group by portfolio_id, asset_id, user_id
  on conflict (portfolio_id, asset_id) do update
    set entries = ledger_assets.entries + excluded.entries, version = excluded.version;
  return null;
end
$$;
