-- The person declares that a sale of more than was held is a short sale. The table's row-level security covers the column.
alter table transactions add column is_short_sale boolean not null default false;
alter table transactions add constraint transactions_short_sale_is_sale
  check (not is_short_sale or transaction_type = 'SELL');
