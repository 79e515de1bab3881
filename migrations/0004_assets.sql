create table asset_classes (
  code text primary key,
  name text not null,
  order_index smallint not null,
  constraint asset_classes_order_unique unique (order_index)
);
insert into asset_classes (code, name, order_index) values
  ('STOCK', 'Ações', 1),
  ('FII', 'FIIs', 2),
  ('ETF', 'ETFs', 3),
  ('BDR', 'BDRs', 4),
  ('TREASURY', 'Tesouro Direto', 5),
  ('FIXED_INCOME', 'Renda Fixa', 6),
  ('FUND', 'Fundos de Investimento', 7),
  ('CRYPTO', 'Criptomoedas', 8),
  ('OTHER', 'Outros', 9);
grant select on asset_classes to aporte_people, aporte_catalogue;

-- The assets of the catalogue, which have no user_id, and the custom assets of each person.
create table assets (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete cascade,
  ticker text not null,
  name text not null,
  asset_class_code text not null references asset_classes,
  subclass text,
  cnpj text,
  isin text,
  status text not null default 'active',
  -- Ticker and names in lower case without accents.
  search_text text not null,
  is_custom boolean generated always as (user_id is not null) stored,
  constraint assets_status_known check (status in ('active', 'unverified', 'delisted'))
);
create unique index assets_catalogue_ticker_unique on assets (ticker) where user_id is null;
create unique index assets_custom_ticker_unique on assets (user_id, lower(ticker)) where user_id is not null;

-- The newest known market price of a catalogue asset, in BRL.
create table quotes (
  asset_id uuid primary key references assets on delete cascade,
  price numeric(28, 10) not null,
  quote_date date not null,
  source text not null,
  constraint quotes_price_bounds check (price > 0 and price < 1e15)
);

alter table assets enable row level security;
alter table assets force row level security;
create policy assets_visible on assets for select to aporte_people
  using (current_person() is not null and (user_id is null or user_id = current_person()));
create policy assets_own on assets to aporte_people
  using (user_id = current_person()) with check (user_id = current_person());
create policy assets_catalogue on assets to aporte_catalogue using (user_id is null) with check (user_id is null);
grant select, insert, update, delete on assets to aporte_people, aporte_catalogue;

grant select on quotes to aporte_people;
grant select, insert, update, delete on quotes to aporte_catalogue;
