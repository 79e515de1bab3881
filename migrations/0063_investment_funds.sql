-- The net assets of a fund in CVM's registry, in BRL, with two digits, because they only order the search.
alter table assets add column net_assets numeric(28, 2);

-- The months of which a fund's daily quotas were looked for. A fund that people bought later has none of the earlier ones.
create table fund_quota_months (
  asset_id uuid not null references assets on delete cascade,
  month date not null,
  primary key (asset_id, month),
  constraint fund_quota_months_first_day check (extract(day from month) = 1)
);

-- The last load of CVM's file of each month.
create table fund_quota_files (
  month date primary key,
  -- The newest day in it, of any fund.
  newest date not null,
  -- The ETag or the date of the file, for a conditional request; null if the operator loaded it.
  validator text,
  constraint fund_quota_files_first_day check (extract(day from month) = 1)
);

grant select, insert, update, delete on fund_quota_months, fund_quota_files
  to aporte_catalogue, aporte_operator;

-- The operator loads the registry and the quotas from files.
create policy assets_operator_adds_funds on assets for insert to aporte_operator
  with check (user_id is null and asset_class_code = 'FUND');
create policy assets_operator_changes_funds on assets for update to aporte_operator
  using (user_id is null and asset_class_code = 'FUND') with check (user_id is null and asset_class_code = 'FUND');
grant insert, update on assets to aporte_operator;

-- The funds that anyone holds or held, and the first day of an entry, but not whose it is.
grant select (trade_date) on transactions to aporte_holdings;
grant select (day) on ledger_adjustments to aporte_holdings;
grant select (asset_class_code) on assets to aporte_holdings;
grant usage, create on schema holdings to aporte_holdings;
create function holdings.held_funds() returns table (asset_id uuid, since date)
language sql stable security definer
begin atomic
  select held.asset_id, held.since
  from (
    select entries.asset_id, min(entries.day) as since
    from (
      select trades.asset_id, trades.trade_date as day from public.transactions as trades
      union all
      select adjustments.asset_id, adjustments.day from public.ledger_adjustments as adjustments
      union all
      select adjustments.to_asset_id, adjustments.day from public.ledger_adjustments as adjustments
    ) as entries
    group by entries.asset_id
  ) as held
  cross join lateral (
    select from public.assets as assets
    where assets.id = held.asset_id and assets.user_id is null and assets.asset_class_code = 'FUND'
    limit 1
  ) as funds;
end;
revoke all on function holdings.held_funds() from public;
grant usage on schema holdings to aporte_operator;
grant execute on function holdings.held_funds() to aporte_catalogue, aporte_operator;
alter function holdings.held_funds() owner to aporte_holdings;
revoke usage, create on schema holdings from aporte_holdings;
