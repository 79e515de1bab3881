-- A page is found in the index alone, whatever filters it and however deep it is: the rows of the pages before it are not
-- visited, for row-level security neither.
drop index transactions_ledger_order;
create index transactions_ledger_order on transactions (portfolio_id, trade_date, entry_number)
  include (id, user_id, asset_id, transaction_type);
