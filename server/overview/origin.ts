import { maxOriginLines, type Origin, type OriginLine } from "#contract/origin.ts";
import type { Day } from "#domain/calendar.ts";
import { one, textOf, zero } from "#domain/decimal.ts";
import { timesRatio } from "#domain/ledger/entry.ts";
import { type TrailLine, trailOf } from "#domain/ledger/trail.ts";
import type { Db } from "#server/db/client.ts";
import type { StoredEntry } from "#server/ledger/load-ledger.ts";
import type { KnownAction } from "#server/market-data/queries.ts";
import { currentState } from "#server/positions/current-state.ts";
import { amountsOf } from "#server/positions/valued-positions.ts";

type Line = TrailLine<StoredEntry>;

const eventKind = (entry: KnownAction): OriginLine["kind"] => {
  if (entry.kind === "bonus") return "BONUS";
  return entry.ratio.to.lt(entry.ratio.from) ? "REVERSE_SPLIT" : "SPLIT";
};

function lineOf({ entry, quantity, cost, averagePrice }: Line): OriginLine {
  const held = {
    quantity: textOf(quantity),
    cost: textOf(cost),
    averagePrice: averagePrice && textOf(averagePrice),
  };
  switch (entry.kind) {
    case "split":
    case "bonus": {
      const factor = textOf(timesRatio(one, entry.ratio));
      return { day: entry.day, kind: eventKind(entry), trade: null, factor, ...held };
    }
    case "buy":
    case "sell": {
      const trade = {
        quantity: textOf(entry.quantity),
        price: textOf(entry.price),
        fees: textOf(entry.fees),
      };
      return { day: entry.day, kind: entry.kind === "buy" ? "BUY" : "SELL", trade, factor: null, ...held };
    }
  }
}

/** Where the figures of one asset come from; undefined where the portfolio has no entry of it. */
export async function originOf(
  db: Db,
  portfolioId: string,
  assetId: string,
  today: Day,
): Promise<Origin | undefined> {
  const state = await currentState(db, portfolioId, today, { assetIds: [assetId] });
  const { entries, trades, positions, assetOf } = state;
  if (trades.length === 0) return undefined;
  const { id, ticker, name } = assetOf(assetId);
  const [position] = positions;
  const lines = trailOf(entries, assetId);
  const putIn = lines.reduce((sum, line) => sum.plus(line.contributed), zero);
  const takenOut = lines.reduce((sum, line) => sum.plus(line.withdrawn), zero);
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
