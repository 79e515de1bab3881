import { type Selectable, sql } from "kysely";
import type { Page } from "#contract/page.ts";
import { ownSumIdOf } from "#contract/portfolio-sums.ts";
import { Benchmark, type NewPortfolio, type Portfolio } from "#contract/portfolios.ts";
import type { Db } from "#server/platform/db/client.ts";
import { buildPage, isoInstant, type MomentKey, rowsPerQuery } from "#server/platform/db/page.ts";
import type { Portfolios } from "#server/platform/db/schema.ts";
import { ofSnapshot, snapshotKeys } from "#server/platform/db/snapshot.ts";

const columns = [
  "id",
  "name",
  "benchmark",
  "benchmark_percent",
  "benchmark_spread",
  "holder_id",
  "created_at",
  sql<boolean>`exists (
    select from targets
    where targets.portfolio_id = portfolios.id and targets.asset_class_code is not null
  )`.as("has_targets"),
] as const;

type Row = Omit<Selectable<Portfolios>, "user_id"> & { has_targets: boolean };

function portfolioOf(row: Row): Portfolio {
  return {
    id: row.id,
    name: row.name,
    benchmark: Benchmark.parse(row.benchmark),
    benchmarkPercent: row.benchmark_percent,
    benchmarkSpread: row.benchmark_spread,
    holderId: row.holder_id,
    createdAt: row.created_at.toISOString(),
    ...(row.has_targets && { hasTargets: true }),
  };
}

/** The portfolios that a sum with the id `sumId` has, oldest first: those of the person, of a holder, or the person's own. */
export async function findPortfoliosOfSum(db: Db, sumId: string): Promise<Portfolio[]> {
  const rows = await db
    .selectFrom("portfolios")
    .select(["user_id", ...columns])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const isOwnSum = rows.some(({ user_id }) => ownSumIdOf(user_id) === sumId);
  // Without portfolios of holders it would be the sum of all.
  if (isOwnSum && rows.every(({ holder_id }) => holder_id === null)) return [];
  const ofSum = rows.filter(({ user_id, holder_id }) =>
    isOwnSum ? holder_id === null : user_id === sumId || holder_id === sumId,
  );
  return ofSum.map(portfolioOf);
}

const newestFirst = (db: Db) =>
  db.selectFrom("portfolios").select(columns).orderBy("created_at", "desc").orderBy("id", "desc");

const portfolioList = snapshotKeys<[], Promise<readonly Portfolio[]>>();

/** All portfolios, newest first. */
export const listPortfolios = (db: Db): Promise<readonly Portfolio[]> =>
  ofSnapshot(db, portfolioList(), async () => (await newestFirst(db).execute()).map(portfolioOf));

/** One page of portfolios, newest first. */
export async function pageOfPortfolios(db: Db, after: MomentKey | undefined): Promise<Page<Portfolio>> {
  let query = newestFirst(db).select(isoInstant("created_at").as("moment")).limit(rowsPerQuery);
  if (after) {
    const [moment, id] = after;
    query = query.where(sql<boolean>`(created_at, id) < (${moment}::timestamptz, ${id}::uuid)`);
  }
  return buildPage(await query.execute(), portfolioOf, ({ moment, id }) => [moment, id]);
}

/** Names of portfolios, by id. */
export async function findPortfolioNames(
  db: Db,
  ids: string[],
): Promise<Map<string, { id: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("portfolios").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findPortfolio(db: Db, id: string): Promise<Portfolio | undefined> {
  const row = await db.selectFrom("portfolios").select(columns).where("id", "=", id).executeTakeFirst();
  return row && portfolioOf(row);
}

const valuesOf = ({ name, benchmark, benchmarkPercent, benchmarkSpread, holderId }: NewPortfolio) => ({
  name,
  benchmark,
  benchmark_percent: benchmarkPercent,
  benchmark_spread: benchmarkSpread,
  holder_id: holderId,
});

export async function insertPortfolio(db: Db, userId: string, portfolio: NewPortfolio): Promise<Portfolio> {
  const row = await db
    .insertInto("portfolios")
    .values({ user_id: userId, ...valuesOf(portfolio) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return portfolioOf(row);
}

/** Undefined if the person has no such portfolio. */
export async function updatePortfolio(
  db: Db,
  id: string,
  portfolio: NewPortfolio,
): Promise<Portfolio | undefined> {
  const row = await db
    .updateTable("portfolios")
    .set(valuesOf(portfolio))
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row && portfolioOf(row);
}

/** The name of a portfolio of another holder than `holderId` with which this one exchanged units. */
export async function findExchangingPortfolio(
  db: Db,
  id: string,
  holderId: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from portfolios
    where holder_id is distinct from ${holderId}::uuid and exists (
      select from ledger_adjustments
      where (portfolio_id, to_portfolio_id) in ((${id}, portfolios.id), (portfolios.id, ${id}))
    )
    limit 1
  `.execute(db);
  return rows[0]?.name;
}

/** Locks a portfolio. Until the transaction ends, it gets no further entries. */
export async function lockPortfolio(db: Db, id: string): Promise<void> {
  await db.selectFrom("portfolios").select("id").where("id", "=", id).forUpdate().execute();
}

/** Deletes a portfolio and everything recorded in it. False if the person has no such portfolio. */
export async function deletePortfolio(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("portfolios").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
