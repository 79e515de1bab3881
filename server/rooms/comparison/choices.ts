import type { LineChoice, PartLine } from "#contract/comparison-lines.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { ProblemError } from "#contract/problem.ts";
import { findPortfolioOrSum } from "#server/accounts/portfolios/consolidated-queries.ts";
import { findAssets } from "#server/market/assets/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The lines that nobody had to choose: the portfolio's benchmark, and the market or the CDI beside it. */
export function usualLines({ benchmark, benchmarkPercent, benchmarkSpread }: Portfolio): LineChoice[] {
  const own = { kind: "index", name: benchmark, percent: benchmarkPercent, spread: benchmarkSpread } as const;
  const other = benchmark === "IBOV" ? "CDI" : "IBOV";
  return [own, { kind: "index", name: other, percent: "100", spread: "0" }];
}

export const partsOf = (line: LineChoice): readonly PartLine[] =>
  line.kind === "mix" ? line.parts.map((part) => part.line) : [line];

/** The other portfolios and sums of the lines. */
const portfolioIdsOf = (lines: readonly LineChoice[]): string[] => [
  ...new Set(lines.flatMap(partsOf).flatMap((line) => (line.kind === "portfolio" ? line.portfolioId : []))),
];

/** The other portfolios and sums of the lines that the person has. */
export async function findComparedPortfolios(db: Db, lines: readonly LineChoice[]): Promise<Portfolio[]> {
  const found: Portfolio[] = [];
  for (const id of portfolioIdsOf(lines)) {
    const portfolio = await findPortfolioOrSum(db, id);
    if (portfolio) found.push(portfolio);
  }
  return found;
}

/** Answers 404 for a portfolio or an asset that the person does not see, and for assets that are not in the catalogue. */
export async function requireLines(
  db: Db,
  lines: readonly LineChoice[],
  portfolios: readonly Portfolio[],
): Promise<void> {
  if (portfolios.length < portfolioIdsOf(lines).length) throw new ProblemError("not-found");
  const assetIds = lines.flatMap(partsOf).flatMap((line) => (line.kind === "asset" ? line.assetId : []));
  const assets = await findAssets(db, [...new Set(assetIds)]);
  for (const id of assetIds) if (assets.get(id)?.isCustom !== false) throw new ProblemError("not-found");
}
