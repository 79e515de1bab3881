import type pg from "pg";
import { firstDay } from "./ledger.ts";

/** Numbers of the measured people, whose addresses are 'many-<number>@example.com'. */
const insertUsers = `
  insert into users (full_name, email, email_proven_at, consent_version, consented_at, visited_at)
  select 'Pessoa ' || number, 'many-' || number || '@example.com', now(), '1', now(), now() - interval '1 day'
  from generate_series(1, $1::int) as number`;

const insertPortfolios = `
  insert into portfolios (user_id, name, benchmark, benchmark_percent)
  select id, 'Aposentadoria', 'CDI', 100 from users where email like 'many-%'`;

/** Each person has ten of the thirty assets with the most closes, and buys and sells at closes: six entries an asset. */
const insertEntries = `
  with chosen as materialized (
    select asset_id, row_number() over (order by asset_id) as number from (
      select asset_id from prices join assets on assets.id = asset_id where day >= '2021-07-01'
      group by asset_id order by min(day) > '2021-07-30', count(*) desc, asset_id limit 30
    ) as priced
  ),
  days as materialized (
    select number, step, known.day, known.close from chosen cross join generate_series(0, 5) as step
    cross join lateral (
      select day, close from prices where prices.asset_id = chosen.asset_id
        and day <= date '${firstDay}' + (step * 380 + number * 3)::int
      order by day desc limit 1
    ) as known
  ),
  people as materialized (
    select id, user_id, row_number() over (order by id) as person from portfolios
    where user_id in (select id from users where email like 'many-%')
  )
  insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
  select people.user_id, people.id, chosen.asset_id, case when step in (2, 5) then 'SELL' else 'BUY' end, days.day,
    100 * (1 + person % 7) * case when step in (2, 5) then 0.5 else 1 end, days.close, 4.9
  from people cross join generate_series(0, 9) as place
  join chosen on chosen.number = 1 + (person * 7 + place) % 30
  join days using (number)`;

const insertContracts = `
  with people as (select id as portfolio_id, user_id from portfolios where user_id in (select id from users where email like 'many-%')),
  created as (
    insert into assets (user_id, ticker, name, asset_class_code, search_text)
    select user_id, 'CDB', 'CDB Banco Lua 110% do CDI', 'FIXED_INCOME', 'cdb' from people returning id, user_id
  ),
  agreed as (
    insert into fixed_income_contracts (asset_id, user_id, issuer, kind, first_day, remuneration_index, rate, liquidity)
    select id, user_id, 'Banco Lua', 'CDB', '2023-01-02', 'di-share', 110, 'daily' from created
  )
  insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
  select user_id, portfolio_id, created.id, 'BUY', '2023-01-02', 5000, 1, 0 from people join created using (user_id)`;

const insertGoals = `
  with created as (
    insert into goals (user_id, kind, name, target, contribution, low_rate, middle_rate, high_rate, started_on, start_value)
    select id, case when id::text < '8' then 'wealth' else 'income' end, 'Reserva', 1000, 500, 1, 3, 5, '2026-01-02', 10
    from users where email like 'many-%' returning id, user_id
  ),
  counted as (
    insert into goal_portfolios (user_id, goal_id, portfolio_id)
    select user_id, created.id, portfolios.id from created join portfolios using (user_id)
  )
  insert into goal_states (user_id, goal_id) select user_id, id from created`;

/** The level of the first one is reached, the others wait. */
const insertPriceAlerts = `
  insert into price_alerts (user_id, asset_id, price, direction, after_day, set_at)
  select user_id, asset_id, (array[0.01, 900000, 0.02])[place], (array['up', 'up', 'down'])[place], current_date - 30, now()
  from (
    select ledger_assets.user_id, asset_id, row_number() over (partition by ledger_assets.user_id order by asset_id) as place
    from ledger_assets join assets on assets.id = asset_id
    where assets.user_id is null and ledger_assets.user_id in (select id from users where email like 'many-%')
  ) as held
  where place <= 3`;

const insertChoices = `
  insert into mail_settings (user_id, sends_alerts, alert_amounts, sends_report, report_amounts, checked_at)
  select id, true, true, true, true, date_trunc('second', now()) - interval '3 days' from users where email like 'many-%'`;

/** Adds people who want the mails of alerts and reports, past the API. */
export async function insertPeople(client: pg.Client, people: number): Promise<void> {
  await client.query(insertUsers, [people]);
  for (const statement of [
    insertPortfolios,
    insertEntries,
    insertContracts,
    insertGoals,
    insertPriceAlerts,
    insertChoices,
  ])
    await client.query(statement);
  await client.query("analyze");
}
