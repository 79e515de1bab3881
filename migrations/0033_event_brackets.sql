-- The exact day of many events is unknown: they happened after bracket_from and at the latest on ex_date, which counts as
-- the day. The data shipped with this version replace the loaded events.
alter table corporate_events
  add column bracket_from date,
  drop column approximate,
  add constraint corporate_events_bracket_before_ex_date check (bracket_from < ex_date);
comment on column corporate_events.bracket_from is 'The last day known to be before the event; null where ex_date is exact.';
