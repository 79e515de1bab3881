import type { Day } from "#domain/kernel/calendar.ts";
import { CostPool } from "#domain/tax/cost-pool.ts";
import { withoutDayTrades } from "#domain/tax/day-trades.ts";
import type { OpenQuestion, PoolStep } from "#domain/tax/pool-step.ts";
import type { TaxEntry, TaxFacts } from "#domain/tax/tax-month.ts";
import { type TaxedSale, taxedDayTrade, taxedSale } from "#domain/tax/taxed-sale.ts";

/** The sales of a holder, or of some of the holder's assets. */
export type HolderSales = {
  /** In order of day. */
  sales: readonly TaxedSale[];
  /** Events whose tax is open. */
  questions: readonly OpenQuestion[];
  /** The day of the first entry; undefined without entries. */
  firstDay: Day | undefined;
};

const byDay = (a: { day: Day }, b: { day: Day }) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/** Watches the entries that are no day trades, in order. */
export type PoolWatcher = {
  before(entry: TaxEntry, pool: CostPool): void;
  after(entry: TaxEntry, step: PoolStep, pool: CostPool): void;
  end(pool: CostPool): void;
};

/** All sales of the entries, which are in ledger order. */
export function taxedSales(
  { entries, taxKindOf }: Pick<TaxFacts, "entries" | "taxKindOf">,
  watcher?: PoolWatcher,
): HolderSales {
  const { dayTrades, rest } = withoutDayTrades(entries, taxKindOf);
  const sales = dayTrades.map((trade) => taxedDayTrade(trade, taxKindOf(trade.assetId)));
  const questions: OpenQuestion[] = [];
  const pool = new CostPool(taxKindOf);
  for (const entry of rest) {
    watcher?.before(entry, pool);
    const step = pool.apply(entry);
    watcher?.after(entry, step, pool);
    const { sale, questions: asked } = step;
    if (sale) sales.push(taxedSale(sale, taxKindOf(sale.assetId)));
    questions.push(...asked);
  }
  watcher?.end(pool);
  return { sales: sales.toSorted(byDay), questions, firstDay: entries[0]?.day };
}

/** Joins the sales of assets that no conversion links to each other. */
export function joinSales(parts: readonly HolderSales[]): HolderSales {
  return {
    sales: parts.flatMap(({ sales }) => sales).toSorted(byDay),
    questions: parts.flatMap(({ questions }) => questions).toSorted(byDay),
    firstDay: parts.flatMap(({ firstDay }) => firstDay ?? []).toSorted()[0],
  };
}
