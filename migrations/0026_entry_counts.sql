-- The number of entries per portfolio, so that the quota of a person's entries is checked without counting them.
create table entry_counts (
  portfolio_id uuid primary key,
  user_id uuid not null,
  entries integer not null,
  constraint entry_counts_portfolio_of_user foreign key (portfolio_id, user_id)
    references portfolios (id, user_id) on delete cascade
);
create index entry_counts_of_user on entry_counts (user_id);

-- Forced row-level security hides all rows from the owner of the tables, so it is off during the insert.
alter table transactions no force row level security;
insert into entry_counts (portfolio_id, user_id, entries)
select portfolio_id, user_id, count(*) from transactions group by portfolio_id, user_id;
alter table transactions force row level security;

alter table entry_counts enable row level security;
alter table entry_counts force row level security;
create policy entry_counts_own on entry_counts to aporte_people
  using (user_id = current_person()) with check (user_id = current_person());
grant select, insert, update on entry_counts to aporte_people;

-- The triggers run with the rights of the role that changes entries. Deleting a portfolio deletes its count too.
create function count_added_entries() returns trigger
language plpgsql
as $$
begin
  insert into entry_counts (portfolio_id, user_id, entries)
  select portfolio_id, user_id, count(*) from added group by portfolio_id, user_id
  on conflict (portfolio_id) do update set entries = entry_counts.entries + excluded.entries;
  return null;
end
$$;

create function count_removed_entries() returns trigger
language plpgsql
as $$
begin
  update entry_counts set entries = entry_counts.entries - gone.entries
  from (select portfolio_id, count(*) as entries from removed group by portfolio_id) as gone
  where entry_counts.portfolio_id = gone.portfolio_id;
  return null;
end
$$;

create trigger transactions_added after insert on transactions
  referencing new table as added for each statement execute function count_added_entries();
create trigger transactions_removed after delete on transactions
  referencing old table as removed for each statement execute function count_removed_entries();
