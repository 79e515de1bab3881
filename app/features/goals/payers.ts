import type { IncomeSummary } from "#contract/income.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";

/** An asset with its average net income of a month. */
export type Payer = { id: string; ticker: string; name: string; monthly: string };

type AssetOfSummary = IncomeSummary["assets"][number];
type Paid = { asset: Pick<AssetOfSummary["asset"], "id" | "ticker" | "name"> } & Pick<
  AssetOfSummary,
  "lastYear"
>;

/** The average payment of each asset in a month, over several portfolios; the largest first. */
export function addPayers(summaries: readonly { assets: readonly Paid[] }[]): Payer[] {
  const paid = new Map<string, { asset: Omit<Payer, "monthly">; net: Decimal }>();
  for (const { asset, lastYear } of summaries.flatMap(({ assets }) => assets)) {
    const { id, ticker, name } = asset;
    const net = decimal(lastYear.net).plus(paid.get(id)?.net ?? 0);
    if (net.gt(0)) paid.set(id, { asset: { id, ticker, name }, net });
  }
  return [...paid.values()]
    .toSorted((a, b) => b.net.cmp(a.net))
    .map(({ asset, net }) => ({ ...asset, monthly: textOf(net.div(12)) }));
}
