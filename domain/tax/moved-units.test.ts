import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, exceeds, textOf, zero } from "#domain/kernel/decimal.ts";
import { inLedgerOrder } from "#domain/ledger/entry.ts";
import type { TaxKind } from "#domain/tax/tax-kind.ts";
import type { TaxEntry } from "#domain/tax/tax-month.ts";
import { taxMonths } from "#domain/tax/tax-months.ts";
import { taxedSales } from "#domain/tax/taxed-sales.ts";
import { YearHoldings } from "#domain/tax/year-holdings.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const kinds: Record<string, TaxKind> = {
  SHARE: "share",
  FUND: "fii",
  COIN: "coin",
  ETF: "fixed-income-etf",
  BOND: "treasury",
};
const place = {
  at: fc.nat(300),
  assetId: fc.constantFrom(...Object.keys(kinds)),
  portfolioId: fc.constantFrom("P1", "P2"),
};
const number = (max: number) => fc.integer({ min: 1, max }).map((count) => decimal(String(count)));
const trade = fc.record({
  ...place,
  kind: fc.constantFrom("buy" as const, "buy" as const, "sell" as const),
  quantity: number(500),
  price: number(90),
  fees: number(9),
  custodianId: fc.constantFrom("xp", null),
});
const move = fc.record({ ...place, quantity: number(900) });
const event = fc.record({ at: place.at, assetId: place.assetId, units: fc.constantFrom("2", "3") });

const dayAt = (at: number) => addDays("2026-01-02", at);

/** Trades of two portfolios of one holder, and events that act on both. */
const ledgers = fc
  .record({
    trades: fc.array(trade, { minLength: 1, maxLength: 20 }),
    events: fc.array(event, { maxLength: 3 }),
    moves: fc.array(move, { minLength: 1, maxLength: 6 }),
  })
  .map(({ trades, events, moves }) => {
    const common = ["P1", "P2"].flatMap((portfolioId) =>
      events.map(({ at, assetId, units }, i) => ({
        id: `event ${i}`,
        kind: "split" as const,
        day: dayAt(at),
        order: 0,
        assetId,
        portfolioId,
        ratio: { from: decimal("1"), to: decimal(units) },
      })),
    );
    const own = trades.map(({ at, ...each }, i) => ({ ...each, id: `trade ${i}`, day: dayAt(at), order: i }));
    // A month is listed from the first entry on.
    const first = Math.min(...trades.map(({ at }) => at));
    const moved = moves
      .filter(({ at }) => at >= first)
      .map(({ at, ...each }, i) => ({
        ...each,
        id: `move ${i}`,
        kind: "transfer-out" as const,
        day: dayAt(at),
        order: i + 1,
        custodianId: null,
        toPortfolioId: each.portfolioId === "P1" ? "P2" : "P1",
      }));
    return {
      without: inLedgerOrder<TaxEntry>([...common, ...own]),
      with: inLedgerOrder<TaxEntry>([...common, ...own, ...moved]),
    };
  });

const asText = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (each instanceof Map ? [...each] : each)),
    (_, each: unknown) =>
      typeof each === "string" && /^-?\d+\.\d{11,}$/.test(each) ? textOf(decimal(each)) : each,
  );

function figuresOf(entries: readonly TaxEntry[]) {
  const facts = {
    entries,
    taxKindOf: (assetId: string) => kinds[assetId] ?? ("other" as const),
    statements: { opening: null, withheld: new Map() },
    until: "2026-12",
  };
  const holdings = new YearHoldings(2026);
  const { sales } = taxedSales(facts, holdings);
  const gains: Decimal[] = sales.map(({ gain }) => gain);
  return asText({ months: taxMonths(facts), gains, ends: holdings.ends });
}

/** Whether a portfolio sells more of an asset than it has. The place of the units then decides which of them are in doubt. */
function oversells(entries: readonly TaxEntry[]): boolean {
  const held = new Map<string, Decimal>();
  return entries.some((entry) => {
    const { assetId, portfolioId } = entry;
    const place = `${assetId} ${portfolioId}`;
    const before = held.get(place) ?? zero;
    if (entry.kind === "split") held.set(place, before.times(entry.ratio.to).div(entry.ratio.from));
    if (entry.kind === "buy") held.set(place, before.plus(entry.quantity));
    if (entry.kind === "sell") held.set(place, before.minus(entry.quantity));
    if (entry.kind === "transfer-out") {
      const moved = exceeds(entry.quantity, before) ? before : entry.quantity;
      const other = `${assetId} ${entry.toPortfolioId}`;
      held.set(place, before.minus(moved));
      held.set(other, (held.get(other) ?? zero).plus(moved));
    }
    return held.get(place)?.lt(0) === true;
  });
}

const withoutDoubts = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(figures), (key, each: unknown) => (key === "isUncertain" ? null : each));

it("changes no figure of the holder's taxes, whatever moves between two portfolios", () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const moved = figuresOf(ledger.with);
      const unmoved = figuresOf(ledger.without);
      expect(withoutDoubts(moved)).toEqual(withoutDoubts(unmoved));
      if (!oversells(ledger.with) && !oversells(ledger.without)) expect(moved).toEqual(unmoved);
    }),
    { numRuns: propertyRuns(300) },
  );
});
