-- The progress of a running sync, visible to every server; null once it has ended.
alter table market_data_runs add column progress jsonb;
