-- The entries of some assets of one portfolio were found among those of everybody. An index on the asset alone reads the rows of all
-- people who hold it. With the portfolio in the index, only the rows of one person are read. The first column still serves the
-- foreign keys.
drop index transactions_of_asset;
create index transactions_of_asset on transactions (asset_id, portfolio_id);
drop index income_entries_of_asset;
create index income_entries_of_asset on income_entries (asset_id, portfolio_id);
drop index ledger_adjustments_of_asset;
create index ledger_adjustments_of_asset on ledger_adjustments (asset_id, portfolio_id);
