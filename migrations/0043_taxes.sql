-- Statements of a holder about taxes; a holder of null is the account's own person. Months are 'YYYY-MM', amounts in BRL.

-- Balances at the start of a month, in place of the computed ones.
create table tax_openings (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  holder_id uuid,
  month text not null,
  common_loss numeric(28, 10) not null,
  day_trade_loss numeric(28, 10) not null,
  fund_loss numeric(28, 10) not null,
  common_withheld numeric(28, 10) not null,
  day_trade_withheld numeric(28, 10) not null,
  constraint tax_openings_holder_of_user foreign key (holder_id, user_id)
    references holders (id, user_id) on delete cascade,
  constraint tax_openings_once unique nulls not distinct (user_id, holder_id),
  constraint tax_openings_month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  constraint tax_openings_amounts
    check (least(common_loss, day_trade_loss, fund_loss, common_withheld, day_trade_withheld) >= 0)
);

-- Tax that the brokers withheld in a month, in place of the estimate; null keeps the estimate.
create table tax_withholdings (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  holder_id uuid,
  month text not null,
  common numeric(28, 10),
  day_trade numeric(28, 10),
  constraint tax_withholdings_holder_of_user foreign key (holder_id, user_id)
    references holders (id, user_id) on delete cascade,
  constraint tax_withholdings_once unique nulls not distinct (user_id, holder_id, month),
  constraint tax_withholdings_month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  constraint tax_withholdings_amounts check (common >= 0 and day_trade >= 0)
);

-- A DARF that was paid. `due` is the amount that was due when it was marked as paid.
create table tax_payments (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  holder_id uuid,
  code text not null,
  month text not null,
  due numeric(28, 10) not null,
  amount numeric(28, 10) not null,
  paid_on date not null,
  constraint tax_payments_holder_of_user foreign key (holder_id, user_id)
    references holders (id, user_id) on delete cascade,
  constraint tax_payments_once unique nulls not distinct (user_id, holder_id, code, month),
  constraint tax_payments_code check (code in ('6015', '4600')),
  constraint tax_payments_month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  constraint tax_payments_amounts check (due >= 0 and amount > 0)
);

alter table tax_openings enable row level security;
alter table tax_openings force row level security;
create policy tax_openings_own on tax_openings to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on tax_openings to aporte_people;

alter table tax_withholdings enable row level security;
alter table tax_withholdings force row level security;
create policy tax_withholdings_own on tax_withholdings to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on tax_withholdings to aporte_people;

alter table tax_payments enable row level security;
alter table tax_payments force row level security;
create policy tax_payments_own on tax_payments to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on tax_payments to aporte_people;

create policy tax_openings_inherited on tax_openings to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on tax_openings to aporte_accounts;
create policy tax_withholdings_inherited on tax_withholdings to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on tax_withholdings to aporte_accounts;
create policy tax_payments_inherited on tax_payments to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on tax_payments to aporte_accounts;
