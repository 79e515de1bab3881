-- A person's photo as it is served. Only the accounts' role has access because the photo changes together with
-- users.avatar_url. Its URL is enough to see it.
create table avatars (
  user_id uuid primary key references users on delete cascade,
  version timestamptz(3) not null,
  content bytea not null,
  constraint avatars_content_bounds check (octet_length(content) between 1 and 262144)
);
-- WebP is already compressed.
alter table avatars alter column content set storage external;
alter table avatars enable row level security;
alter table avatars force row level security;
create policy avatars_accounts on avatars to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on avatars to aporte_accounts;
