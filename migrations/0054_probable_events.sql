-- Events that only the prices show: they count in a portfolio once its owner confirms them.
alter table corporate_events
  add column is_probable boolean not null default false,
  drop constraint corporate_events_ratio_bounds,
  add constraint corporate_events_ratio_bounds
    check (ratio_from between 1 and 1000000000 and ratio_to between 1 and 1000000000);
comment on column corporate_events.is_probable is 'Whether it counts only in portfolios whose owner confirms it.';

-- Mergers have ratios of up to 15 digits. A 'bonus' gives units of another class beside the old ones, at `unit_cost` each;
-- no part of the cost moves.
alter table asset_conversions
  add column unit_cost numeric(28, 10),
  drop constraint asset_conversions_ratio_bounds,
  add constraint asset_conversions_ratio_bounds
    check (ratio_from between 1 and 1000000000000000 and ratio_to between 1 and 1000000000000000),
  drop constraint asset_conversions_kind_known,
  add constraint asset_conversions_kind_known check (kind in ('rename', 'conversion', 'merger', 'bonus')),
  drop constraint asset_conversions_cost_share_bounds,
  add constraint asset_conversions_cost_share_bounds
    check (cost_share <= 1 and (cost_share > 0 or kind = 'bonus' and cost_share = 0)),
  add constraint asset_conversions_bonus_has_unit_cost
    check ((kind = 'bonus') = (unit_cost is not null) and unit_cost >= 0);
comment on column asset_conversions.unit_cost is 'BRL that the company attributes to each unit of a bonus in another class.';
