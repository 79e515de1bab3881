-- A goal is something that a person saves for. Rates are real, in percent a year. `start_value` is the value of the portfolios when the
-- plan began, as the screen showed it; null if it was not known.
create table goals (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  name text not null,
  target numeric(28, 10) not null,
  target_day date,
  contribution numeric(28, 10) not null,
  low_rate numeric(6, 4) not null,
  middle_rate numeric(6, 4) not null,
  high_rate numeric(6, 4) not null,
  -- Net income a year, in percent of the value; null for that of the last 12 months.
  income_rate numeric(6, 4),
  started_on date not null,
  start_value numeric(28, 10),
  constraint goals_of_one_user unique (user_id, id),
  constraint goals_kind_known check (kind in ('wealth', 'income', 'purchase')),
  constraint goals_name_length check (length(name) between 1 and 60),
  constraint goals_purchase_has_day check (kind <> 'purchase' or target_day is not null),
  constraint goals_amount_bounds check (
    target > 0 and target < 1e15 and contribution >= 0 and contribution < 1e15 and start_value >= 0 and start_value < 1e15
  ),
  constraint goals_rate_bounds check (
    low_rate >= 0 and low_rate <= middle_rate and middle_rate <= high_rate and high_rate <= 20
    and income_rate > 0 and income_rate <= 20
  )
);

alter table goals enable row level security;
alter table goals force row level security;
create policy goals_own on goals to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on goals to aporte_people;

create policy goals_inherited on goals to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on goals to aporte_accounts;

-- The portfolios whose value and income count for a goal.
create table goal_portfolios (
  user_id uuid not null,
  goal_id uuid not null,
  portfolio_id uuid not null,
  primary key (user_id, goal_id, portfolio_id),
  constraint goal_portfolios_goal_of_user foreign key (user_id, goal_id)
    references goals (user_id, id) on delete cascade,
  constraint goal_portfolios_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade
);
create index goal_portfolios_of_portfolio on goal_portfolios (portfolio_id);

alter table goal_portfolios enable row level security;
alter table goal_portfolios force row level security;
create policy goal_portfolios_own on goal_portfolios to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, delete on goal_portfolios to aporte_people;
