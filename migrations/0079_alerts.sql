-- A price that a person waits for. A close counts if it is of a day after `after_day`. An alert that fired rests until it is set again.
create table price_alerts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  asset_id uuid not null references assets on delete cascade,
  price numeric(28, 10) not null,
  -- Whether a close at the level or above it fires, or one at the level or below it.
  direction text not null,
  after_day date not null,
  set_at timestamptz not null,
  fired_at timestamptz,
  fired_day date,
  fired_close numeric(28, 10),
  constraint price_alerts_once unique (user_id, asset_id, price),
  constraint price_alerts_bounds check (price > 0 and price < 1e15),
  constraint price_alerts_direction_known check (direction in ('up', 'down')),
  constraint price_alerts_fired_whole check (num_nonnulls(fired_at, fired_day, fired_close) in (0, 3)),
  constraint price_alerts_fired_after check (fired_day > after_day)
);
create index price_alerts_of_asset on price_alerts (asset_id);
create index price_alerts_waiting on price_alerts (id) where fired_at is null;

alter table price_alerts enable row level security;
alter table price_alerts force row level security;
create policy price_alerts_own on price_alerts to aporte_people
  using (user_id = (select current_person()))
  with check (user_id = (select current_person()) and exists (select from assets where assets.id = asset_id));
grant select, insert, update, delete on price_alerts to aporte_people;

-- The job compares all alerts with the closes.
create policy price_alerts_fired on price_alerts for select to aporte_accounts using (true);
create policy price_alerts_firing on price_alerts for update to aporte_accounts using (true);
create policy price_alerts_inherited on price_alerts for delete to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id));
grant select, delete, update (fired_at, fired_day, fired_close) on price_alerts to aporte_accounts;

-- The mails that a person asked for. `checked_at`: the last look for alerts. `darf_month`: the last month of
-- sales whose DARF an alert named. `reported_month`: that of the last monthly report.
create table mail_settings (
  user_id uuid primary key references users on delete cascade,
  sends_alerts boolean not null default false,
  alert_amounts boolean not null default false,
  sends_report boolean not null default false,
  report_amounts boolean not null default false,
  checked_at timestamptz not null,
  darf_month text,
  reported_month text,
  constraint mail_settings_months check (
    darf_month ~ '^[0-9]{4}-[0-9]{2}$' and reported_month ~ '^[0-9]{4}-[0-9]{2}$'
  )
);
create index mail_settings_alerts on mail_settings (user_id) where sends_alerts;
create index mail_settings_reports on mail_settings (user_id) where sends_report;

alter table mail_settings enable row level security;
alter table mail_settings force row level security;
create policy mail_settings_accounts on mail_settings to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on mail_settings to aporte_accounts;

-- Whether a goal was seen below its target, or reached it. 'new' until the first look.
create table goal_states (
  user_id uuid not null,
  goal_id uuid not null,
  state text not null default 'new',
  -- The day of the last look.
  checked_on date,
  reached_at timestamptz,
  primary key (user_id, goal_id),
  constraint goal_states_goal_of_user foreign key (user_id, goal_id) references goals (user_id, id) on delete cascade,
  constraint goal_states_known check (state in ('new', 'below', 'reached'))
);
create index goal_states_open on goal_states (user_id) where state <> 'reached';

alter table goals no force row level security;
insert into goal_states (user_id, goal_id) select user_id, id from goals;
alter table goals force row level security;

alter table goal_states enable row level security;
alter table goal_states force row level security;
create policy goal_states_own on goal_states to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update on goal_states to aporte_people;
create policy goal_states_accounts on goal_states to aporte_accounts using (true) with check (true);
grant select, update on goal_states to aporte_accounts;
