-- Which indexes the last sync reached: who syncs within its rest is told the same.
alter table market_data_runs
  add column index_outcome text check (index_outcome in ('reached', 'partly', 'unreachable'));
