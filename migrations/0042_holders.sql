-- The taxpayers of an account's portfolios besides the account's own person. Tax is computed for each holder.
create table holders (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  constraint holders_of_one_user unique (id, user_id),
  constraint holders_name_length check (length(name) between 1 and 60)
);
create unique index holders_name_unique on holders (user_id, lower(name));

alter table holders enable row level security;
alter table holders force row level security;
create policy holders_own on holders to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on holders to aporte_people;

create policy holders_inherited on holders to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on holders to aporte_accounts;

-- Null is the account's own person.
alter table portfolios
  add column holder_id uuid,
  add constraint portfolios_holder_of_user foreign key (holder_id, user_id)
    references holders (id, user_id) on delete set null (holder_id);
create index portfolios_of_holder on portfolios (holder_id) where holder_id is not null;
