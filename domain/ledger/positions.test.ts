import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { tradeTotal } from "#domain/ledger/entry.ts";
import { ledgerOf, positionsOf, type ShortTrade } from "#tests/oracles/ledger/short-notation.ts";

const asset = "PETR4";

function entry(
  type: "BUY" | "SELL",
  quantity: string,
  price: string,
  more: Partial<ShortTrade> = {},
): ShortTrade {
  return {
    assetId: asset,
    type,
    quantity: decimal(quantity),
    price: decimal(price),
    tradeDate: "2026-01-02",
    custodianId: null,
    ...more,
  };
}
const buy = (quantity: string, price: string, more?: Partial<ShortTrade>) =>
  entry("BUY", quantity, price, more);
const sell = (quantity: string, price: string, more?: Partial<ShortTrade>) =>
  entry("SELL", quantity, price, more);

const shown = (ledger: ShortTrade[]) =>
  positionsOf(ledger).map(({ quantity, averagePrice }) => [textOf(quantity), textOf(averagePrice)]);

describe("positionsOf", () => {
  it("averages purchases and keeps the average on a sale", () => {
    expect(shown([buy("100", "10"), buy("100", "12"), sell("50", "20")])).toEqual([["150", "11"]]);
  });
  it("adds fractions exactly", () => {
    expect(shown([buy("0.1", "300000"), buy("0.2", "300000")])).toEqual([["0.3", "300000"]]);
  });
  it("keeps thirds to the tenth decimal", () => {
    expect(shown([buy("1", "1"), buy("2", "0.5")])).toEqual([["3", "0.6666666667"]]);
  });
  it("ends a position that is sold out or oversold, and opens a new one afterwards", () => {
    expect(shown([buy("10", "5"), sell("10", "6")])).toEqual([]);
    const later = buy("3", "7", { tradeDate: "2026-01-05" });
    expect(shown([buy("10", "5"), sell("11", "6"), later])).toEqual([["3", "7"]]);
  });
  it("takes nothing from a sale without a position", () => {
    expect(shown([sell("10", "5"), buy("1", "2", { tradeDate: "2026-01-05" })])).toEqual([["1", "2"]]);
  });
  it("closes a day trade whose sale was entered first", () => {
    expect(shown([sell("10", "6"), buy("10", "5")])).toEqual([]);
  });
  it("keeps the custodian of the purchase that opened the position", () => {
    const ledger = [buy("1", "1", { custodianId: "XP" }), buy("1", "1", { custodianId: "BTG" })];
    expect(positionsOf(ledger)[0]?.custodianId).toBe("XP");
    const reopened = [
      ...ledger,
      sell("2", "1"),
      buy("1", "1", { custodianId: "BTG", tradeDate: "2026-01-05" }),
    ];
    expect(positionsOf(reopened)[0]?.custodianId).toBe("BTG");
  });
});

describe("positionsOf with corporate events", () => {
  const split = (exDate: string, factor: string) => ({ assetId: asset, exDate, factor: decimal(factor) });
  const bought = buy("100", "10", { tradeDate: "2026-01-02" });
  const outcome = (ledger: ShortTrade[], ...events: ReturnType<typeof split>[]) =>
    positionsOf(ledger, events).map((position) =>
      [position.quantity, position.averagePrice, position.lastTrade.price].map((value) => textOf(value)),
    );

  it("multiplies the units, divides the average and the last trade's price, and keeps the cost", () => {
    expect(outcome([bought], split("2026-02-02", "4"))).toEqual([["400", "2.5", "2.5"]]);
    expect(outcome([bought], split("2026-02-02", "0.1"))).toEqual([["10", "100", "100"]]);
    expect(outcome([bought], split("2026-02-02", "1.1"))).toEqual([["110", "9.0909090909", "9.0909090909"]]);
  });
  it("comes before the entries of its day and after those of the days before", () => {
    const sameDay = buy("100", "5", { tradeDate: "2026-02-02" });
    expect(outcome([bought, sameDay], split("2026-02-02", "2"))).toEqual([["300", "5", "5"]]);
    expect(outcome([bought], split("2026-01-02", "2"))).toEqual([["100", "10", "10"]]);
  });
  it("leaves other assets and what is already sold alone", () => {
    expect(outcome([bought], { ...split("2026-02-02", "2"), assetId: "VALE3" })).toEqual([
      ["100", "10", "10"],
    ]);
    expect(outcome([bought, sell("100", "12")], split("2026-02-02", "2"))).toEqual([]);
  });
});

describe("inLedgerOrder", () => {
  it("sorts by trade date, purchases before sales, and keeps the order of entry among them", () => {
    const recorded = [
      buy("1", "1", { tradeDate: "2026-02-01" }),
      buy("2", "1", { tradeDate: "2026-01-01" }),
      sell("4", "1", { tradeDate: "2026-01-01" }),
      buy("3", "1", { tradeDate: "2026-02-01" }),
      buy("5", "1", { tradeDate: "2026-01-01" }),
    ];
    expect(ledgerOf(recorded).map((entry) => "quantity" in entry && textOf(entry.quantity))).toEqual([
      "2",
      "5",
      "4",
      "1",
      "3",
    ]);
  });
});

it("tradeTotal is quantity × price + fees", () => {
  expect(textOf(tradeTotal({ quantity: decimal("100"), price: decimal("10"), fees: decimal("5") }))).toBe(
    "1005",
  );
});

/** The same rule in exact fractions, without any division. */
type Fraction = { over: bigint; under: bigint };
const scale = 10n ** 10n;
const scaled = (text: string) => {
  const [whole = "0", decimals = ""] = text.split(".");
  return BigInt(whole) * scale + BigInt(decimals.padEnd(10, "0"));
};

function exactPosition(ledger: { type: "BUY" | "SELL"; quantity: string; price: string }[]) {
  let held = 0n;
  let average: Fraction = { over: 0n, under: 1n };
  for (const { type, quantity, price } of ledger) {
    const amount = scaled(quantity);
    if (type === "SELL") {
      held = held > amount ? held - amount : 0n;
      continue;
    }
    const over = (held === 0n ? 0n : average.over * held) + scaled(price) * amount * average.under;
    average = { over, under: average.under * (held + amount) };
    held += amount;
  }
  return { held, average };
}

const decimals = fc
  .bigInt({ min: 1n, max: 10n ** 16n })
  .map((units) => `${units / scale}.${String(units % scale).padStart(10, "0")}`);
const ledgers = fc.array(
  fc.record({ type: fc.constantFrom("BUY" as const, "SELL" as const), quantity: decimals, price: decimals }),
  { maxLength: 12 },
);

describe("properties", () => {
  it("equal the exact fractions to the tenth decimal", () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const [position] = positionsOf(
          ledger.map(({ type, quantity, price }, i) =>
            entry(type, quantity, price, { tradeDate: addDays("2026-01-02", i) }),
          ),
        );
        const { held, average } = exactPosition(ledger);
        expect(position ? scaled(textOf(position.quantity)) : 0n).toBe(held);
        const rounded = (2n * average.over + average.under) / (2n * average.under);
        if (position) expect(scaled(textOf(position.averagePrice))).toBe(rounded);
      }),
      { numRuns: 1000 },
    );
  });
  it("keep the average between the lowest and the highest price paid", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(decimals, decimals), { minLength: 1 }), (purchases) => {
        const [position] = positionsOf(purchases.map(([quantity, price]) => buy(quantity, price)));
        const prices = purchases.map(([, price]) => decimal(price)).toSorted((a, b) => a.cmp(b));
        expect(position?.averagePrice.toDecimalPlaces(60).gte(prices[0] ?? 0)).toBe(true);
        expect(position?.averagePrice.toDecimalPlaces(60).lte(prices.at(-1) ?? 0)).toBe(true);
      }),
    );
  });
  it("never mix assets", () => {
    fc.assert(
      fc.property(ledgers, ledgers, (a, b) => {
        const of = (assetId: string, ledger: typeof a) =>
          ledger.map(({ type, quantity, price }) => entry(type, quantity, price, { assetId }));
        const both = positionsOf([...of("A", a), ...of("B", b)]);
        expect(both).toEqual([...positionsOf(of("A", a)), ...positionsOf(of("B", b))]);
      }),
    );
  });
});
