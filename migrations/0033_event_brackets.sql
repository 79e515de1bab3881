-- Of many events only the days between which it happened are known: after bracket_from, and by ex_date, which stands for it.
-- What was loaded before is replaced by what ships with this version.
alter table corporate_events
  add column bracket_from date,
  drop column approximate,
  add constraint corporate_events_bracket_before_ex_date check (bracket_from < ex_date);
comment on column corporate_events.bracket_from is 'The last day known to be before the event; null where ex_date is exact.';
