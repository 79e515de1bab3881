-- The consent of a person to send questions to a model. It holds for this destination and this version of the list of what is sent.
create table model_consents (
  user_id uuid primary key references users on delete cascade,
  has_own_key boolean not null,
  host text not null,
  model text not null,
  version text not null,
  consented_at timestamptz not null,
  constraint model_consents_lengths check (length(host) between 1 and 300 and length(model) between 1 and 100)
);

alter table model_consents enable row level security;
alter table model_consents force row level security;
create policy model_consents_accounts on model_consents to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on model_consents to aporte_accounts;

-- The key that a person brought to a provider of models. `sealed`: AES-256-GCM with a key that is derived from one of `server_keys`.
create table model_keys (
  user_id uuid primary key references users on delete cascade,
  provider text not null,
  model text not null,
  sealed bytea not null,
  ending text not null,
  created_at timestamptz not null,
  constraint model_keys_lengths check (
    length(provider) between 1 and 60 and length(model) between 1 and 100 and octet_length(sealed) between 29 and 1000
      and length(ending) <= 4
  )
);

alter table model_keys enable row level security;
alter table model_keys force row level security;
create policy model_keys_accounts on model_keys to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on model_keys to aporte_accounts;

-- Requests to the operator's model by day. Those with a person's own key do not count.
create table model_requests (
  day date primary key,
  requests integer not null,
  failed integer not null default 0
);

grant select, insert, update on model_requests to aporte_accounts;

-- The wish of a person to keep the questions to the analyst. Without a row, none is kept.
create table question_histories (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  since timestamptz not null,
  constraint question_histories_once unique (user_id)
);

alter table question_histories enable row level security;
alter table question_histories force row level security;
create policy question_histories_own on question_histories to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
-- A row that is locked needs a right to update.
grant select, insert, delete, update (since) on question_histories to aporte_people;
create policy question_histories_inherited on question_histories to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on question_histories to aporte_accounts;

-- The text of questions, in the person's words. They go with the wish.
create table asked_questions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references question_histories (user_id) on delete cascade,
  text text not null,
  asked_at timestamptz not null,
  constraint asked_questions_once unique (user_id, text),
  constraint asked_questions_length check (length(text) between 1 and 500)
);
create index asked_questions_newest on asked_questions (user_id, asked_at, id);

alter table asked_questions enable row level security;
alter table asked_questions force row level security;
create policy asked_questions_own on asked_questions to aporte_people
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
grant select, insert, delete, update (asked_at) on asked_questions to aporte_people;
create policy asked_questions_inherited on asked_questions to aporte_accounts
  using (uuid_extract_timestamp(id) <= inherited_until(user_id)) with check (false);
grant select (id, user_id), delete on asked_questions to aporte_accounts;
