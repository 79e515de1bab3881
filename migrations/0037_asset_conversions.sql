-- Codes that were replaced by another one. At the start of `day`, ratio_from units of the old asset become ratio_to units
-- of the new one. If only a bracket is known, it happened after bracket_from and at the latest on `day`.
-- A 'rename' is the same security under a new code.
create table asset_conversions (
  old_asset_id uuid not null references assets on delete cascade,
  new_asset_id uuid not null references assets on delete cascade,
  day date not null,
  bracket_from date,
  kind text not null,
  ratio_from bigint not null,
  ratio_to bigint not null,
  cost_share numeric(11, 10) not null default 1,
  cash_per_unit numeric(28, 10),
  source text not null,
  primary key (old_asset_id, new_asset_id),
  constraint asset_conversions_of_two_assets check (old_asset_id <> new_asset_id),
  constraint asset_conversions_bracket_before_day check (bracket_from < day),
  constraint asset_conversions_kind_known check (kind in ('rename', 'conversion', 'merger')),
  constraint asset_conversions_ratio_bounds
    check (ratio_from between 1 and 1000000 and ratio_to between 1 and 1000000),
  constraint asset_conversions_cost_share_bounds check (cost_share > 0 and cost_share <= 1),
  constraint asset_conversions_cash_bounds check (cash_per_unit >= 0 and cash_per_unit < 1e15),
  constraint asset_conversions_rename_is_whole check (
    kind <> 'rename' or ratio_from = ratio_to and cost_share = 1 and coalesce(cash_per_unit, 0) = 0
  )
);
comment on column asset_conversions.bracket_from is 'The last day known to be before it; null where day is exact.';
comment on column asset_conversions.cost_share is 'The part of the cost that goes to the new asset.';
comment on column asset_conversions.cash_per_unit is 'BRL for each old unit; null where it is not known.';
create index asset_conversions_into_asset on asset_conversions (new_asset_id);

grant select on asset_conversions to aporte_people;
grant select, insert, update, delete on asset_conversions to aporte_catalogue;
create trigger asset_conversions_noted after insert or update or delete or truncate on asset_conversions
  for each statement execute function note_market_change();
