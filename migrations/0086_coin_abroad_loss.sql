-- The loss of coins abroad that earlier years left; null keeps the computed one.
alter table tax_openings
  add column coin_abroad_loss numeric(28, 10),
  add constraint tax_openings_coin_abroad check (coin_abroad_loss >= 0);
