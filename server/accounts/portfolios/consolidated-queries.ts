import { ownSumIdOf, sumNames } from "#contract/portfolio-sums.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { findHolderName } from "#server/accounts/holders/queries.ts";
import { findPortfolio, findPortfoliosOfSum } from "#server/accounts/portfolios/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

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

/** The name of a sum, and the holder whose portfolios it has. */
async function nameSum(db: Db, sumId: string, [first]: readonly Portfolio[]) {
  const holder = first?.holderId === sumId ? await findHolderName(db, sumId) : undefined;
  if (holder !== undefined) return { name: sumNames.ofHolder(holder), holderId: sumId };
  // The id of a sum of all is that of the person, which is of version 7.
  return { name: ownSumIdOf(sumId) === sumId ? sumNames.own : sumNames.all, holderId: null };
}

/**
 * The sum of all portfolios of the person, of the person's own, or of those of one holder. Undefined for another id, and if there are
 * not two portfolios. Row-level security hides the portfolios of other people.
 */
async function findConsolidated(db: Db, sumId: string): Promise<Portfolio | undefined> {
  const members = await findPortfoliosOfSum(db, sumId);
  const [first] = members;
  if (!first || members.length < 2) return undefined;
  return {
    id: sumId,
    ...(await nameSum(db, sumId, members)),
    ...commonBenchmark(members),
    createdAt: first.createdAt,
    consolidates: members.map(({ id, name }) => ({ id, name })),
  };
}

/** A portfolio of the person, or the sum of several. Only routes that read the sum too use it. */
export const findPortfolioOrSum = async (db: Db, id: string): Promise<Portfolio | undefined> =>
  (await findPortfolio(db, id)) ?? (await findConsolidated(db, id));
