-- The first failed attempt since the last success; null after a success. `unreachable`: no answer came at all.
alter table market_sources
  add column failing_since timestamptz,
  add column unreachable boolean not null default false;
