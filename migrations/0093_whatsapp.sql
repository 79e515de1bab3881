-- The phone from which a person asks the analyst by WhatsApp, as Meta names it: digits with the country's code. `identity_hash`: Meta's
-- hash of the phone's keys, which a new phone changes. `heard_at`: the last message of the person, which opens a window of 24 hours.
-- `frame` and `choices`: the last question as it was understood and the readings that its answer offered, both signed.
create table whatsapp_links (
  user_id uuid primary key references users on delete cascade,
  phone text not null,
  identity_hash text,
  linked_at timestamptz not null,
  heard_at timestamptz not null,
  -- Whether the person asked by message that nothing be sent without a question.
  is_stopped boolean not null default false,
  frame text,
  choices text[] not null default '{}',
  choices_key text,
  framed_at timestamptz,
  constraint whatsapp_links_phone_unique unique (phone),
  constraint whatsapp_links_phone_digits check (phone ~ '^[0-9]{8,15}$'),
  constraint whatsapp_links_identity_length check (length(identity_hash) between 1 and 200),
  constraint whatsapp_links_frame_length check (length(frame) <= 4000),
  constraint whatsapp_links_choices_number check (cardinality(choices) <= 10),
  constraint whatsapp_links_frame_dated check (framed_at is not null or (frame is null and cardinality(choices) = 0))
);
create index whatsapp_links_framed on whatsapp_links (framed_at) where framed_at is not null;

alter table whatsapp_links enable row level security;
alter table whatsapp_links force row level security;
create policy whatsapp_links_accounts on whatsapp_links to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on whatsapp_links to aporte_accounts;

-- The code that a signed-in person sends from the phone to link it. Only its HMAC is stored.
create table whatsapp_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null,
  constraint whatsapp_codes_hash_unique unique (code_hash),
  constraint whatsapp_codes_hash_sha256 check (octet_length(code_hash) = 32)
);
create index whatsapp_codes_expired on whatsapp_codes (expires_at);

alter table whatsapp_codes enable row level security;
alter table whatsapp_codes force row level security;
create policy whatsapp_codes_accounts on whatsapp_codes to aporte_accounts using (true) with check (true);
grant select, insert, update, delete on whatsapp_codes to aporte_accounts;

-- Hashes of messages that arrived or that were sent, so that none is taken or sent twice. An id of Meta contains the phone, so none is stored.
create table whatsapp_done (
  key_hash bytea primary key,
  kept_until timestamptz not null,
  constraint whatsapp_done_hash_sha256 check (octet_length(key_hash) = 32)
);
create index whatsapp_done_expired on whatsapp_done (kept_until);
grant select, insert, delete on whatsapp_done to aporte_accounts;

-- The messages without a question that a person wants by WhatsApp. The rest of the choices is shared with the mails.
alter table mail_settings
  add column alerts_to_whatsapp boolean not null default false,
  add column report_to_whatsapp boolean not null default false;
drop index mail_settings_alerts, mail_settings_reports;
create index mail_settings_alerts on mail_settings (alerts_failed_at, user_id) where sends_alerts or alerts_to_whatsapp;
create index mail_settings_reports on mail_settings (report_failed_at, user_id) where sends_report or report_to_whatsapp;
