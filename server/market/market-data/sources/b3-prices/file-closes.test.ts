import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { SpotQuote } from "#server/market/market-data/sources/b3-prices/cotahist.ts";
import {
  closesOf,
  countByDay,
  isSteady,
  type KnownClose,
  readCloses,
  refusedCloses,
} from "#server/market/market-data/sources/b3-prices/file-closes.ts";

const quote = (ticker: string, day: Day, close: string | null, more: Partial<SpotQuote> = {}): SpotQuote => ({
  ticker,
  day,
  close,
  volume: 1,
  isin: "BRXXXXACNOR1",
  section: "02",
  specification: "ON",
  name: "EMPRESA",
  distribution: 100,
  ...more,
});

const year = { from: "2026-01-01", to: "2026-12-31" };

async function* inBatches(quotes: SpotQuote[], size: number) {
  for (let at = 0; at < quotes.length; at += size) yield quotes.slice(at, at + size);
}

describe("readCloses", () => {
  it("keeps each close, in any order and with repeated lines", async () => {
    const lines = fc.uniqueArray(
      fc.record({
        ticker: fc.constantFrom("AAAA3", "BBBB4", "CCCC11"),
        offset: fc.nat({ max: 364 }),
        cents: fc.option(fc.integer({ min: 1, max: 10 ** 13 - 1 }), { nil: null }),
      }),
      { selector: ({ ticker, offset }) => `${ticker} ${offset}`, maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 20 }), async (rows, size) => {
        const quotes = rows.map(({ ticker, offset, cents }) =>
          quote(ticker, addDays(year.from, offset), cents === null ? null : String(cents / 100)),
        );
        const file = await readCloses(inBatches([...quotes, ...quotes], size), year);
        const read = file.securities.flatMap((security) =>
          closesOf(security, file).map(({ day, close }) => `${security.ticker} ${day} ${close}`),
        );
        const traded = quotes.filter(({ close }) => close);
        expect(read.toSorted()).toEqual(
          traded.map((each) => `${each.ticker} ${each.day} ${each.close}`).toSorted(),
        );
        const total = countByDay(file).reduce((sum, { closes }) => sum + closes, 0);
        expect(total).toBe(traded.length);
      }),
    );
  });

  it("keeps the volume and the distribution of the newest day", async () => {
    const quotes = [
      quote("AAAA3", "2026-03-02", "10", { volume: 20, distribution: 102 }),
      quote("AAAA3", "2026-01-05", "10", { volume: 10, distribution: 101 }),
    ];
    const { securities } = await readCloses(inBatches(quotes, 10), year);
    expect(securities).toMatchObject([{ newest: "2026-03-02", volume: 20, distribution: 102 }]);
  });

  it("refuses another day, two prices for a security and day, and more securities than B3 lists", async () => {
    const read = (quotes: SpotQuote[]) => readCloses(inBatches(quotes, 1_000), year);
    await expect(read([quote("AAAA3", "2025-12-30", "10")])).rejects.toThrow(
      "30/12/2025, que não é o dia pedido",
    );
    await expect(
      read([quote("AAAA3", "2026-01-05", "10"), quote("AAAA3", "2026-01-05", "10.01")]),
    ).rejects.toThrow("AAAA3 tem dois preços em 05/01/2026");
    const period = { from: "2026-01-05", to: "2026-01-05" };
    const many = Array.from({ length: 20_001 }, (_, index) => quote(`T${index}`, period.from, "1"));
    await expect(readCloses(inBatches(many, 1_000), period)).rejects.toThrow("ativos demais");
  });
});

const known = (day: Day, close: number, distribution: number | null = 100): KnownClose => ({
  day,
  close,
  distribution,
});
const never = () => false;

describe("refusedCloses", () => {
  const before = known("2026-01-05", 30, 100);

  it("refuses the closes after an unknown event, but not those near the last accepted one", () => {
    const closes = [known("2026-01-06", 3, 101), known("2026-01-07", 29, 101), known("2026-01-08", 3.1, 101)];
    const found = refusedCloses(closes, before, never);
    expect(found?.base).toBe(before);
    expect(found?.refused.map(({ day }) => day)).toEqual(["2026-01-06", "2026-01-08"]);
  });

  it("accepts a step of the market, one after a known event, and an old one", () => {
    expect(refusedCloses([known("2026-01-06", 3, 100)], before, never)).toBeUndefined();
    const isSplit = (after: Day, until: Day) => after < "2026-01-06" && "2026-01-05" < until;
    expect(refusedCloses([known("2026-01-06", 3, 101)], before, isSplit)).toBeUndefined();
    expect(refusedCloses([known("2026-07-05", 3, 101)], before, never)).toBeUndefined();
    expect(refusedCloses([known("2026-07-04", 3, 101)], before, never)?.refused).toHaveLength(1);
  });

  it("accepts all closes again once the jump is old", () => {
    const closes = [known("2026-01-06", 3, 101), known("2026-07-04", 3, 101), known("2026-07-05", 3, 101)];
    expect(refusedCloses(closes, before, never)?.refused.map(({ day }) => day)).toEqual([
      "2026-01-06",
      "2026-07-04",
    ]);
  });

  it("refuses nothing of a steady security", async () => {
    const steps = fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 1_000 }), distribution: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 30 },
    );
    let steady = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (rows) => {
        const quotes = rows.map(({ cents, distribution }, index) =>
          quote("AAAA3", addDays(year.from, index), String((200 + cents) / 100), { distribution }),
        );
        const file = await readCloses(inBatches(quotes, 100), year);
        for (const security of file.securities) {
          if (!isSteady(security, undefined)) continue;
          steady += 1;
          expect(refusedCloses(closesOf(security, file), undefined, never)).toBeUndefined();
        }
      }),
    );
    expect(steady).toBeGreaterThan(10);
  });
});
