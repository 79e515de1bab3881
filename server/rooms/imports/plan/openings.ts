import type { MissingOpening, Opening } from "#contract/import-answers.ts";
import { fieldProblem } from "#contract/problem.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { reasonAgainstShort } from "#server/ledger/transactions/short-sale.ts";
import type { Plan } from "#server/rooms/imports/plan/plan-rows.ts";
import type { PlannedTrade } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";

type TradeOfCode = { code: string; name: string; trade: PlannedTrade };

/** The trades of each product, once each. */
function tradesByCode(rows: readonly PlannedRow[]): Map<string, TradeOfCode[]> {
  const trades = new Map<PlannedTrade, TradeOfCode>();
  for (const { row, entry } of rows)
    if (entry?.kind === "trade" && "product" in row)
      trades.set(entry, { code: row.product.code, name: entry.asset.name, trade: entry });
  return Map.groupBy(trades.values(), ({ code }) => code);
}

/** The most units that are sold beyond those held, if the sales of a day follow its purchases. */
function missingUnits(trades: readonly PlannedTrade[], heldBefore: Decimal): Decimal {
  const inOrder = trades.toSorted(
    (a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1) || a.type.localeCompare(b.type),
  );
  let held = heldBefore;
  let least = zero;
  for (const { type, quantity } of inOrder) {
    held = type === "BUY" ? held.plus(quantity) : held.minus(quantity);
    least = Decimal.min(least, held);
  }
  return least.neg();
}

/** The assets of rows that sell more than was held. The quantity is a proposal: it does not know of splits. */
export function missingOpenings(
  rows: readonly PlannedRow[],
  oversold: ReadonlySet<string>,
  heldBefore: (assetId: string, day: Day) => Decimal,
): MissingOpening[] {
  const codes = new Set(
    rows.flatMap(({ row }) => (oversold.has(row.key) && "product" in row ? row.product.code : [])),
  );
  return [...tradesByCode(rows)].flatMap(([code, ofCode]): MissingOpening[] => {
    const [first] = ofCode;
    if (!first || !codes.has(code)) return [];
    const trades = ofCode.map(({ trade }) => trade);
    const firstDay = trades.map(({ day }) => day).reduce((a, b) => (a < b ? a : b));
    const quantity = missingUnits(trades, heldBefore(first.trade.asset.id, firstDay));
    if (!quantity.gt(0)) return [];
    const canBeShort = reasonAgainstShort("SELL", first.trade.asset.assetClass.code) === null;
    return [{ code, name: first.name, day: addDays(firstDay, -1), quantity: textOf(quantity), canBeShort }];
  });
}

/** Purchases of what the person held before the files, at the institution of the first trade. */
export function plannedOpenings(
  rows: readonly PlannedRow[],
  { assets }: Pick<Plan, "assets">,
  openings: Readonly<Record<string, Opening>>,
  today: Day,
): PlannedTrade[] {
  const byCode = tradesByCode(rows);
  return Object.entries(openings).flatMap(([code, { day, quantity, price }]): PlannedTrade[] => {
    const [first] = byCode.get(code) ?? [];
    const asset = assets.get(code);
    if (!first || !asset) return [];
    if (day > today) throw fieldProblem("invalid-input", "openings", "A data não pode ser futura");
    const { institution } = first.trade;
    return [
      {
        kind: "trade",
        type: "BUY",
        asset,
        day,
        quantity: decimal(quantity),
        price: decimal(price),
        fees: zero,
        institution,
        origin: "B3",
      },
    ];
  });
}
