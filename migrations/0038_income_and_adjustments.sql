-- Payments that companies and funds announced, in BRL per unit held at the close of record_date, gross and as paid.
create table distributions (
  id uuid primary key default uuidv7(),
  asset_id uuid not null references assets on delete cascade,
  kind text not null,
  record_date date not null,
  -- Null if it is not known yet.
  payment_date date,
  per_unit numeric(28, 12) not null,
  -- Probably the repetition of another row; counts only once its holder confirms it.
  is_doubtful boolean not null default false,
  source text not null,
  -- A provider's row replaces no shipped one; it completes or contradicts it.
  origin text not null,
  -- A second source that disagrees, and its values.
  other_per_unit numeric(28, 12),
  other_payment_date date,
  other_source text,
  constraint distributions_unique unique nulls not distinct (asset_id, kind, record_date, payment_date, per_unit),
  constraint distributions_kind_known
    check (kind in ('dividend', 'interest-on-equity', 'yield', 'amortization', 'capital-return')),
  constraint distributions_paid_after_record check (payment_date >= record_date),
  constraint distributions_per_unit_bounds check (per_unit > 0 and per_unit < 1e9),
  constraint distributions_other_per_unit_bounds check (other_per_unit > 0 and other_per_unit < 1e9),
  constraint distributions_origin_known check (origin in ('shipped', 'provider')),
  constraint distributions_other_has_source
    check (other_source is not null or (other_per_unit is null and other_payment_date is null))
);
create index distributions_of_asset on distributions (asset_id, record_date);
grant select on distributions to aporte_people;
grant select, insert, update, delete on distributions to aporte_catalogue;
create trigger distributions_noted after insert or update or delete or truncate on distributions
  for each statement execute function note_market_change();

-- People's decisions refer to known events, so events have ids that survive a reload of the shipped files.
alter table corporate_events
  add column id uuid not null default uuidv7(),
  add column unit_cost numeric(28, 10),
  add constraint corporate_events_id_unique unique (id),
  add constraint corporate_events_unit_cost_of_bonus
    check (unit_cost is null or (kind = 'bonus' and unit_cost >= 0 and unit_cost < 1e15));
comment on column corporate_events.unit_cost is 'BRL that the company attributes to each new unit; null where unknown.';
alter table asset_conversions
  add column id uuid not null default uuidv7(),
  add constraint asset_conversions_id_unique unique (id);

-- A person's own corporate events and custody transfers. One that replaces a known event names it.
create table ledger_adjustments (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  portfolio_id uuid not null,
  asset_id uuid not null references assets,
  kind text not null,
  day date not null,
  entry_number bigint not null default nextval('entry_numbers'),
  -- ratio_to units after for ratio_from units before; of the new asset in a conversion.
  ratio_from numeric(28, 10),
  ratio_to numeric(28, 10),
  -- BRL attributed to each new unit of a bonus.
  unit_cost numeric(28, 10),
  to_asset_id uuid references assets,
  cost_share numeric(11, 10),
  -- BRL for each old unit of a conversion, or for each unit in a return of capital.
  cash_per_unit numeric(28, 10),
  -- Units transferred, subscribed, or sold as a fraction.
  quantity numeric(28, 10),
  -- Total BRL paid for a subscription, or received for a fraction or for subscription rights.
  amount numeric(28, 10),
  from_custodian_id uuid,
  to_custodian_id uuid,
  notes text,
  corporate_event_id uuid references corporate_events (id) on delete set null,
  conversion_id uuid references asset_conversions (id) on delete set null,
  -- The sender's key of the request: a repeated request is recorded once.
  idempotency_key text,
  constraint ledger_adjustments_idempotency_key_unique unique (portfolio_id, idempotency_key),
  constraint ledger_adjustments_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade,
  constraint ledger_adjustments_from_custodian_of_user
    foreign key (from_custodian_id, user_id) references custodians (id, user_id),
  constraint ledger_adjustments_to_custodian_of_user
    foreign key (to_custodian_id, user_id) references custodians (id, user_id),
  constraint ledger_adjustments_event_once unique (portfolio_id, corporate_event_id),
  constraint ledger_adjustments_conversion_once unique (portfolio_id, conversion_id),
  constraint ledger_adjustments_ratio_bounds
    check (ratio_from > 0 and ratio_from < 1e9 and ratio_to > 0 and ratio_to < 1e9),
  constraint ledger_adjustments_unit_cost_bounds check (unit_cost >= 0 and unit_cost < 1e15),
  constraint ledger_adjustments_cost_share_bounds check (cost_share > 0 and cost_share <= 1),
  constraint ledger_adjustments_cash_bounds check (cash_per_unit >= 0 and cash_per_unit < 1e15),
  constraint ledger_adjustments_quantity_bounds check (quantity > 0 and quantity < 1e15),
  constraint ledger_adjustments_amount_bounds check (amount >= 0 and amount < 1e15),
  constraint ledger_adjustments_two_assets check (to_asset_id <> asset_id),
  constraint ledger_adjustments_notes_length check (length(notes) <= 500),
  constraint ledger_adjustments_one_known_event check (num_nonnulls(corporate_event_id, conversion_id) <= 1),
  -- Each kind has exactly its own columns. A conversion that also pays cash carries only a part of the cost; the rest
  -- belongs to the part that is paid.
  constraint ledger_adjustments_shape check (
    case kind
      when 'split' then num_nonnulls(ratio_from, ratio_to) = 2
        and num_nonnulls(unit_cost, to_asset_id, cost_share, cash_per_unit, quantity, amount) = 0
      when 'bonus' then num_nonnulls(ratio_from, ratio_to, unit_cost) = 3
        and num_nonnulls(to_asset_id, cost_share, cash_per_unit, quantity, amount) = 0
      when 'conversion' then num_nonnulls(ratio_from, ratio_to, to_asset_id, cost_share, cash_per_unit) = 5
        and (cost_share = 1 or cash_per_unit > 0) and num_nonnulls(unit_cost, quantity, amount) = 0
      when 'share-merger' then num_nonnulls(ratio_from, ratio_to, to_asset_id, cost_share, cash_per_unit) = 5
        and (cost_share = 1 or cash_per_unit > 0) and num_nonnulls(unit_cost, quantity, amount) = 0
      when 'spin-off' then num_nonnulls(ratio_from, ratio_to, to_asset_id, cost_share) = 4
        and cost_share < 1 and num_nonnulls(unit_cost, cash_per_unit, quantity, amount) = 0
      when 'return-of-capital' then cash_per_unit > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, quantity, amount) = 0
      when 'subscription' then num_nonnulls(quantity, amount) = 2
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit) = 0
      when 'rights-sale' then amount > 0
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit, quantity) = 0
      when 'fraction-sale' then num_nonnulls(quantity, amount) = 2
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit) = 0
      when 'transfer' then quantity is not null and from_custodian_id is distinct from to_custodian_id
        and num_nonnulls(ratio_from, ratio_to, unit_cost, to_asset_id, cost_share, cash_per_unit, amount) = 0
      else false
    end
    and (kind = 'transfer' or num_nonnulls(from_custodian_id, to_custodian_id) = 0)
  )
);
create index ledger_adjustments_of_portfolio on ledger_adjustments (portfolio_id, day, entry_number);
create index ledger_adjustments_of_asset on ledger_adjustments (asset_id);
create index ledger_adjustments_into_asset on ledger_adjustments (to_asset_id) where to_asset_id is not null;
create index ledger_adjustments_of_user on ledger_adjustments (user_id);
create index ledger_adjustments_of_event on ledger_adjustments (corporate_event_id) where corporate_event_id is not null;
create index ledger_adjustments_of_conversion on ledger_adjustments (conversion_id) where conversion_id is not null;

-- A person's own income, or what was really paid of a known distribution.
create table income_entries (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  portfolio_id uuid not null,
  asset_id uuid not null references assets,
  kind text not null,
  record_date date,
  payment_date date not null,
  quantity numeric(28, 10),
  -- Total BRL.
  gross numeric(28, 10) not null,
  withheld numeric(28, 10) not null,
  distribution_id uuid references distributions on delete set null,
  notes text,
  -- The sender's key of the request: a repeated request is recorded once.
  idempotency_key text,
  entry_number bigint not null default nextval('entry_numbers'),
  constraint income_entries_idempotency_key_unique unique (portfolio_id, idempotency_key),
  constraint income_entries_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade,
  constraint income_entries_distribution_once unique (portfolio_id, distribution_id),
  constraint income_entries_kind_known check (
    kind in ('dividend', 'interest-on-equity', 'yield', 'amortization', 'capital-return', 'rent', 'securities-lending',
      'fixed-income-interest', 'other')
  ),
  constraint income_entries_paid_after_record check (payment_date >= record_date),
  constraint income_entries_quantity_bounds check (quantity > 0 and quantity < 1e15),
  constraint income_entries_gross_bounds check (gross > 0 and gross < 1e15),
  constraint income_entries_withheld_bounds check (withheld >= 0 and withheld <= gross),
  constraint income_entries_notes_length check (length(notes) <= 500)
);
create index income_entries_of_portfolio on income_entries (portfolio_id, payment_date);
create index income_entries_of_asset on income_entries (asset_id);
create index income_entries_of_user on income_entries (user_id);
create index income_entries_of_distribution on income_entries (distribution_id) where distribution_id is not null;

-- Known events and distributions that a person does not want in a portfolio.
create table ignored_events (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  portfolio_id uuid not null,
  corporate_event_id uuid references corporate_events (id) on delete cascade,
  conversion_id uuid references asset_conversions (id) on delete cascade,
  distribution_id uuid references distributions on delete cascade,
  constraint ignored_events_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade,
  constraint ignored_events_one_event check (num_nonnulls(corporate_event_id, conversion_id, distribution_id) = 1),
  constraint ignored_events_once
    unique nulls not distinct (portfolio_id, corporate_event_id, conversion_id, distribution_id)
);
create index ignored_events_of_user on ignored_events (user_id);
create index ignored_events_of_event on ignored_events (corporate_event_id) where corporate_event_id is not null;
create index ignored_events_of_conversion on ignored_events (conversion_id) where conversion_id is not null;
create index ignored_events_of_distribution on ignored_events (distribution_id) where distribution_id is not null;

alter table ledger_adjustments enable row level security;
alter table ledger_adjustments force row level security;
create policy ledger_adjustments_own on ledger_adjustments to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on ledger_adjustments to aporte_people;
alter table income_entries enable row level security;
alter table income_entries force row level security;
create policy income_entries_own on income_entries to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on income_entries to aporte_people;
alter table ignored_events enable row level security;
alter table ignored_events force row level security;
create policy ignored_events_own on ignored_events to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, delete on ignored_events to aporte_people;

-- Adjustments and decisions may change every replay of a portfolio, income only its figures.
alter table entry_counts add column adjustments_version uuid not null default gen_random_uuid();

-- The first row of a portfolio without transactions creates its version.
create function note_new_income() returns trigger
language plpgsql
as $$
begin
  insert into entry_counts (portfolio_id, user_id, entries, sales)
  select distinct portfolio_id, user_id, 0, 0 from changed order by portfolio_id
  on conflict (portfolio_id) do update set version = excluded.version;
  return null;
end
$$;
-- Repaid capital lowers the cost, so it belongs to the replay.
create function note_repaid_capital() returns trigger
language plpgsql
as $$
begin
  update entry_counts set adjustments_version = gen_random_uuid() where portfolio_id in (
    select portfolio_id from changed where kind in ('amortization', 'capital-return')
  );
  return null;
end
$$;
create function note_new_adjustment() returns trigger
language plpgsql
as $$
begin
  insert into entry_counts (portfolio_id, user_id, entries, sales)
  select distinct portfolio_id, user_id, 0, 0 from changed order by portfolio_id
  on conflict (portfolio_id) do update
    set version = excluded.version, adjustments_version = excluded.adjustments_version;
  return null;
end
$$;
-- Only updates: a reload of the catalogue may run this as the owner of the tables, who may not insert.
create function note_changed_income() returns trigger
language plpgsql
as $$
begin
  update entry_counts set version = gen_random_uuid() where portfolio_id in (select portfolio_id from changed);
  return null;
end
$$;
create function note_changed_adjustment() returns trigger
language plpgsql
as $$
begin
  update entry_counts set version = gen_random_uuid(), adjustments_version = gen_random_uuid()
  where portfolio_id in (select portfolio_id from changed);
  return null;
end
$$;

-- Triggers of one table and event fire in the order of their names.
create trigger income_entries_added_1 after insert on income_entries
  referencing new table as changed for each statement execute function note_new_income();
create trigger income_entries_added_2 after insert on income_entries
  referencing new table as changed for each statement execute function note_repaid_capital();
create trigger income_entries_changed after update on income_entries
  referencing new table as changed for each statement execute function note_changed_income();
create trigger income_entries_changed_from after update on income_entries
  referencing old table as changed for each statement execute function note_repaid_capital();
create trigger income_entries_changed_to after update on income_entries
  referencing new table as changed for each statement execute function note_repaid_capital();
create trigger income_entries_removed_1 after delete on income_entries
  referencing old table as changed for each statement execute function note_changed_income();
create trigger income_entries_removed_2 after delete on income_entries
  referencing old table as changed for each statement execute function note_repaid_capital();
create trigger ledger_adjustments_added after insert on ledger_adjustments
  referencing new table as changed for each statement execute function note_new_adjustment();
create trigger ledger_adjustments_changed after update on ledger_adjustments
  referencing new table as changed for each statement execute function note_changed_adjustment();
create trigger ledger_adjustments_removed after delete on ledger_adjustments
  referencing old table as changed for each statement execute function note_changed_adjustment();
create trigger ignored_events_added after insert on ignored_events
  referencing new table as changed for each statement execute function note_new_adjustment();
create trigger ignored_events_removed after delete on ignored_events
  referencing old table as changed for each statement execute function note_changed_adjustment();

-- Assets held only through a person's own conversion or subscription need prices too.
create policy ledger_adjustments_holdings on ledger_adjustments for select to aporte_holdings using (true);
grant select (asset_id, to_asset_id) on ledger_adjustments to aporte_holdings;
grant usage, create on schema holdings to aporte_holdings;
set local role aporte_holdings;
drop function holdings.held_assets();
reset role;
create function holdings.held_assets() returns setof uuid
language sql stable security definer
begin atomic
  select assets.id from public.assets as assets
  where assets.user_id is null and (
    exists (select from public.transactions as entries where entries.asset_id = assets.id)
    or exists (
      select from public.ledger_adjustments as adjustments
      where adjustments.to_asset_id = assets.id or adjustments.asset_id = assets.id
    )
  );
end;
revoke all on function holdings.held_assets() from public;
grant execute on function holdings.held_assets() to aporte_catalogue;
alter function holdings.held_assets() owner to aporte_holdings;
revoke usage, create on schema holdings from aporte_holdings;

-- For accounts that the owner of an address took over.
create policy ledger_adjustments_inherited on ledger_adjustments for select to aporte_accounts
  using (inherited_until(user_id) is not null);
grant select (user_id, asset_id, to_asset_id, from_custodian_id, to_custodian_id) on ledger_adjustments to aporte_accounts;
create policy income_entries_inherited on income_entries for select to aporte_accounts
  using (inherited_until(user_id) is not null);
grant select (user_id, asset_id) on income_entries to aporte_accounts;
