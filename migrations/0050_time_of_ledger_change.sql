-- When a portfolio's entries, income or corporate events last changed. It is written with their version.
alter table entry_counts add column changed_at timestamptz;

-- Forced row-level security hides all rows from the owner of the tables, so it is off during the update.
alter table transactions no force row level security;
alter table entry_counts no force row level security;
update entry_counts set changed_at = newest.created_at
from (select portfolio_id, max(created_at) as created_at from transactions group by portfolio_id) as newest
where entry_counts.portfolio_id = newest.portfolio_id;
update entry_counts set changed_at = now() where changed_at is null;
alter table entry_counts force row level security;
alter table transactions force row level security;

alter table entry_counts alter column changed_at set default now(), alter column changed_at set not null;

create function note_time_of_ledger_change() returns trigger
language plpgsql
as $$
begin
  new.changed_at := now();
  return new;
end
$$;
create trigger entry_counts_changed before update on entry_counts
  for each row when (new.version is distinct from old.version) execute function note_time_of_ledger_change();
