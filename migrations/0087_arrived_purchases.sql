-- The purchases of units whose other portfolio was deleted, by day: [{"day", "quantity", "invested", "fees"}], amounts in BRL. The taxes of
-- bonds and applications follow the day of each. Null for assets with one average, and for rows of before.
alter table ledger_adjustments
  add column purchases jsonb,
  add constraint ledger_adjustments_purchases_of_arrival
    check (purchases is null or (kind = 'portfolio-arrival' and jsonb_typeof(purchases) = 'array'));
