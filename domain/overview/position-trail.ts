import { incomeOfPeriod } from "#domain/income/accrual.ts";
import { accruals, type IncomeItem } from "#domain/income/income-item.ts";
import type { UntilOf } from "#domain/income/income-summary.ts";
import { type IncomeOfAsset, incomeOfAsset } from "#domain/income/income-summary.ts";
import { receivedIn } from "#domain/income/income-sums.ts";
import { twelveMonthsTo } from "#domain/income/twelve-months.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { LedgerEntry } from "#domain/ledger/entry.ts";
import { Lineages } from "#domain/ledger/lineages.ts";
import { type TrailLine, trailOf } from "#domain/ledger/trail.ts";
import {
  type CurrentPosition,
  openPositions,
  type PortfolioFacts,
} from "#domain/valuation/current-positions.ts";
import { isValuedByOwner } from "#domain/valuation/valued-by-owner.ts";

/** The ledger lines from which the figures of one asset are computed. */
export type PositionTrail<Entry extends LedgerEntry> = {
  /** The requested asset, or the asset into which it was wholly converted. */
  assetId: string;
  lines: TrailLine<Entry>[];
  /** Undefined if the position is closed. */
  position: CurrentPosition | undefined;
  /** `payments` are those received in its 12 months, newest first. */
  income: IncomeOfAsset & { payments: IncomeItem[] };
  /**
   * Over the whole history, fees included: amount = value + withdrawals − contributions − charged + received + receivable. Income
   * and repaid capital count from the first price of their ex date or later on, because older prices still include them.
   */
  result: {
    contributions: Decimal;
    withdrawals: Decimal;
    /** Fees that no trade has. */
    charged: Decimal;
    value: Decimal;
    received: Decimal;
    receivable: Decimal;
    amount: Decimal;
  };
};

/** Whether the current price is from before `exDate`. That of an asset converted since is carried over. */
const awaitsPrice = (position: CurrentPosition | undefined, exDate: Day): boolean =>
  position !== undefined && position.currentPrice.day < exDate;

type TrailFacts = PortfolioFacts & {
  income: readonly IncomeItem[];
  untilOf: UntilOf;
  /** The price of a unit of an asset on a day on which units moved between portfolios. */
  priceOfMove?: (moved: { assetId: string; day: Day }) => Decimal | undefined;
};

/** Units that move between portfolios come and leave at their market value. */
function atMarketValue<Entry extends LedgerEntry>(
  line: TrailLine<Entry>,
  { priceOfMove }: TrailFacts,
): TrailLine<Entry> {
  if (line.moved.isZero()) return line;
  const value = line.moved.times(priceOfMove?.(line.entry) ?? zero);
  return value.isNegative() ? { ...line, withdrawn: value.neg() } : { ...line, contributed: value };
}

export function positionTrail<Entry extends LedgerEntry>(
  entries: readonly Entry[],
  facts: TrailFacts,
  { assetId, today }: { assetId: string; today: Day },
): PositionTrail<Entry> {
  const ofReplays = new Lineages(facts.replays);
  const lineId = ofReplays.idOf(assetId);
  const lines = trailOf(entries, (id) => ofReplays.idOf(id) === lineId).map((line) =>
    atMarketValue(line, facts),
  );
  const position = openPositions(facts, today).find((each) => each.assetId === lineId);
  const contributions = lines.reduce((sum, { contributed }) => sum.plus(contributed), zero);
  const charged = lines.reduce((sum, line) => sum.plus(line.charged), zero);
  const quoted = position && !isValuedByOwner(facts.assetOf(lineId)) ? position : undefined;
  const withdrawals = lines
    .filter(({ entry: { kind, day } }) => kind !== "return-of-capital" || !awaitsPrice(quoted, day))
    .reduce((sum, { withdrawn }) => sum.plus(withdrawn), zero);
  const value = position?.marketValue ?? zero;
  const items = facts.income.filter((item) => ofReplays.idOf(item.assetId) === lineId);
  const until = facts.untilOf(lineId);
  const payments = receivedIn(twelveMonthsTo(until), items).toReversed();
  const paid = {
    items: items.filter((item) => item.assetId === lineId),
    replays: [facts.replays.get(lineId) ?? []].flat(),
  };
  const income = { ...incomeOfAsset(items, { position, paid, until, today }), payments };
  const counted = accruals(items).filter(({ accruesOn }) => !awaitsPrice(quoted, accruesOn));
  const { received, receivable } = incomeOfPeriod(counted, { from: "0001-01-01", to: today });
  const amount = value.plus(withdrawals).minus(contributions).minus(charged).plus(received).plus(receivable);
  const result = { contributions, withdrawals, charged, value, received, receivable, amount };
  return { assetId: lineId, lines, position, income, result };
}
