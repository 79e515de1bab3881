-- How often an entry was changed, from 1 on. A screen that saves an entry names the version that it shows.
alter table transactions add column version integer not null default 1;
alter table ledger_adjustments add column version integer not null default 1;
alter table income_entries add column version integer not null default 1;

create function count_entry_change() returns trigger
language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger transactions_counted before update on transactions for each row
  when (
    (old.asset_id, old.custodian_id, old.transaction_type, old.trade_date, old.quantity, old.price, old.fees, old.notes)
    is distinct from
    (new.asset_id, new.custodian_id, new.transaction_type, new.trade_date, new.quantity, new.price, new.fees, new.notes)
  )
  execute function count_entry_change();
create trigger income_entries_counted before update on income_entries for each row
  when (
    (old.asset_id, old.kind, old.record_date, old.payment_date, old.quantity, old.gross, old.withheld,
      old.distribution_id, old.notes)
    is distinct from
    (new.asset_id, new.kind, new.record_date, new.payment_date, new.quantity, new.gross, new.withheld,
      new.distribution_id, new.notes)
  )
  execute function count_entry_change();
-- A unit certificate (asset_id) is taken apart into shares of two classes, or put together from them: to_asset_id and
-- second_asset_id. The parts of the cost are in proportion to each other.
alter table ledger_adjustments
  add column second_asset_id uuid references assets,
  add column first_per_unit numeric(28, 10),
  add column second_per_unit numeric(28, 10),
  add column first_cost_part numeric(28, 10),
  add column second_cost_part numeric(28, 10),
  add constraint ledger_adjustments_per_unit_bounds
    check (first_per_unit > 0 and first_per_unit < 1e9 and second_per_unit > 0 and second_per_unit < 1e9),
  add constraint ledger_adjustments_cost_part_bounds
    check (first_cost_part > 0 and first_cost_part < 1e9 and second_cost_part > 0 and second_cost_part < 1e9),
  add constraint ledger_adjustments_three_assets
    check (second_asset_id <> asset_id and second_asset_id <> to_asset_id),
  drop constraint ledger_adjustments_shape,
  add constraint ledger_adjustments_shape check (
    case kind
      when 'split' then num_nonnulls(ratio_from, ratio_to) = 2
        and num_nonnulls(unit_cost, to_asset_id, cost_share, cash_per_unit, quantity, amount) = 0
      when 'bonus' then num_nonnulls(ratio_from, ratio_to, unit_cost) = 3
        and num_nonnulls(to_asset_id, cost_share, cash_per_unit, quantity, amount) = 0
      when 'conversion' then num_nonnulls(ratio_from, ratio_to, to_asset_id, cost_share, cash_per_unit) = 5
        and (cost_share = 1 or cash_per_unit > 0) and num_nonnulls(unit_cost, quantity, amount) = 0
      when 'share-merger' then num_nonnulls(ratio_from, ratio_to, to_asset_id, cost_share, cash_per_unit) = 5
        and (cost_share = 1 or cash_per_unit > 0) and num_nonnulls(unit_cost, quantity, amount) = 0
      when 'spin-off' then num_nonnulls(ratio_from, ratio_to, to_asset_id, cost_share) = 4
        and cost_share < 1 and num_nonnulls(unit_cost, cash_per_unit, quantity, amount) = 0
      when 'return-of-capital' then cash_per_unit > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, quantity, amount) = 0
      when 'subscription' then num_nonnulls(quantity, amount) = 2
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit) = 0
      when 'rights-sale' then amount > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit, quantity) = 0
      when 'fraction-sale' then num_nonnulls(quantity, amount) = 2
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit) = 0
      when 'transfer' then quantity is not null and from_custodian_id is distinct from to_custodian_id
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit, amount) = 0
      when 'unbundling' then num_nonnulls(quantity, to_asset_id, first_cost_part, second_cost_part) = 4
        and num_nonnulls(ratio_from, ratio_to, unit_cost, cost_share, cash_per_unit, amount) = 0
      when 'bundling' then num_nonnulls(quantity, to_asset_id) = 2
        and num_nonnulls(ratio_from, ratio_to, unit_cost, cost_share, cash_per_unit, amount) = 0
        and num_nonnulls(first_cost_part, second_cost_part) = 0
      else false
    end
    and case when kind in ('unbundling', 'bundling')
      then num_nonnulls(second_asset_id, first_per_unit, second_per_unit) = 3
        and num_nonnulls(to_custodian_id, corporate_event_id, conversion_id) = 0
      else num_nonnulls(second_asset_id, first_per_unit, second_per_unit, first_cost_part, second_cost_part) = 0
    end
    and (kind in ('transfer', 'unbundling', 'bundling') or num_nonnulls(from_custodian_id, to_custodian_id) = 0)
  );
create index ledger_adjustments_into_second on ledger_adjustments (second_asset_id) where second_asset_id is not null;
grant select (second_asset_id) on ledger_adjustments to aporte_accounts;

-- The second class of a unit needs prices too.
grant select (second_asset_id) on ledger_adjustments to aporte_holdings;
grant usage, create on schema holdings to aporte_holdings;
set local role aporte_holdings;
drop function holdings.held_assets();
reset role;
create function holdings.held_assets() returns setof uuid
language sql stable security definer
begin atomic
  select assets.id from public.assets as assets
  where assets.user_id is null and (
    exists (select from public.transactions as entries where entries.asset_id = assets.id)
    or exists (
      select from public.ledger_adjustments as adjustments
      where adjustments.to_asset_id = assets.id or adjustments.asset_id = assets.id
        or adjustments.second_asset_id = assets.id
    )
  );
end;
revoke all on function holdings.held_assets() from public;
grant execute on function holdings.held_assets() to aporte_catalogue;
alter function holdings.held_assets() owner to aporte_holdings;
revoke usage, create on schema holdings from aporte_holdings;

create trigger ledger_adjustments_counted before update on ledger_adjustments for each row
  when (
    (old.asset_id, old.kind, old.day, old.ratio_from, old.ratio_to, old.unit_cost, old.to_asset_id, old.cost_share,
      old.cash_per_unit, old.quantity, old.amount, old.from_custodian_id, old.to_custodian_id, old.notes,
      old.corporate_event_id, old.conversion_id, old.second_asset_id, old.first_per_unit, old.second_per_unit,
      old.first_cost_part, old.second_cost_part)
    is distinct from
    (new.asset_id, new.kind, new.day, new.ratio_from, new.ratio_to, new.unit_cost, new.to_asset_id, new.cost_share,
      new.cash_per_unit, new.quantity, new.amount, new.from_custodian_id, new.to_custodian_id, new.notes,
      new.corporate_event_id, new.conversion_id, new.second_asset_id, new.first_per_unit, new.second_per_unit,
      new.first_cost_part, new.second_cost_part)
  )
  execute function count_entry_change();
