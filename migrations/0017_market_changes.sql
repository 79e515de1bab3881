-- The transactions that changed prices, indexes or events. A reader compares the visible rows to check whether a cached
-- result is still valid. A counter would also work, but its writers would wait for each other.
create table market_changes (
  transaction_id xid8 primary key default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp()
);
grant select on market_changes to aporte_people;

-- The newest row always stays, so that two different states never have the same rows.
create function note_market_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into market_changes default values on conflict do nothing;
  delete from market_changes where transaction_id in (
    select transaction_id from market_changes where at < clock_timestamp() - interval '1 day' for update skip locked
  );
  return null;
end
$$;

create trigger prices_noted after insert or update or delete or truncate on prices
  for each statement execute function note_market_change();
create trigger index_values_noted after insert or update or delete or truncate on index_values
  for each statement execute function note_market_change();
create trigger corporate_events_noted after insert or update or delete or truncate on corporate_events
  for each statement execute function note_market_change();
