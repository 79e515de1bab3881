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
create trigger ledger_adjustments_counted before update on ledger_adjustments for each row
  when (
    (old.asset_id, old.kind, old.day, old.ratio_from, old.ratio_to, old.unit_cost, old.to_asset_id, old.cost_share,
      old.cash_per_unit, old.quantity, old.amount, old.from_custodian_id, old.to_custodian_id, old.notes,
      old.corporate_event_id, old.conversion_id)
    is distinct from
    (new.asset_id, new.kind, new.day, new.ratio_from, new.ratio_to, new.unit_cost, new.to_asset_id, new.cost_share,
      new.cash_per_unit, new.quantity, new.amount, new.from_custodian_id, new.to_custodian_id, new.notes,
      new.corporate_event_id, new.conversion_id)
  )
  execute function count_entry_change();
