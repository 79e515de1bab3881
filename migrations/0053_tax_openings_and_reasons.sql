-- A balance that is null keeps the computed one. Amounts that wait because they are below BRL 10,00, for the DARF of the exchange
-- and for that of coins. All DARFs of the months until `paid_until` are paid.
alter table tax_openings
  alter column common_loss drop not null,
  alter column day_trade_loss drop not null,
  alter column fund_loss drop not null,
  alter column common_withheld drop not null,
  alter column day_trade_withheld drop not null,
  add column waiting numeric(28, 10),
  add column coin_waiting numeric(28, 10),
  add column paid_until text,
  add constraint tax_openings_waiting
    check (waiting >= 0 and waiting < 10 and coin_waiting >= 0 and coin_waiting < 10),
  add constraint tax_openings_paid_until check (paid_until ~ '^[0-9]{4}-[0-9]{2}$');

-- Why the person chose the tax kind.
alter table asset_tax_kinds
  add column reason text,
  add constraint asset_tax_kinds_reason check (length(reason) between 1 and 200);
