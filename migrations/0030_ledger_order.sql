-- Every filter and page depth uses only this index. PostgreSQL skips the rows of earlier pages without reading them, even
-- for row-level security.
drop index transactions_ledger_order;
create index transactions_ledger_order on transactions (portfolio_id, trade_date, entry_number)
  include (id, user_id, asset_id, transaction_type);
