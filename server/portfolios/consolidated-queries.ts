import type { Portfolio } from "#contract/portfolios.ts";
import type { Db } from "#server/db/client.ts";
import { findHolderName } from "#server/holders/queries.ts";
import { findPortfolio, findPortfoliosOf } from "#server/portfolios/queries.ts";

/** The benchmark that all have, or the CDI. */
function commonBenchmark(members: readonly Portfolio[]) {
  const [first] = members;
  const isCommon = members.every(
    ({ benchmark, benchmarkPercent, benchmarkSpread }) =>
      benchmark === first?.benchmark &&
      benchmarkPercent === first.benchmarkPercent &&
      benchmarkSpread === first.benchmarkSpread,
  );
  if (!first || !isCommon)
    return { benchmark: "CDI" as const, benchmarkPercent: "100", benchmarkSpread: "0" };
  const { benchmark, benchmarkPercent, benchmarkSpread } = first;
  return { benchmark, benchmarkPercent, benchmarkSpread };
}

/**
 * The sum of all portfolios of the person or of one holder, whose id it has. Undefined for another id, and if there are not two
 * portfolios. Row-level security hides the portfolios of other people.
 */
async function findConsolidated(db: Db, ownerId: string): Promise<Portfolio | undefined> {
  const members = await findPortfoliosOf(db, ownerId);
  const [first] = members;
  if (!first || members.length < 2) return undefined;
  const holder = await findHolderName(db, ownerId);
  return {
    id: ownerId,
    name: holder === undefined ? "Consolidado" : `Consolidado de ${holder}`,
    ...commonBenchmark(members),
    holderId: holder === undefined ? null : ownerId,
    createdAt: first.createdAt,
    consolidates: members.map(({ id, name }) => ({ id, name })),
  };
}

/** A portfolio of the person, or the sum of several. Only routes that read the sum too use it. */
export const findPortfolioOrSum = async (db: Db, id: string): Promise<Portfolio | undefined> =>
  (await findPortfolio(db, id)) ?? (await findConsolidated(db, id));
