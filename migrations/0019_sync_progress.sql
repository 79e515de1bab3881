-- How far a run is, for whoever asks on whichever server; null once it is over.
alter table market_data_runs add column progress jsonb;
