import type pg from "pg";
import type { Day } from "#domain/kernel/calendar.ts";
import type { Entry, Market } from "./random-ledger.ts";

export async function readMarket(client: pg.Client): Promise<Market> {
  const { rows: assets } = await client.query<{ id: string; priced: boolean; events: Day[] }>(`
    select id, exists (select from prices where prices.asset_id = assets.id) as priced,
      array(select ex_date::text from corporate_events where asset_id = assets.id order by ex_date) as events
    from assets where user_id is null order by ticker`);
  const { rows } = await client.query<{ day: Day }>("select max(day)::text as day from prices");
  return {
    priced: assets.filter(({ priced }) => priced).map(({ id }) => id),
    unpriced: assets.filter(({ priced }) => !priced).map(({ id }) => id),
    eventful: assets
      .filter(({ events }) => events.length > 0)
      .map(({ id, events }) => ({ assetId: id, days: events })),
    lastDay: rows[0]?.day ?? "",
  };
}

export async function assetIds(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ ticker: string; id: string }>(
    "select ticker, id from assets where user_id is null",
  );
  return new Map(rows.map(({ ticker, id }) => [ticker, id]));
}

const insertLedger = `
  with created as (
    insert into portfolios (user_id, name, benchmark, benchmark_percent)
    select id, $2, $3, $4 from users where email = $1
    returning id, user_id
  )
  insert into transactions (
    user_id, portfolio_id, asset_id, custodian_id, transaction_type, trade_date, quantity, price, fees, notes
  )
  select created.user_id, created.id, "assetId", "custodianId", type, "tradeDate", quantity,
    coalesce(price, greatest(round(coalesce(known.close, 10) * markup, 10), 1e-10)), fees, notes
  from created, rows from (jsonb_to_recordset($5) as (
    "assetId" uuid, "custodianId" uuid, type text, "tradeDate" date, quantity numeric, price numeric, markup numeric,
    fees numeric, notes text
  )) with ordinality as entry (
    "assetId", "custodianId", type, "tradeDate", quantity, price, markup, fees, notes, place
  )
  left join lateral (
    select close from prices where asset_id = "assetId" order by abs(day - "tradeDate"), day limit 1
  ) as known on true
  order by place`;

export type Portfolio = { email: string; name: string; benchmark: string; percent: string; entries: Entry[] };

export async function addPortfolio(
  client: pg.Client,
  { email, name, benchmark, percent, entries }: Portfolio,
): Promise<void> {
  await client.query(insertLedger, [email, name, benchmark, percent, JSON.stringify(entries)]);
}

export async function addValuations(
  client: pg.Client,
  assetId: string,
  valuations: { day: Day; value: string }[],
): Promise<void> {
  await client.query(
    `insert into asset_valuations (user_id, asset_id, day, unit_value)
     select user_id, id, (valuation->>'day')::date, (valuation->>'value')::numeric
     from assets, jsonb_array_elements($2) as valuation where id = $1
     on conflict do nothing`,
    [assetId, JSON.stringify(valuations)],
  );
}

/** Adds a bonus to the first asset of each portfolio. Does nothing if a version has no table for it. */
export async function addAdjustments(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('ledger_adjustments') is not null as exists",
  );
  if (!rows[0]?.exists) return;
  await client.query(`
    insert into ledger_adjustments (user_id, portfolio_id, asset_id, kind, day, ratio_from, ratio_to, unit_cost)
    select distinct on (portfolio_id) user_id, portfolio_id, asset_id, 'bonus', trade_date + 1, 10, 11, 5
    from transactions order by portfolio_id, trade_date, entry_number`);
}

/** Adds a dividend and an amortization to the first asset of each portfolio. Does nothing if a version has no table for them. */
export async function addIncome(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('income_entries') is not null as exists",
  );
  if (!rows[0]?.exists) return;
  await client.query(`
    insert into income_entries (user_id, portfolio_id, asset_id, kind, payment_date, gross, withheld)
    select user_id, portfolio_id, asset_id, kind, trade_date + 2, 12.34, 0.5
    from (
      select distinct on (portfolio_id) * from transactions order by portfolio_id, trade_date, entry_number
    ) as first_entries, unnest(array['dividend', 'amortization']) as kind`);
}

export type RecordedPortfolio = {
  id: string;
  name: string;
  first: Day;
  last: Day;
  assets: { id: string; ticker: string; first: Day; last: Day; entryId: string }[];
};

/** A person's portfolios with the assets of their entries. */
export async function listPortfoliosOf(client: pg.Client, email: string): Promise<RecordedPortfolio[]> {
  const { rows } = await client.query<RecordedPortfolio>(
    `select portfolios.id, portfolios.name, min(first)::text as first, max(last)::text as last,
       json_agg(json_build_object(
         'id', traded.asset_id, 'ticker', ticker, 'first', first, 'last', last, 'entryId', entry_id
       ) order by ticker) as assets
     from users join portfolios on portfolios.user_id = users.id
     join lateral (
       select asset_id, min(trade_date) as first, max(trade_date) as last, min(id::text) as entry_id
       from transactions where portfolio_id = portfolios.id group by asset_id
     ) as traded on true
     join assets on assets.id = traded.asset_id
     where email = $1
     group by portfolios.id, portfolios.name order by portfolios.id`,
    [email],
  );
  return rows;
}

export async function countRecorded(client: pg.Client): Promise<{ portfolios: number; entries: number }> {
  const { rows } = await client.query<{ portfolios: number; entries: number }>(`
    select (select count(*)::int from portfolios) as portfolios,
      (select count(*)::int from transactions) as entries`);
  return rows[0] ?? { portfolios: 0, entries: 0 };
}

/** An older checkout may number the same migrations differently: the name after the number identifies them. */
export async function renumberMigrations(client: pg.Client, names: string[]): Promise<void> {
  await client.query(
    `update kysely_migration set name = current.name from unnest($1::text[]) as current (name)
     where substr(kysely_migration.name, 6) = substr(current.name, 6) and kysely_migration.name <> all ($1)`,
    [names],
  );
}

/** Refreshes the statistics, so that both servers plan their queries alike. */
export async function analyze(client: pg.Client): Promise<void> {
  await client.query("vacuum analyze");
}
