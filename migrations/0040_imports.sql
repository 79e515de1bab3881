-- Imports that a person confirmed. The files and their names are not kept.
create table imports (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  portfolio_id uuid not null,
  created_at timestamptz not null,
  -- For each file: kinds of its sheets, rows, first and last day.
  files jsonb not null,
  -- Number of rows in each group.
  counts jsonb not null,
  -- Units by asset of a posição, and the day that they are of. Null without a posição.
  positions jsonb,
  -- The person's assets and custodians that the import created; undoing it deletes those that nothing else uses.
  created_assets uuid[] not null,
  created_custodians uuid[] not null,
  constraint imports_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade,
  constraint imports_of_portfolio_unique unique (id, portfolio_id)
);
create index imports_of_portfolio on imports (portfolio_id, id);
create index imports_of_user on imports (user_id);

-- The rows that were recorded. A row of a later file with the same digest is known.
create table imported_rows (
  portfolio_id uuid not null,
  -- SHA-256 of kind, columns and occurrence of the row.
  digest bytea not null,
  user_id uuid not null,
  import_id uuid not null,
  -- Kind of the sheet, day and institution, to find what a later file of the same days lacks. Null without a row.
  kind text,
  day date,
  institution text,
  -- The entry that the row became; null if the person deleted it since. Several rows may be one entry.
  transaction_id uuid references transactions on delete set null,
  income_entry_id uuid references income_entries on delete set null,
  adjustment_id uuid references ledger_adjustments on delete set null,
  primary key (portfolio_id, digest),
  constraint imported_rows_of_import foreign key (import_id, portfolio_id)
    references imports (id, portfolio_id) on delete cascade,
  constraint imported_rows_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade,
  constraint imported_rows_digest_length check (length(digest) = 32),
  constraint imported_rows_one_entry check (num_nonnulls(transaction_id, income_entry_id, adjustment_id) <= 1)
);
create index imported_rows_of_import on imported_rows (import_id);
create index imported_rows_of_user on imported_rows (user_id);
create index imported_rows_of_transaction on imported_rows (transaction_id) where transaction_id is not null;
create index imported_rows_of_income on imported_rows (income_entry_id) where income_entry_id is not null;
create index imported_rows_of_adjustment on imported_rows (adjustment_id) where adjustment_id is not null;

alter table imports enable row level security;
alter table imports force row level security;
create policy imports_own on imports to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, delete on imports to aporte_people;
grant update (created_assets, created_custodians) on imports to aporte_people;
alter table imported_rows enable row level security;
alter table imported_rows force row level security;
create policy imported_rows_own on imported_rows to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on imported_rows to aporte_people;
