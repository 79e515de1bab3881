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
-- A step of the closes that a person calls a move of the market and no event: the day of the later close.
alter table ignored_events
  add column step_asset_id uuid references assets on delete cascade,
  add column step_day date,
  drop constraint ignored_events_one_event,
  add constraint ignored_events_one_event
    check (num_nonnulls(corporate_event_id, conversion_id, distribution_id, step_asset_id) = 1),
  add constraint ignored_events_step_has_day check ((step_asset_id is null) = (step_day is null)),
  drop constraint ignored_events_once,
  add constraint ignored_events_once
    unique nulls not distinct (portfolio_id, corporate_event_id, conversion_id, distribution_id, step_asset_id, step_day);
create index ignored_events_of_step on ignored_events (step_asset_id) where step_asset_id is not null;

-- Closes that were not shipped are searched for steps.
create index prices_fetched on prices (asset_id, day) where origin <> 'shipped';

comment on column asset_conversions.unit_cost is 'BRL that the company attributes to each unit of a bonus in another class.';
