-- Calls of the market data provider by day in São Paulo. `by_people` counts those of searches and syncs.
create table provider_calls (
  day date primary key,
  calls integer not null,
  by_people integer not null
);

-- Searches and tickers that the provider need not be asked for again so soon. Hashed: people type what they like.
create table provider_questions (
  question_hash text primary key,
  asked_at timestamptz not null
);
create index provider_questions_age on provider_questions (asked_at);

grant select, insert, update, delete on provider_calls, provider_questions to aporte_catalogue;
