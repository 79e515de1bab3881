-- Coupons of Tesouro Direto, whose days and fixed amounts follow from the bond. A reload of the shipped files leaves them.
alter table distributions
  -- Null where a coupon is a share of an amount that no source lists.
  alter column per_unit drop not null,
  drop constraint distributions_kind_known,
  drop constraint distributions_origin_known,
  add constraint distributions_kind_known check (
    kind in ('dividend', 'interest-on-equity', 'yield', 'amortization', 'capital-return', 'fixed-income-interest')
  ),
  add constraint distributions_origin_known check (origin in ('shipped', 'provider', 'calendar')),
  add constraint distributions_amount_known check (per_unit is not null or origin = 'calendar');
