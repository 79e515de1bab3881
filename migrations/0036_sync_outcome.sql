-- The indexes that the last sync reached. A sync request during the pause after it receives the same result.
alter table market_data_runs
  add column index_outcome text check (index_outcome in ('reached', 'partly', 'unreachable'));
