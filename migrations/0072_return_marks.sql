-- Items of the annual return that a holder has filled in; a holder of null is the account's own person. `value` is what the screen
-- showed for the item then, so that a later change is noticed.
create table tax_return_marks (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  holder_id uuid,
  year integer not null,
  item text not null,
  value text not null,
  constraint tax_return_marks_holder_of_user foreign key (holder_id, user_id)
    references holders (id, user_id) on delete cascade,
  constraint tax_return_marks_once unique nulls not distinct (user_id, holder_id, year, item),
  constraint tax_return_marks_year check (year between 2005 and 2100),
  constraint tax_return_marks_lengths check (length(item) <= 100 and length(value) <= 300)
);

alter table tax_return_marks enable row level security;
alter table tax_return_marks force row level security;
create policy tax_return_marks_own on tax_return_marks to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, update, delete on tax_return_marks to aporte_people;

create policy tax_return_marks_inherited on tax_return_marks to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on tax_return_marks to aporte_accounts;
