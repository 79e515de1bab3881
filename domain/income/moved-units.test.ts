import fc from "fast-check";
import { expect, it } from "vitest";
import type { Distribution } from "#domain/income/distribution.ts";
import { incomeByPosition, summarizeIncome, sumOfIncome } from "#domain/income/income-summary.ts";
import { projectIncome } from "#domain/income/projection.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { replaysByAsset } from "#domain/ledger/asset-replay.ts";
import { inLedgerOrder, type LedgerEntry } from "#domain/ledger/entry.ts";
import { carryBetween } from "#domain/ledger/moves-between.ts";
import { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { uniteReplays } from "#domain/ledger/united-replays.ts";
import { openPositions } from "#domain/valuation/current-positions.ts";
import { classOfTicker, shortDistribution } from "#tests/oracles/income/income-support.ts";
import { buy, entriesOf, split } from "#tests/oracles/ledger/replay-support.ts";
import { propertyRuns } from "#tests/properties/property-runs.ts";

const fund = "HGLG11";
const today = "2026-11-20";

const assetOf = (ticker: string) => ({
  ticker,
  isCustom: false,
  assetClass: { code: classOfTicker(ticker) },
});

/** The income of portfolios as that of one. Yields of funds have no tax, which is rounded by portfolio. */
function incomeOfAll(ledgers: ReadonlyMap<string, readonly LedgerEntry[]>, distributions: Distribution[]) {
  const members = [...carryBetween(ledgers)].map(([id, entries]) => {
    const replays = replaysByAsset(entries);
    const facts = { entries: [], ignoredIds: new Set<string>(), codes: new TickerHistory([]) };
    return { id, replays, items: projectIncome({ replays, distributions, today, assetOf, ...facts }) };
  });
  const { replays, assetOfPart, partIdOf } = uniteReplays(
    members.map(({ id, replays: own }) => ({ id, replays: own, assetIds: new Set(own.keys()) })),
  );
  const items = members.flatMap(({ id, items: own }) =>
    own.map((item) => ({ ...item, assetId: partIdOf(id, item.assetId) })),
  );
  const assetIn = (id: string) => assetOf(assetOfPart.get(id) ?? id);
  const lastCloses = new Map(
    [...replays.keys()].map((id) => [id, [{ price: decimal("20"), day: today, source: "B3" }]]),
  );
  const positions = openPositions({ replays, lastCloses, assetOf: assetIn }, today);
  const untilOf = () => today;
  const summary = summarizeIncome({
    items,
    positions,
    replays,
    assetOfPart,
    classOf: (id) => assetIn(id).assetClass.code,
    untilOf,
    isListed: () => true,
    today,
  });
  const ofPosition = incomeByPosition(items, { replays, assetOfPart, held: positions, untilOf, today });
  return { summary, row: sumOfIncome(positions.map(ofPosition)) };
}

const moveOf = (day: Day, quantity: string, from: string, to: string, number = 0) => {
  const place = { id: `move ${number}`, assetId: fund, day, order: 1_000 + number };
  const units = decimal(quantity);
  return {
    left: { ...place, kind: "transfer-out", quantity: units, custodianId: null, toPortfolioId: to } as const,
    came: {
      ...place,
      kind: "transfer-in",
      quantity: units,
      fromPortfolioId: from,
      carried: undefined,
    } as const,
  };
};

/** Income of 12 months of the units held today, in BRL: of the sum, of the asset's line, and of its row in Positions. */
function figuresOf({ summary, row }: ReturnType<typeof incomeOfAll>) {
  const [line] = summary.assets;
  const rate = (figure: typeof summary.yieldOnCost) =>
    "unavailable" in figure ? figure.unavailable : textOf(figure, 15);
  return {
    income: [summary.yieldParts, line?.yieldParts, row?.yieldParts].map(
      (parts) => parts && textOf(parts.income, 15),
    ),
    yields: [summary.yieldOnCost, summary.dividendYield].map(rate),
    received: [line?.received.net, row?.received.net].map((net) => net && textOf(net, 15)),
  };
}

const paid = (day: Day, perUnit: string) =>
  shortDistribution(fund, { kind: "yield", record: day, paid: day, perUnit });

it.each(["40", "100"])(
  "a payment before the move and one after it count once for each unit, moved: %s",
  (units) => {
    const { left, came } = moveOf("2026-06-15", units, "A", "B");
    const bought = entriesOf(buy("2026-01-05", fund, "100", "10"));
    const moved = new Map<string, readonly LedgerEntry[]>([
      ["A", inLedgerOrder<LedgerEntry>([...bought, left])],
      ["B", [came]],
    ]);
    const figures = figuresOf(incomeOfAll(moved, [paid("2026-03-10", "1"), paid("2026-08-10", "2")]));
    // 100 units of 1,00 and of 2,00, over a cost of 1.000,00 and a value of 2.000,00.
    expect(figures).toEqual({
      income: ["300", "300", "300"],
      yields: ["0.3", "0.15"],
      received: ["300", "300"],
    });
    // Nothing was paid since the move: the units still have the payment of before.
    const before = figuresOf(incomeOfAll(moved, [paid("2026-03-10", "1")]));
    expect(before).toMatchObject({ income: ["100", "100", "100"], received: ["100", "100"] });
  },
);

const first = "2026-01-05";
const dayAt = (at: number): Day => addDays(first, at);
const days = 60;

it("the yields of a sum are those of one portfolio with all entries, whatever moved", () => {
  const cases = fc.record({
    bought: fc.array(
      fc.record({
        portfolio: fc.constantFrom("A", "B"),
        at: fc.nat(days),
        units: fc.integer({ min: 1, max: 500 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    moves: fc.array(
      fc.record({
        from: fc.constantFrom("A", "B"),
        at: fc.nat(days),
        units: fc.integer({ min: 1, max: 300 }),
      }),
      { maxLength: 4 },
    ),
    payments: fc.uniqueArray(fc.nat(days), { minLength: 1, maxLength: 5 }),
    splitAt: fc.option(fc.nat(days)),
  });
  let moved = 0;
  fc.assert(
    fc.property(cases, ({ bought, moves, payments, splitAt }) => {
      const splits = splitAt === null ? [] : [split(dayAt(splitAt), fund, 1, 2)];
      const purchases = (of: readonly string[]) =>
        bought
          .filter(({ portfolio }) => of.includes(portfolio))
          .toSorted((a, b) => a.at - b.at)
          .map(({ at, units }) => buy(dayAt(at), fund, `${units}`, "10"));
      const isHeld = (entries: readonly LedgerEntry[]) =>
        [...replaysByAsset(entries).values()].every(({ rejected }) => rejected.length === 0);
      let ledgers = new Map<string, readonly LedgerEntry[]>(
        ["A", "B"].map((id) => [id, entriesOf(...splits, ...purchases([id]))]),
      );
      for (const [number, { from, at, units }] of moves.entries()) {
        const to = from === "A" ? "B" : "A";
        const { left, came } = moveOf(dayAt(at), `${units}`, from, to, number);
        const given = inLedgerOrder<LedgerEntry>([...(ledgers.get(from) ?? []), left]);
        const received = inLedgerOrder<LedgerEntry>([...(ledgers.get(to) ?? []), came]);
        const next = carryBetween(
          new Map([
            [from, given],
            [to, received],
          ]),
        );
        if (![...next.values()].every(isHeld)) continue;
        ledgers = new Map(["A", "B"].map((id) => [id, next.get(id) ?? []]));
        moved += 1;
      }
      const distributions = payments.map((at) => paid(dayAt(at), `${at + 1}`));
      const whole = new Map([["A", entriesOf(...splits, ...purchases(["A", "B"]))]]);
      expect(figuresOf(incomeOfAll(ledgers, distributions))).toEqual(
        figuresOf(incomeOfAll(whole, distributions)),
      );
    }),
    { numRuns: propertyRuns(200) },
  );
  expect(moved).toBeGreaterThan(20);
});
