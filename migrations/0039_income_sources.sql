-- The state of each provider of income and corporate events, shared by all servers.
create table income_sources (
  source text primary key,
  -- Consecutive failures; each makes the next rest longer.
  failures integer not null default 0,
  -- The operator's plan at the provider does not include income.
  is_refused boolean not null default false,
  -- No server asks before: a run is under way, or the provider failed.
  rests_until timestamptz not null,
  -- The end of the last run that asked for anything.
  asked_at timestamptz
);
-- Answers tell until when payments are known. A run counts as one change, however many companies it asked for.
create trigger income_sources_noted after update of asked_at on income_sources
  for each statement execute function note_market_change();

-- The day on which a company or a ticker was last asked for: once a day, those not asked for longest first.
create table income_requests (
  source text not null,
  subject text not null,
  day date not null,
  -- The whole history is stored; later requests are for recent payments.
  has_history boolean not null,
  -- The last day of an answer that could be read.
  answered_on date,
  primary key (source, subject)
);
grant select, insert, update on income_sources, income_requests to aporte_catalogue;
grant select on income_requests to aporte_people;

-- A provider's event survives a reload of the shipped files.
alter table corporate_events
  add column origin text not null default 'shipped',
  add constraint corporate_events_origin_known check (origin in ('shipped', 'provider'));
