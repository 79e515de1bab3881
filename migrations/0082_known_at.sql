-- The instant at which a value became known. A maturity or a payment that a late value tells is news after its day. Earlier rows have the first instant.
alter table index_values add column known_at timestamptz not null default 'epoch';

-- The instant at which the payment date changed; null if it is as old as the row.
alter table distributions add column payment_known_at timestamptz;
create function note_payment_date() returns trigger language plpgsql as $$
begin
  new.payment_known_at := clock_timestamp();
  return new;
end
$$;
create trigger distributions_payment_date before update of payment_date on distributions
  for each row when (old.payment_date is distinct from new.payment_date) execute function note_payment_date();

-- The last failed look at a person's goals is noted once for all of them. A goal that was added later put the person first.
alter table users add column goals_failed_at timestamptz not null default 'epoch';
drop index goal_states_open;
alter table goal_states drop column failed_at;
create index goal_states_open on goal_states (user_id) where state <> 'reached';
create index users_goals_failed on users (goals_failed_at, id);
