-- The time of the last look at a person, for alerts or for the report, if it failed or was late. People whose look did not fail have the
-- first instant, so they come first in the order of this time.
alter table mail_settings
  add column alerts_failed_at timestamptz not null default 'epoch',
  add column report_failed_at timestamptz not null default 'epoch';
drop index mail_settings_alerts, mail_settings_reports;
create index mail_settings_alerts on mail_settings (alerts_failed_at, user_id) where sends_alerts;
create index mail_settings_reports on mail_settings (report_failed_at, user_id) where sends_report;

alter table goal_states add column failed_at timestamptz not null default 'epoch';
drop index goal_states_open;
create index goal_states_open on goal_states (failed_at, user_id) where state <> 'reached';
