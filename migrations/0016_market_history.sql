-- Closes of catalogue assets by day, as traded, in BRL per unit. The newest close is the current price.
create table prices (
  asset_id uuid not null references assets on delete cascade,
  day date not null,
  close numeric(28, 10) not null,
  -- The source's name as shown on screen.
  source text not null,
  -- Only an origin of equal or higher rank may replace a price: the exchange's own file, then a provider, then shipped.
  origin text not null,
  primary key (asset_id, day),
  constraint prices_close_bounds check (close > 0 and close < 1e15),
  constraint prices_origin_known check (origin in ('shipped', 'provider', 'official'))
);
insert into prices (asset_id, day, close, source, origin)
select asset_id, quote_date, price, source, 'shipped' from quotes;
drop table quotes;

-- CDI and SELIC: percent per day. IPCA: percent per month, on its first day. IBOV: points at the close.
create table index_values (
  index_name text not null,
  day date not null,
  value numeric(28, 10) not null,
  primary key (index_name, day),
  constraint index_values_name_known check (index_name in ('CDI', 'SELIC', 'IPCA', 'IBOV')),
  constraint index_values_bounds check (abs(value) < 1e9),
  constraint index_values_month check (index_name <> 'IPCA' or extract(day from day) = 1)
);

-- Splits, reverse splits and bonuses: one unit before the event becomes `factor` units at the start of `ex_date`.
create table corporate_events (
  asset_id uuid not null references assets on delete cascade,
  ex_date date not null,
  kind text not null,
  factor numeric(30, 20) not null,
  -- True if the exact day is unknown; `ex_date` is then the last possible day.
  approximate boolean not null,
  source text not null,
  primary key (asset_id, ex_date),
  constraint corporate_events_kind_known check (kind in ('split', 'reverse_split', 'bonus')),
  constraint corporate_events_factor_bounds check (factor > 0 and factor < 1e6)
);

-- The last load or refresh of each kind of data.
create table market_data_runs (
  name text primary key,
  version text not null,
  at timestamptz not null
);

grant select on prices, index_values, corporate_events to aporte_people;
grant select, insert, update, delete on prices, index_values, corporate_events, market_data_runs to aporte_catalogue;

-- The catalogue's role sees which assets are held, but not by whom, to refresh their prices.
create policy transactions_catalogue on transactions for select to aporte_catalogue using (true);
grant select (asset_id) on transactions to aporte_catalogue;

create policy assets_operator on assets for select to aporte_operator using (user_id is null);
grant select on assets to aporte_operator;
grant select, insert, update on prices to aporte_operator;
