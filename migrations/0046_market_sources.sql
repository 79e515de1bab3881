-- The state of each public source of market data, shared by all servers.
create table market_sources (
  source text primary key,
  -- Consecutive failures; each makes the next rest longer.
  failures integer not null default 0,
  next_try_at timestamptz not null,
  -- One server asks the source until then; null while none does.
  claimed_until timestamptz,
  attempted_at timestamptz,
  succeeded_at timestamptz,
  -- The newest day that the source gave data of.
  known_until date,
  -- The reason of the last failure, in words for the screen; null after a success.
  failure text,
  -- Rows that the last run refused: at most 50, each with its reason.
  refused jsonb not null default '[]',
  -- The completed fraction of the current run.
  progress real,
  -- The ETag or the date of the last file, for a conditional request.
  validator text
);

-- Days whose whole price file of B3 is stored. A day without a session has no file and no rows.
create table price_file_days (
  day date primary key,
  closes integer not null
);

-- The newest session of each asset in B3's price files.
create table asset_volumes (
  asset_id uuid primary key references assets on delete cascade,
  day date not null,
  -- Financial volume in BRL.
  volume numeric(28, 2) not null check (volume >= 0),
  -- B3's number of the distribution, which changes with each corporate event and payment.
  distribution text not null
);

grant select, insert, update, delete on market_sources, price_file_days, asset_volumes to aporte_catalogue;
grant select on market_sources, asset_volumes to aporte_people;

-- USD: the dollar's PTAX selling rate, in BRL. IFIX: points at the close.
alter table index_values drop constraint index_values_name_known;
alter table index_values
  add constraint index_values_name_known check (index_name in ('CDI', 'SELIC', 'IPCA', 'IBOV', 'IFIX', 'USD'));

-- A security that changes its ticker keeps its ISIN.
create index assets_of_isin on assets (isin) where user_id is null;
