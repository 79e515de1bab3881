import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import type { Db } from "#server/platform/db/client.ts";
import { inPersonTransaction } from "#server/platform/db/person-transaction.ts";
import { jobFor } from "#server/platform/lib/actor.ts";
import { createPortfolio, record, signUp, startApi, type TestApi } from "#tests/support/api.ts";
import { copyAccount, recordForCopies } from "#tests/support/many-accounts.ts";
import { findAssetId } from "#tests/support/market.ts";
import { disconnect, resetCounts, rowsRead } from "#tests/support/rows-read.ts";

const tickers = ["PETR4", "VALE3", "ITUB4"];

/** The tables of people's entries. */
const entryTables = ["transactions", "income_entries", "ledger_adjustments", "ledger_assets", "entry_counts"];

/** Inserts purchases of some assets. Rows that an earlier test deleted would count too: their index entries are read. */
async function fill(api: TestApi, { id }: Portfolio, perAsset: number, bought = tickers): Promise<void> {
  await sql`
    insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
    select portfolios.user_id, portfolios.id, assets.id, 'BUY', date '2024-01-02' + number % 600, 1, 10, 0
    from portfolios, assets, generate_series(1, ${perAsset}::int) as number
    where portfolios.id = ${id} and assets.ticker = any(${bought})
  `.execute(api.superuser);
  await sql`vacuum analyze`.execute(api.superuser);
}

it("reads only the rows of the requesting person, for any number of others", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const own = await createPortfolio(ana);
  const other = await createPortfolio(bia);
  for (const ticker of tickers)
    for (const tradeDate of ["2026-01-05", "2026-02-05"]) await record(ana, own, { ticker, tradeDate });
  const others = 6_000;
  await fill(api, other, others);
  const petr4 = await findAssetId(api, "PETR4");
  await resetCounts(api);

  const path = `/portfolios/${own.id}`;
  for (const question of [
    "/portfolios",
    `${path}/positions`,
    `${path}/overview`,
    `${path}/summary`,
    `${path}/notices`,
    `${path}/income`,
    `${path}/income/summary`,
    `${path}/corporate-events`,
    `${path}/price-lines`,
    `${path}/reconciliation`,
    `${path}/transactions?search=PETR4`,
    `${path}/transactions?type=BUY&from=2026-01-01`,
    `${path}/assets/${petr4}/origin`,
    `${path}/assets/${petr4}/history`,
    `${path}/holding?assetId=${petr4}&day=2026-03-02`,
    `${path}/taxes`,
    `${path}/taxes/annual?year=2026`,
    `${path}/taxes/months/2026-02/sales`,
  ]) {
    const { status } = await ana.send("GET", question);
    expect({ question, status }).toEqual({
      question,
      status: expect.toSatisfy((code: number) => code < 300),
    });
  }
  const { id } = await record(ana, own, { ticker: "PETR4", tradeDate: "2026-03-05" });
  expect((await ana.send("DELETE", `${path}/transactions/${id}`)).status).toBe(204);
  await disconnect(api);
  const read = await rowsRead(api, entryTables);
  expect(Object.values(read).reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(0);
  for (const [table, rows] of Object.entries(read))
    expect({ table, isBounded: rows < others / 3, rows }).toMatchObject({ isBounded: true });
});

it("reads the person's entries of one asset, also where few others hold it and the person has many", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const bia = await signUp(api);
  const own = await createPortfolio(ana);
  const other = await createPortfolio(bia);
  await fill(api, own, 300, [...tickers, "WEGE3", "ABEV3", "BBAS3"]);
  await fill(api, other, 1_200, ["PETR4"]);
  const positions = () => ana.get<unknown[]>(`/portfolios/${own.id}/positions`);
  expect(await positions()).toHaveLength(6);
  await record(ana, own, { ticker: "PETR4", tradeDate: "2026-03-05" });
  await resetCounts(api);
  await positions();
  await disconnect(api);
  // From an index and from the table: the 301 entries of the asset, and all 1,801 for prices that the market does not have.
  expect((await rowsRead(api, entryTables)).transactions).toBeLessThanOrEqual((301 + 1_801) * 2);
});

it("has an index that leads with the person or the portfolio on every table of people", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ name: string; leads: boolean }>`
    select relname as name, bool_or(attname in ('user_id', 'portfolio_id') and indpred is null or relname = 'users' and attname = 'id'
      or relname = 'assets' and attname = 'user_id') as leads
    from pg_class join pg_index on indrelid = pg_class.oid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where relrowsecurity group by relname order by relname
  `.execute(api.superuser);
  expect(rows.length).toBeGreaterThan(20);
  const missing = rows
    .filter(({ leads }) => !leads)
    .map(({ name }) => `${name}: create an index that leads with user_id or portfolio_id in its migration`);
  expect(missing).toEqual([]);
});

it("asks who the person is once for a statement, in every policy", async () => {
  await using api = await startApi();
  const { rows } = await sql<{ policyname: string; condition: string }>`
    select policyname, concat_ws(' ', qual, with_check) as condition from pg_policies where schemaname = 'public'
  `.execute(api.superuser);
  const often = rows
    .filter(({ condition }) => /(?<!SELECT )current_person\(\)/.test(condition))
    .map(({ policyname }) => `${policyname}: write '(select current_person())' in its migration`);
  expect(often).toEqual([]);
});

/** Rows of assets and of funds' words that were read from the tables since the counts were last set to zero. */
async function indexRowsRead(api: TestApi): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(idx_tup_fetch)::int as read from pg_stat_user_tables where relname in ('assets', 'fund_words')
  `.execute(api.superuser);
  return rows[0]?.read ?? 0;
}

/** Adds funds to the catalogue. The name of every hundredth is another. */
async function addFunds(api: TestApi, count: number): Promise<void> {
  await sql`
    insert into assets (ticker, name, asset_class_code, search_text, net_assets)
    select ticker, name, 'FUND', lower(ticker || ' ' || name), number
    from generate_series(1, ${count}::int) as number
    cross join lateral (select lpad(number::text, 14, '0') as ticker,
      case when number % 100 = 0 then 'ALFA ' else 'BETA ' end || number || ' FUNDO DE INVESTIMENTO' as name) as named
  `.execute(api.superuser);
  await sql`vacuum analyze`.execute(api.superuser);
}

it("compares no fund that a search cannot find, whether its words are frequent, rare or none of a fund", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  await record(ana, portfolio, { ticker: "PETR4", tradeDate: "2026-01-05" });
  const funds = 12_000;
  await addFunds(api, funds);
  const searches = [
    "petr4",
    "petrobras",
    "p",
    "fundo",
    "fundo de investimento",
    "alfa",
    "beta 7",
    "xyzw",
    "",
  ];
  await resetCounts(api);
  // PostgreSQL makes a plan for any text only after some executions.
  for (let time = 0; time < 7; time += 1)
    for (const text of searches) await ana.get(`/assets?${new URLSearchParams({ search: text })}`);
  await ana.get("/assets?search=&assetClass=FUND");
  await ana.get(`/portfolios/${portfolio.id}/transactions?search=petrobras`);
  await ana.get("/data-health");
  await disconnect(api);
  const { rows } = await sql<{ name: string; scanned: string }>`
    select relname as name, seq_tup_read::text as scanned from pg_stat_user_tables
    where relname in ('assets', 'fund_words') order by 1
  `.execute(api.superuser);
  expect(rows).toEqual([
    { name: "assets", scanned: "0" },
    { name: "fund_words", scanned: "0" },
  ]);
  // The others than funds for each search, and of the funds the largest thousand and those with a rare word.
  const others = 3_000;
  const perSearch = others + 1_000 + funds / 100;
  const read = await indexRowsRead(api);
  expect(read).toBeGreaterThan(0);
  expect(read / (7 * searches.length)).toBeLessThan(perSearch);
});

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Cond"?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL reads a table of people for the people's role: the conditions of the indexes. */
async function conditionsOf(db: Db, statement: string): Promise<string[]> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Plan }] }>`
    explain (format json) ${sql.raw(statement)}
  `.execute(db);
  const nodes = nodesOf(rows[0]?.["QUERY PLAN"][0].Plan as Plan);
  return nodes.flatMap((node) => {
    const { "Node Type": type, "Relation Name": table, "Index Cond": condition } = node;
    return condition ? [condition] : type === "Seq Scan" ? [`all rows of ${table}`] : [];
  });
}

it("finds rows by an index of the portfolio or of the person, whom the policy adds to a question that names neither", async () => {
  await using api = await startApi();
  const ana = await signUp(api);
  const portfolio = await createPortfolio(ana);
  await ana.post("/custodians", { name: "Corretora" });
  const { person } = await ana.get<{ person: { id: string } }>("/session");
  await copyAccount(api, person.id, 3_000);
  await recordForCopies(api, { assetIds: [await findAssetId(api, "PETR4")], perAccount: 2 });
  await sql`vacuum analyze`.execute(api.superuser);
  const ofPortfolio = `where portfolio_id = '${portfolio.id}'`;
  const found = await inPersonTransaction(api.databases.people, jobFor(person.id), "GET", async (db) => ({
    entries: await conditionsOf(
      db,
      `select * from transactions ${ofPortfolio} order by trade_date desc, entry_number desc`,
    ),
    assets: await conditionsOf(db, `select * from ledger_assets ${ofPortfolio}`),
    version: await conditionsOf(db, `select version from entry_counts ${ofPortfolio}`),
    portfolios: await conditionsOf(db, "select * from portfolios order by created_at desc"),
    custodians: await conditionsOf(db, "select * from custodians"),
    personVersion: await conditionsOf(db, "select version from person_versions"),
    allEntryCounts: await conditionsOf(db, "select sum(entries) from entry_counts"),
  }));
  const byPortfolio = [expect.stringMatching(/^\((?:portfolio_id|user_id) = /)];
  const byPerson = [expect.stringMatching(/^\(user_id = \(InitPlan /)];
  expect(found).toEqual({
    entries: byPortfolio,
    assets: byPortfolio,
    version: byPortfolio,
    portfolios: byPerson,
    custodians: byPerson,
    personVersion: byPerson,
    allEntryCounts: byPerson,
  });
});
