import { describe, expect, it } from "vitest";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { divide, exact, type Fraction, roundedText } from "#tests/oracles/fractions/fraction.ts";
import { bonus, buy, type Draft, entriesOf, sell, split } from "#tests/oracles/ledger/replay-support.ts";
import { bookOf } from "#tests/oracles/returns/naive-book.ts";
import {
  isPriced,
  monthsOf,
  naiveBenchmarkEquivalent,
  resultOver,
  returnFactors,
  returnOver,
  valuesByDay,
} from "#tests/oracles/returns/naive-returns.ts";

const bookWith = (closes: Record<string, Record<Day, string>>, ...drafts: Draft[]) =>
  bookOf(
    entriesOf(...drafts),
    new Map(
      Object.entries(closes).map(([assetId, prices]) => [
        assetId,
        Object.entries(prices).map(([day, price]) => ({ day, price: decimal(price) })),
      ]),
    ),
  );

const textOf = (value: Fraction | undefined, places = 6) => value && roundedText(value, places);
const textsOf = (values: Map<Day, Fraction>) => [...values.values()].map((value) => textOf(value));
const quotient = (over: string, under: string) => divide(exact(over), exact(under));

// 2026-01-01 is a Thursday.
const eve = "2026-01-01";
const friday = "2026-01-02";
const saturday = "2026-01-03";
const sunday = "2026-01-04";
const monday = "2026-01-05";

describe("the value of each calendar day", () => {
  const values = (closes: Record<string, Record<Day, string>>, ...drafts: Draft[]) =>
    textsOf(valuesByDay(bookWith(closes, ...drafts), { from: eve, to: monday }));

  it("carries a price until there is a later one: 3 units at 10 from Friday, at 12 from Sunday", () => {
    const prices = { A: { [friday]: "10", [sunday]: "12" } };
    expect(values(prices, buy(friday, "A", "3", "9"))).toEqual(["0", "30", "30", "36", "36"]);
  });

  it("takes the own trade where no close is as late: bought at 9 on Friday, the close of 10 is of Thursday", () => {
    expect(values({ A: { [eve]: "10" } }, buy(friday, "A", "1", "9"))).toEqual(["0", "9", "9", "9", "9"]);
  });

  it("takes the last trade of a day, sales after purchases: 3 bought at 9, one of them sold at 8", () => {
    const drafts = [sell(friday, "A", "1", "8"), buy(friday, "A", "3", "9")];
    expect(values({}, ...drafts)).toEqual(["0", "16", "16", "16", "16"]);
  });

  it("adds up several assets, each at its own last price: 11, and from Sunday two at 6 besides", () => {
    const prices = { A: { [saturday]: "11" }, B: { [saturday]: "5" } };
    const drafts = [buy(friday, "A", "1", "10"), buy(sunday, "B", "2", "6")];
    expect(values(prices, ...drafts)).toEqual(["0", "10", "11", "23", "23"]);
  });

  it("divides a price of before a split: 2 units at 60 are 6 at 20", () => {
    const drafts = [buy(friday, "A", "2", "60"), split(sunday, "A", 1, 3)];
    expect(values({}, ...drafts)).toEqual(["0", "120", "120", "120", "120"]);
    const afterwards = { A: { [friday]: "60", [sunday]: "21" } };
    expect(values(afterwards, ...drafts)).toEqual(["0", "120", "120", "126", "126"]);
  });

  it("counts a sale of more than is held for what is held, and one of nothing not at all", () => {
    const drafts = [
      sell(friday, "A", "1", "99"),
      buy(saturday, "A", "2", "10"),
      sell(sunday, "A", "5", "12"),
    ];
    const book = bookWith({}, ...drafts);
    expect(textsOf(valuesByDay(book, { from: eve, to: monday }))).toEqual(["0", "0", "20", "0", "0"]);
    expect(textOf(resultOver(book, { after: eve, until: monday }))).toBe("4");
  });
});

describe("the factor of a day", () => {
  const onSaturday = (close: string, ...drafts: Draft[]) => {
    const book = bookWith({ A: { [friday]: "10", [saturday]: close } }, ...drafts);
    const span = { after: friday, until: saturday };
    return { factor: returnFactors(book, span).get(saturday), result: textOf(resultOver(book, span)) };
  };
  const held = buy(friday, "A", "10", "10");

  it("is what the price did where nothing moved: from 10 to 11", () => {
    expect(onSaturday("11", held)).toEqual({ factor: exact("1.1"), result: "10" });
  });

  it("is 1 without money, and does not see fees of a purchase on another day", () => {
    const book = bookWith({}, buy(friday, "A", "1", "10", { fees: "1" }));
    expect(textsOf(returnFactors(book, { after: eve, until: sunday }))).toEqual(["0.909091", "1", "1"]);
    expect(textsOf(returnFactors(book, { after: "2025-12-30", until: eve }))).toEqual(["1", "1"]);
  });

  // 100 became 110: the first factor is 1.1. The contribution of 50 + 1 is worth 55: a gain of 4 on 110 + 51.
  it("gives a purchase off the close its own gain on all that is at work", () => {
    const { factor, result } = onSaturday("11", held, buy(saturday, "A", "5", "10", { fees: "1" }));
    expect(factor).toEqual(quotient("181.5", "161"));
    expect(result).toBe("14");
  });

  // A contribution of 100 became 10 × 12 − 5 = 115; there were no opening units.
  it("counts a purchase that is sold on its day from its price to what the sale brought", () => {
    const drafts = [buy(saturday, "B", "10", "10"), sell(saturday, "B", "10", "12", { fees: "5" })];
    expect(onSaturday("10", ...drafts)).toEqual({ factor: exact("1.15"), result: "15" });
  });

  // 15 units are sold for 15 × 12 − 3 = 177. Ten are opening units: 118, a gain of 18 on 100.
  // Five are from the ten bought for 100: proceeds 59, the other five are worth 55. Gain 14 on 118, which paid for them.
  it("takes a sale from what was there first, then from the day's purchases, fees in proportion", () => {
    const drafts = [held, sell(saturday, "A", "15", "12", { fees: "3" }), buy(saturday, "A", "10", "10")];
    const { factor, result } = onSaturday("11", ...drafts);
    expect(factor).toEqual(exact("1.32"));
    expect(result).toBe("32");
  });

  // 12 units are sold for 80 + 44 = 124 net of fees: ten opening units, and two of the four units bought for 40.
  // Opening units: worth 100 before, they are sold for 310/3. The factor is 31/30.
  // New units: two are sold for 62/3, two are worth 11 each. The gain is 62/3 + 22 − 40 = 8/3, on the 310/3 that paid 40.
  it("takes several sales together, at the average of their prices, in whatever order they were entered", () => {
    const sales = [sell(saturday, "A", "8", "10"), sell(saturday, "A", "4", "12", { fees: "4" })];
    for (const entered of [sales, sales.toReversed()]) {
      const { factor, result } = onSaturday("11", held, buy(saturday, "A", "4", "10"), ...entered);
      expect(factor).toEqual(exact("1.06"));
      expect(result).toBe("6");
    }
  });

  // One unit is sold for 10 with fees of 30: the proceeds are zero, and the other 20 are a contribution that is lost.
  // The factors are 90 / 100 for the opening units and 90 / (90 + 20) for the contribution.
  it("counts fees beyond what a sale brings as money put in and lost", () => {
    const { factor, result } = onSaturday("10", held, sell(saturday, "A", "1", "10", { fees: "30" }));
    expect(factor).toEqual(quotient("8.1", "11"));
    expect(result).toBe("-30");
  });

  it("is 0 where a sale of all brings nothing, whether its fees are as much or more", () => {
    const all = (fees: string) => onSaturday("10", held, sell(saturday, "A", "10", "10", { fees }));
    expect(all("100")).toEqual({ factor: exact("0"), result: "-100" });
    expect(all("130")).toEqual({ factor: exact("0"), result: "-130" });
  });

  // A: 100 became 90, sold for 90. B: 50 stayed 50. C: bought for 30 of the 90, worth 33: a gain of 3 on 90 + 50.
  it("adds the parts of several assets before it divides", () => {
    const book = bookWith(
      { B: { [friday]: "5", [saturday]: "5" }, C: { [saturday]: "3.3" } },
      held,
      buy(friday, "B", "10", "5"),
      sell(saturday, "A", "10", "9"),
      buy(saturday, "C", "10", "3"),
    );
    const factor = returnFactors(book, { after: friday, until: saturday }).get(saturday);
    expect(factor).toEqual(quotient("143", "150"));
  });
});

describe("the return and the result of a period", () => {
  it("is +100 % for 100 on Friday that is 200 on Saturday, with one more bought for 200 on Monday", () => {
    const prices = { A: { [friday]: "100", [saturday]: "200", [monday]: "200" } };
    const book = bookWith(prices, buy(friday, "A", "1", "100"), buy(monday, "A", "1", "200"));
    expect(textOf(returnOver(book, { after: friday, until: monday }))).toBe("1");
    expect(textOf(returnOver(book, { after: eve, until: monday }))).toBe("1");
    expect(textOf(returnOver(book, { after: saturday, until: monday }))).toBe("0");
    expect(textOf(resultOver(book, { after: friday, until: monday }))).toBe("100");
  });

  it("has no return where no money was in, not even before the first purchase and after the last sale", () => {
    const book = bookWith({}, buy(friday, "A", "1", "10"), sell(saturday, "A", "1", "12"));
    expect(returnOver(book, { after: "2025-12-01", until: eve })).toBeUndefined();
    expect(returnOver(book, { after: saturday, until: monday })).toBeUndefined();
    expect(textOf(returnOver(book, { after: eve, until: friday }))).toBe("0");
    expect(returnOver(bookWith({}), { after: eve, until: monday })).toBeUndefined();
    expect(textOf(returnOver(book, { after: "2025-12-01", until: "2026-12-31" }))).toBe("0.2");
  });
});

describe("the months of a period", () => {
  it("begin at the last calendar day of the month before and are cut to the period", () => {
    expect(monthsOf({ after: "2024-01-15", until: "2024-03-10" })).toEqual([
      { month: "2024-01", after: "2024-01-15", until: "2024-01-31" },
      { month: "2024-02", after: "2024-01-31", until: "2024-02-29" },
      { month: "2024-03", after: "2024-02-29", until: "2024-03-10" },
    ]);
  });

  it("leave out a month of which no day is in the period", () => {
    expect(monthsOf({ after: "2025-12-31", until: "2026-01-01" })).toEqual([
      { month: "2026-01", after: "2025-12-31", until: "2026-01-01" },
    ]);
    expect(monthsOf({ after: eve, until: eve })).toEqual([]);
  });
});

describe("a known period", () => {
  const isKnown = (after: Day, until: Day, closes: Record<Day, string>, ...drafts: Draft[]) =>
    isPriced(bookWith({ A: closes }, ...drafts), { after, until });
  const held = buy(friday, "A", "1", "10");

  it("has a close or a counted trade of what is held, on one of its days", () => {
    expect(isKnown(eve, monday, {}, held)).toBe(true);
    expect(isKnown(friday, monday, {}, held)).toBe(false);
    expect(isKnown(friday, monday, { [friday]: "10" }, held)).toBe(false);
    expect(isKnown(friday, monday, { [monday]: "10" }, held)).toBe(true);
    expect(isKnown(friday, monday, {}, held, sell(sunday, "A", "1", "10"))).toBe(true);
    expect(isKnown(friday, monday, {}, held, split(sunday, "A", 1, 2))).toBe(false);
  });

  it("is also one in which nothing was held; a sale of nothing makes none known", () => {
    expect(isKnown("2025-12-01", eve, {}, held)).toBe(true);
    expect(isKnown(eve, monday, {}, sell(sunday, "A", "1", "10"))).toBe(true);
    expect(isKnown(friday, monday, {}, held, sell(sunday, "B", "1", "10"))).toBe(false);
  });

  it("is not known from the closes of an asset that is not held", () => {
    const book = bookWith(
      { B: { [sunday]: "5" } },
      held,
      buy(friday, "B", "1", "5"),
      sell(saturday, "B", "1", "5"),
    );
    expect(isPriced(book, { after: friday, until: saturday })).toBe(true);
    expect(isPriced(book, { after: saturday, until: monday })).toBe(false);
  });
});

describe("the same flows in a benchmark", () => {
  const rates = new Map([
    [saturday, "0.1"],
    [sunday, "0.2"],
    [monday, "-0.5"],
  ]);

  // 100 grow to 110. The contribution of 22 on Sunday earns Sunday's rate: 132 × 1.2 = 158.4. Monday halves it: 79.2 − 9.2.
  it("lets what is put in earn its day, and what is taken out too", () => {
    const book = bookWith(
      { A: { [friday]: "10" } },
      buy(friday, "A", "10", "10"),
      buy(sunday, "A", "2", "11"),
      sell(monday, "A", "1", "10", { fees: "0.8" }),
    );
    expect(textOf(naiveBenchmarkEquivalent(book, { after: friday, until: monday }, rates))).toBe("70");
    expect(textOf(naiveBenchmarkEquivalent(book, { after: eve, until: friday }, rates))).toBe("100");
  });

  // The 20 of fees that exceed the sale are a contribution: (100 + 20) × 1.1.
  it("counts fees beyond what a sale brings as put in", () => {
    const book = bookWith({}, buy(friday, "A", "10", "10"), sell(saturday, "A", "1", "10", { fees: "30" }));
    expect(textOf(naiveBenchmarkEquivalent(book, { after: friday, until: saturday }, rates))).toBe("132");
  });
});

it("refuses kinds of entries that it has no rule for", () => {
  expect(() => bookWith({}, bonus(friday, "A", 10, 11, "1"))).toThrow("No rule for an entry of kind bonus");
});
