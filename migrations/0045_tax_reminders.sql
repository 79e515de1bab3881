-- People who want a message before a DARF is due. `reminded_month` is the last month of sales that they were reminded of.
create table tax_reminders (
  user_id uuid primary key references users on delete cascade,
  reminded_month text,
  constraint tax_reminders_month check (reminded_month ~ '^[0-9]{4}-[0-9]{2}$')
);

alter table tax_reminders enable row level security;
alter table tax_reminders force row level security;
create policy tax_reminders_accounts on tax_reminders to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on tax_reminders to aporte_accounts;
