-- All tables of ledger entries use one sequence, so that entries of different kinds have one order.
create sequence entry_numbers as bigint;
select setval('entry_numbers', coalesce(max(last_value), 1), coalesce(bool_or(last_value is not null), false))
from pg_sequences where schemaname = 'public' and sequencename = 'transactions_entry_number_seq';
alter table transactions alter column entry_number drop identity;
alter table transactions alter column entry_number set default nextval('entry_numbers');
grant usage on sequence entry_numbers to aporte_people;

-- A factor is a ratio of two integers: with 1/15 as a decimal, a fully sold position kept a remainder.
alter table corporate_events add column ratio_from bigint, add column ratio_to bigint;
update corporate_events set (ratio_from, ratio_to) = (
  select divisor, round(factor * divisor) from generate_series(1, 10000) as divisor
  where abs(factor * divisor - round(factor * divisor)) < 1e-9 and round(factor * divisor) > 0
  order by divisor limit 1
);
alter table corporate_events
  drop column factor,
  alter column ratio_from set not null,
  alter column ratio_to set not null,
  add constraint corporate_events_ratio_bounds
    check (ratio_from between 1 and 1000000 and ratio_to between 1 and 1000000);
comment on column corporate_events.ratio_to is 'Units after the event for ratio_from units before.';
