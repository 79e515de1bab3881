-- Calls to the market data provider per day in São Paulo. `by_people` counts the calls of searches and syncs.
create table provider_calls (
  day date primary key,
  calls integer not null,
  by_people integer not null
);

-- Recent searches and tickers, which need no new call to the provider. Hashed, because people may type personal data.
create table provider_questions (
  question_hash text primary key,
  asked_at timestamptz not null
);
create index provider_questions_age on provider_questions (asked_at);

grant select, insert, update, delete on provider_calls, provider_questions to aporte_catalogue;
