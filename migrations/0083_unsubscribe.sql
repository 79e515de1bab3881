-- The key in the address with which a mail program turns these mails off (RFC 8058). It gives access to nothing else.
alter table mail_settings add column off_key uuid not null default gen_random_uuid();
create unique index mail_settings_off_key on mail_settings (off_key);
alter table tax_reminders add column off_key uuid not null default gen_random_uuid();
create unique index tax_reminders_off_key on tax_reminders (off_key);
