import { maxOriginLines, type Origin, OriginLine } from "#contract/origin.ts";
import type { Day } from "#domain/calendar.ts";
import type { Trade } from "#domain/daily-valuation.ts";
import { textOf, zero } from "#domain/decimal.ts";
import { type LedgerLine, ledgerLines } from "#domain/ledger-lines.ts";
import type { Db } from "#server/db/client.ts";
import type { KnownEvent } from "#server/market-data/queries.ts";
import { currentState } from "#server/positions/current-state.ts";
import { amountsOf } from "#server/positions/valued-positions.ts";

function lineOf({ step, quantity, cost, averagePrice }: LedgerLine<Trade, KnownEvent>): OriginLine {
  const held = {
    quantity: textOf(quantity),
    cost: textOf(cost),
    averagePrice: averagePrice && textOf(averagePrice),
  };
  if ("factor" in step) {
    const kind = OriginLine.shape.kind.parse(step.kind.toUpperCase());
    return { day: step.exDate, kind, trade: null, factor: textOf(step.factor), ...held };
  }
  const trade = { quantity: textOf(step.quantity), price: textOf(step.price), fees: textOf(step.fees) };
  return { day: step.tradeDate, kind: step.type, trade, factor: null, ...held };
}

/** Where the figures of one asset come from; undefined where the portfolio has no entry of it. */
export async function originOf(
  db: Db,
  portfolioId: string,
  assetId: string,
  today: Day,
): Promise<Origin | undefined> {
  const { ledger, events, positions, assetOf } = await currentState(db, portfolioId, today, { assetId });
  if (ledger.length === 0) return undefined;
  const { id, ticker, name } = assetOf(assetId);
  const [position] = positions;
  const lines = ledgerLines(ledger, events);
  const putIn = lines.reduce((sum, line) => sum.plus(line.putIn), zero);
  const takenOut = lines.reduce((sum, line) => sum.plus(line.takenOut), zero);
  const value = position?.marketValue ?? zero;
  return {
    asset: { id, ticker, name },
    lines: lines.slice(-maxOriginLines).map(lineOf),
    earlierLines: Math.max(0, lines.length - maxOriginLines),
    position: position ? amountsOf(position) : null,
    result: {
      putIn: textOf(putIn),
      takenOut: textOf(takenOut),
      value: textOf(value),
      amount: textOf(value.plus(takenOut).minus(putIn)),
    },
  };
}
