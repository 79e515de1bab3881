-- People who requested a trial. They have no account, and accounts have no reference to a lead.
create table leads (
  id uuid primary key default uuidv7(),
  email text not null,
  full_name text not null,
  whatsapp text not null,
  experience_level text not null,
  strategy text not null,
  consent_version text not null,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  constraint leads_email_unique unique (email),
  constraint leads_email_lower_case check (email = lower(email)),
  constraint leads_email_length check (length(email) <= 255),
  constraint leads_full_name_length check (length(full_name) <= 100),
  constraint leads_whatsapp_unique unique (whatsapp),
  constraint leads_whatsapp_digits check (whatsapp ~ '^[0-9]{10,20}$'),
  constraint leads_experience_level_known check (experience_level in ('iniciante', 'intermediario', 'avancado')),
  constraint leads_strategy_known check (strategy in ('capitais', 'criptomoedas', 'ambas'))
);
grant select, insert, delete on leads to aporte_accounts;
grant select on leads to aporte_operator;

create table feedback (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  type text not null,
  message text not null,
  page text not null,
  created_at timestamptz not null,
  constraint feedback_type_known check (type in ('BUG', 'FEATURE', 'PRAISE', 'OTHER')),
  constraint feedback_message_length check (length(message) <= 1000),
  constraint feedback_page_is_path check (page ~ '^/[A-Za-z0-9_/-]{0,199}$')
);
create index feedback_of_user on feedback (user_id);

alter table feedback enable row level security;
alter table feedback force row level security;
create policy feedback_own on feedback to aporte_people
  using (user_id = current_person()) with check (user_id = current_person());
grant select, insert on feedback to aporte_people;
create policy feedback_operator on feedback for select to aporte_operator using (true);
grant select on feedback to aporte_operator;
