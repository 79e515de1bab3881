-- The sums of purchases and of sales of each portfolio, so that a list filtered by type knows them without reading its entries.
alter table entry_counts
  add column bought numeric not null default 0,
  add column sold numeric not null default 0;

-- Forced row-level security hides all rows from the owner of the tables, so it is off during the update.
alter table transactions no force row level security;
alter table entry_counts no force row level security;
update entry_counts set bought = summed.bought, sold = summed.sold
from (
  select portfolio_id, coalesce(sum(total_value) filter (where transaction_type = 'BUY'), 0) as bought,
    coalesce(sum(total_value) filter (where transaction_type = 'SELL'), 0) as sold
  from transactions group by portfolio_id
) as summed
where entry_counts.portfolio_id = summed.portfolio_id;
alter table entry_counts force row level security;
alter table transactions force row level security;

create or replace function count_added_entries() returns trigger
language plpgsql
as $$
begin
  insert into entry_counts (portfolio_id, user_id, entries, sales, bought, sold)
  select portfolio_id, user_id, count(*), count(*) filter (where transaction_type = 'SELL'),
    coalesce(sum(total_value) filter (where transaction_type = 'BUY'), 0),
    coalesce(sum(total_value) filter (where transaction_type = 'SELL'), 0)
  from added group by portfolio_id, user_id
  on conflict (portfolio_id) do update set entries = entry_counts.entries + excluded.entries,
    sales = entry_counts.sales + excluded.sales, bought = entry_counts.bought + excluded.bought,
    sold = entry_counts.sold + excluded.sold, version = excluded.version;
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
    bought = entry_counts.bought - gone.bought, sold = entry_counts.sold - gone.sold, version = gen_random_uuid()
  from (
    select portfolio_id, count(*) as entries, count(*) filter (where transaction_type = 'SELL') as sales,
      coalesce(sum(total_value) filter (where transaction_type = 'BUY'), 0) as bought,
      coalesce(sum(total_value) filter (where transaction_type = 'SELL'), 0) as sold
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
    bought = entry_counts.bought + changed.bought, sold = entry_counts.sold + changed.sold, version = gen_random_uuid()
  from (
    select portfolio_id, sum(sign) as entries, coalesce(sum(sign) filter (where transaction_type = 'SELL'), 0) as sales,
      coalesce(sum(sign * total_value) filter (where transaction_type = 'BUY'), 0) as bought,
      coalesce(sum(sign * total_value) filter (where transaction_type = 'SELL'), 0) as sold
    from (
      select portfolio_id, transaction_type, total_value, 1 as sign from after
      union all select portfolio_id, transaction_type, total_value, -1 from before
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
