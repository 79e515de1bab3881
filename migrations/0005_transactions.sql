create table transactions (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  portfolio_id uuid not null,
  asset_id uuid not null references assets,
  custodian_id uuid,
  transaction_type text not null,
  trade_date date not null,
  -- The order of recording, which orders entries of one day.
  entry_number bigint generated always as identity,
  quantity numeric(28, 10) not null,
  price numeric(28, 10) not null,
  fees numeric(28, 10) not null,
  total_value numeric generated always as (quantity * price + fees) stored,
  notes text,
  origin text not null default 'MANUAL',
  -- The sender's key of the request: a repeated request is recorded once.
  idempotency_key text,
  created_at timestamptz not null default now(),
  constraint transactions_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade,
  constraint transactions_custodian_of_user foreign key (custodian_id, user_id) references custodians (id, user_id),
  constraint transactions_type_known check (transaction_type in ('BUY', 'SELL')),
  constraint transactions_quantity_bounds check (quantity > 0 and quantity < 1e15),
  constraint transactions_price_bounds check (price > 0 and price < 1e15),
  constraint transactions_fees_bounds check (fees >= 0 and fees < 1e15),
  constraint transactions_notes_length check (length(notes) <= 500),
  constraint transactions_idempotency_key_unique unique (portfolio_id, idempotency_key)
);
create index transactions_ledger_order on transactions (portfolio_id, trade_date, entry_number);
create index transactions_of_asset on transactions (asset_id);

alter table transactions enable row level security;
alter table transactions force row level security;
create policy transactions_own on transactions to aporte_people
  using (user_id = current_person()) with check (user_id = current_person());
grant select, insert, update, delete on transactions to aporte_people;
