-- A visit is a day with requests, in São Paulo. `visited_at` is the last request of the newest visit, at most five minutes before the
-- true one. `previous_visit_at` is that of the visit before; null until the second one.
-- Forced row-level security hides all rows from the owner of the tables, so it is off during the update. Requests lock a session
-- before its account, and so does this.
alter table sessions no force row level security;
alter table users no force row level security;
alter table users add column visited_at timestamptz, add column previous_visit_at timestamptz;
update users set visited_at = newest.seen_at
from (select user_id, max(seen_at) as seen_at from sessions group by user_id) as newest
where users.id = newest.user_id;
alter table sessions force row level security;
alter table users force row level security;
