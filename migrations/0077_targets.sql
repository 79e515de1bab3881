-- The target of an asset class in a portfolio, or of an asset in its class, in percent.
create table targets (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  portfolio_id uuid not null,
  asset_class_code text references asset_classes,
  asset_id uuid references assets on delete cascade,
  percent numeric(5, 2) not null,
  -- The person does not want to buy more of the asset.
  is_avoided boolean not null default false,
  constraint targets_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade,
  constraint targets_once unique nulls not distinct (portfolio_id, asset_class_code, asset_id),
  constraint targets_of_class_or_asset check (num_nonnulls(asset_class_code, asset_id) = 1),
  constraint targets_percent_bounds check (percent between 0 and 100),
  constraint targets_avoid_assets check (asset_id is not null or not is_avoided)
);
create index targets_of_user on targets (user_id);
create index targets_of_asset on targets (asset_id) where asset_id is not null;

alter table targets enable row level security;
alter table targets force row level security;
create policy targets_own on targets to aporte_people
  using (user_id = (select current_person()))
  with check (
    user_id = (select current_person())
    and (asset_id is null or exists (select from assets where assets.id = asset_id))
  );
grant select, insert, update, delete on targets to aporte_people;
