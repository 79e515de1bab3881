-- 'portfolio-transfer': units (quantity) that move to another portfolio of the same holder. One row is both sides. The other portfolio
-- is null once it was deleted. 'portfolio-arrival': what such a row becomes when the portfolio that gave the units is deleted. It has
-- their cost without fees (amount), that with fees, and the newest trade, because their purchases are gone.
alter table ledger_adjustments
  add column to_portfolio_id uuid,
  add column cost_with_fees numeric(28, 10),
  add column last_price numeric(28, 10),
  add column last_traded_on date,
  add constraint ledger_adjustments_to_portfolio_of_user foreign key (to_portfolio_id, user_id)
    references portfolios (id, user_id) on delete set null (to_portfolio_id),
  add constraint ledger_adjustments_two_portfolios check (to_portfolio_id <> portfolio_id),
  add constraint ledger_adjustments_cost_with_fees_bounds check (cost_with_fees >= 0 and cost_with_fees < 1e15),
  add constraint ledger_adjustments_last_price_bounds check (last_price >= 0 and last_price < 1e15),
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
      when 'come-cotas' then quantity is not null and amount > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit) = 0
        and num_nonnulls(corporate_event_id, conversion_id) = 0
      when 'custody-fee' then amount > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit, quantity) = 0
        and num_nonnulls(corporate_event_id, conversion_id) = 0
      when 'portfolio-transfer' then quantity is not null
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit, amount) = 0
        and num_nonnulls(to_custodian_id, corporate_event_id, conversion_id) = 0
      when 'portfolio-arrival' then num_nonnulls(quantity, amount, cost_with_fees, last_price, last_traded_on) = 5
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit) = 0
        and num_nonnulls(to_custodian_id, corporate_event_id, conversion_id) = 0
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
    and (
      kind in ('transfer', 'unbundling', 'bundling', 'portfolio-transfer', 'portfolio-arrival')
      or num_nonnulls(from_custodian_id, to_custodian_id) = 0
    )
    and (kind = 'portfolio-transfer' or to_portfolio_id is null)
    and (kind = 'portfolio-arrival' or num_nonnulls(cost_with_fees, last_price, last_traded_on) = 0)
  );

create index ledger_adjustments_into_portfolio on ledger_adjustments (to_portfolio_id) where to_portfolio_id is not null;
create index ledger_adjustments_between on ledger_adjustments (user_id, portfolio_id, to_portfolio_id)
  where to_portfolio_id is not null;

-- Both sides of a transfer change with it.
create function note_new_arrival() returns trigger
language plpgsql
as $$
begin
  insert into entry_counts (portfolio_id, user_id, entries, sales)
  select distinct to_portfolio_id, user_id, 0, 0 from changed where to_portfolio_id is not null order by to_portfolio_id
  on conflict (portfolio_id) do update
    set version = excluded.version, adjustments_version = excluded.adjustments_version;
  return null;
end
$$;
create function note_changed_arrival() returns trigger
language plpgsql
as $$
begin
  update entry_counts set version = gen_random_uuid(), adjustments_version = gen_random_uuid()
  where portfolio_id in (select to_portfolio_id from changed);
  return null;
end
$$;
create trigger ledger_adjustments_added_there after insert on ledger_adjustments
  referencing new table as changed for each statement execute function note_new_arrival();
create trigger ledger_adjustments_changed_from_there after update on ledger_adjustments
  referencing old table as changed for each statement execute function note_changed_arrival();
create trigger ledger_adjustments_changed_there after update on ledger_adjustments
  referencing new table as changed for each statement execute function note_new_arrival();
create trigger ledger_adjustments_removed_there after delete on ledger_adjustments
  referencing old table as changed for each statement execute function note_changed_arrival();

drop trigger ledger_adjustments_counted on ledger_adjustments;
create trigger ledger_adjustments_counted before update on ledger_adjustments for each row
  when (
    (old.asset_id, old.kind, old.day, old.ratio_from, old.ratio_to, old.unit_cost, old.to_asset_id, old.cost_share,
      old.cash_per_unit, old.quantity, old.amount, old.from_custodian_id, old.to_custodian_id, old.notes,
      old.corporate_event_id, old.conversion_id, old.second_asset_id, old.first_per_unit, old.second_per_unit,
      old.first_cost_part, old.second_cost_part, old.to_portfolio_id, old.portfolio_id)
    is distinct from
    (new.asset_id, new.kind, new.day, new.ratio_from, new.ratio_to, new.unit_cost, new.to_asset_id, new.cost_share,
      new.cash_per_unit, new.quantity, new.amount, new.from_custodian_id, new.to_custodian_id, new.notes,
      new.corporate_event_id, new.conversion_id, new.second_asset_id, new.first_per_unit, new.second_per_unit,
      new.first_cost_part, new.second_cost_part, new.to_portfolio_id, new.portfolio_id)
  )
  execute function count_entry_change();
