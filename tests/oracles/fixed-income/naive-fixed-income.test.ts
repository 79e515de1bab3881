import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Day } from "#domain/kernel/calendar.ts";
import { addDays } from "#domain/kernel/calendar.ts";
import {
  countBusinessDays,
  easterOf,
  isBusinessDay,
  nextBusinessDay,
} from "#tests/oracles/fixed-income/naive-business-days.ts";
import {
  type Application,
  accrue,
  type Contract,
  dayOfPayment,
  type Index,
  incomeTaxRateOn,
  iofRateOn,
  type Kind,
  type Rates,
  redeem,
  withhold,
} from "#tests/oracles/fixed-income/naive-fixed-income.ts";
import { raise } from "#tests/oracles/fixed-income/naive-powers.ts";
import { exact, roundedText } from "#tests/oracles/fractions/fraction.ts";

const lines = gunzipSync(readFileSync("market-data/indexes.csv.gz")).toString().trim().split("\n");

function publishedRates(name: string): Map<Day, string> {
  const rates = new Map<Day, string>();
  for (const line of lines) {
    const [index, day = "", percent = ""] = line.split(",");
    if (index === name) rates.set(day, percent);
  }
  return rates;
}

const monthly = (rates: Map<Day, string>) =>
  new Map([...rates].map(([day, percent]) => [day.slice(0, 7), percent]));

const shipped: Rates = {
  di: publishedRates("CDI"),
  selic: publishedRates("SELIC"),
  ipca: monthly(publishedRates("IPCA")),
};
const nothing: Rates = { di: new Map(), selic: new Map(), ipca: new Map() };

const index = (kind: Index["kind"], percent: string): Index => ({ kind, percent });
const contract = (firstDay: Day, terms: Index, maturity: Day | null = null): Contract => ({
  firstDay,
  maturity,
  index: terms,
});
const application = (kind: Kind, amount: string, terms: Contract): Application => ({
  kind,
  amount,
  ...terms,
});

/** With more decimals than the rule leaves, so that a missing rounding shows. */
const factorText = (terms: Contract, day: Day, rates = shipped) =>
  roundedText(accrue(terms, rates, day).factor, 20);

describe("the worked cases", () => {
  const fixed = contract("2023-03-01", index("fixed", "12.50"), "2025-03-03");
  const year = index("share of DI", "100");
  const fullDi = application("CDB", "10000.00", contract("2024-01-02", year));
  const richDi = application("CDB", "10000.00", contract("2024-01-02", index("share of DI", "110")));
  const exempt = application("LCI", "5000.00", contract("2024-06-14", index("share of DI", "93")));
  const carnival = application("CDB", "25000.00", fixed);
  const short = application("CDB", "1000.00", contract("2025-02-03", year));
  const inflation = application("CDB", "8000.00", contract("2022-05-16", index("IPCA + spread", "6.00")));
  const spread = application("debênture", "12000.00", contract("2024-02-15", index("DI + spread", "1.80")));
  const edge = application("CDB", "1000.00", contract("2025-07-01", index("share of DI", "102")));

  it.each([
    ["100 % of the DI", fullDi, "2025-01-02", "1.10875983", 1108760n, 0n, 19033n, 1089727n, 366],
    ["110 % of the DI", richDi, "2025-01-02", "1.1202636", 1120264n, 0n, 21046n, 1099218n, 366],
    ["93 % of the DI, exempt", exempt, "2025-06-16", "1.11126969", 555635n, 0n, 0n, 555635n, 367],
    ["fixed, matured on Carnival", carnival, "2025-03-03", "1.265625", 3164063n, 0n, 99609n, 3064454n, 733],
    ["fixed, paid and ended", carnival, "2025-08-29", "1.265625", 3164063n, 0n, 99609n, 3064454n, 735],
    ["ten days with IOF", short, "2025-02-13", "1.0039297", 100393n, 259n, 30n, 100104n, 10],
    ["IPCA + 6 %", inflation, "2025-05-16", "1.356824552", 1085460n, 0n, 42819n, 1042641n, 1096],
    ["DI + 1.80 %", spread, "2026-02-18", "1.319221036", 1583065n, 0n, 57460n, 1525605n, 734],
    ["102 % of the DI, 180 days", edge, "2025-12-28", "1.07400712", 107401n, 0n, 1665n, 105736n, 180],
    ["102 % of the DI, 181 days", edge, "2025-12-29", "1.07400712", 107401n, 0n, 1480n, 105921n, 181],
  ])("are met: %s", (_, held, day, factor, gross, iof, incomeTax, net, days) => {
    expect(factorText(held, day)).toBe(factor);
    expect(redeem(held, shipped, day)).toEqual({ gross, iof, incomeTax, net, days });
  });
});

describe("an accrual", () => {
  const di = (...rates: [Day, string][]): Rates => ({ ...nothing, di: new Map(rates) });
  // 2025-01-02 is a Thursday.
  const twoDays = di(["2025-01-02", "0.1"], ["2025-01-03", "0.2"]);
  const full = contract("2025-01-02", index("share of DI", "100"));

  it("begins with a factor of one on the first day", () => {
    expect(accrue(full, nothing, "2025-01-02")).toMatchObject({
      day: "2025-01-02",
      lastDayTold: "2025-01-02",
    });
    expect(factorText(full, "2025-01-02", nothing)).toBe("1");
    expect(() => accrue(full, twoDays, "2025-01-01")).toThrow(RangeError);
  });

  it("has the factor of the next business day on a weekend", () => {
    const days = ["2025-01-03", "2025-01-04", "2025-01-05", "2025-01-06"];
    expect(days.map((day) => factorText(full, day, twoDays))).toEqual([
      "1.001",
      "1.003002",
      "1.003002",
      "1.003002",
    ]);
  });

  it("stays after the last day told, while the tax counts on", () => {
    expect(accrue(full, twoDays, "2025-01-05")).toMatchObject({
      day: "2025-01-05",
      lastDayTold: "2025-01-06",
    });
    expect(accrue(full, twoDays, "2025-02-05")).toMatchObject({
      day: "2025-01-06",
      lastDayTold: "2025-01-06",
    });
    expect(factorText(full, "2025-02-05", twoDays)).toBe("1.003002");
    const held = application("CDB", "1000.00", full);
    expect(redeem(held, twoDays, "2025-02-05")).toMatchObject({ gross: 100300n, days: 34, iof: 0n });
  });

  it("stays at a missing rate, even if later ones are known", () => {
    const gap = di(["2025-01-02", "0.1"], ["2025-01-06", "0.2"]);
    expect(accrue(full, gap, "2025-01-07").day).toBe("2025-01-03");
    expect(factorText(full, "2025-01-07", gap)).toBe("1.001");
  });

  it("treats a spread over the Selic like one over the DI", () => {
    const terms = contract("2024-02-15", index("Selic + spread", "1.80"));
    expect(factorText(terms, "2026-02-18")).toBe("1.319221036");
    expect(accrue(terms, shipped, "2026-12-31").lastDayTold).toBe("2026-09-16");
  });

  it("rounds the product of daily rates to 8 decimals, half up", () => {
    const share = contract("2025-01-02", index("share of DI", "50"));
    expect(factorText(share, "2025-01-03", di(["2025-01-02", "0.000001"]))).toBe("1.00000001");
    expect(factorText(share, "2025-01-03", di(["2025-01-02", "0.0000009"]))).toBe("1");
  });

  it("ends on the maturity, or on the next business day", () => {
    const until = (maturity: Day | null) =>
      dayOfPayment(contract("2024-01-02", index("fixed", "10"), maturity));
    expect(until(null)).toBeNull();
    expect(until("2025-03-03")).toBe("2025-03-05");
    expect(until("2025-03-05")).toBe("2025-03-05");
    expect(until("2023-11-20")).toBe("2023-11-20");
    expect(until("2024-11-20")).toBe("2024-11-21");
  });

  it("stands still after the payment", () => {
    const ended = contract("2025-01-02", index("share of DI", "100"), "2025-01-04");
    expect(accrue(ended, shipped, "2025-06-02").day).toBe("2025-01-06");
    expect(accrue(ended, shipped, "2025-06-02").factor).toEqual(accrue(full, shipped, "2025-01-06").factor);
  });
});

describe("IPCA", () => {
  const ipca = (...rates: [string, string][]): Rates => ({ ...nothing, ipca: new Map(rates) });
  const flat = (firstDay: Day) => contract(firstDay, index("IPCA + spread", "0"));

  it("accrues the month in which an interval begins, until the same date of the next month", () => {
    const rates = ipca(["2025-01", "1"], ["2025-02", "3"]);
    expect(factorText(flat("2025-01-15"), "2025-02-15", rates)).toBe("1.01");
    expect(factorText(flat("2025-01-15"), "2025-03-15", rates)).toBe("1.0403");
  });

  it("accrues a part of an interval by its business days", () => {
    const rates = ipca(["2025-05", "2.01"]);
    // From 2025-05-05 to 2025-06-05 are 23 business days, of which 2025-05-05 to 2025-05-08 are 4.
    expect(countBusinessDays("2025-05-05", "2025-06-05")).toBe(23);
    const part = raise(exact("1.0201"), { numerator: 4n, denominator: 23n });
    expect(factorText(flat("2025-05-05"), "2025-05-09", rates)).toBe(roundedText(part, 8));
  });

  it("ends an interval on the last day of a shorter month", () => {
    const rates = ipca(["2025-01", "1"], ["2025-02", "3"], ["2025-03", "0"]);
    const terms = flat("2025-01-31");
    expect(factorText(terms, "2025-02-28", rates)).toBe("1.01");
    expect(factorText(terms, "2025-03-31", rates)).toBe("1.0403");
  });

  it("takes the last month published, and says that the value is an estimate", () => {
    const rates = ipca(["2025-01", "1"]);
    const estimates = (day: Day) => accrue(flat("2025-01-15"), rates, day).isEstimate;
    // 2025-02-15 is a Saturday, so that the second interval has a business day before Tuesday alone.
    expect(["2025-02-14", "2025-02-17", "2025-02-18"].map(estimates)).toEqual([false, false, true]);
    expect(factorText(flat("2025-01-15"), "2025-03-15", rates)).toBe("1.0201");
    expect(accrue(flat("2025-01-15"), rates, "2025-03-15")).toMatchObject({
      day: "2025-03-15",
      lastDayTold: null,
    });
  });

  it("tells no day without any month published", () => {
    const rates = ipca(["2025-02", "1"]);
    expect(accrue(flat("2025-01-15"), rates, "2025-03-15")).toMatchObject({
      day: "2025-01-15",
      isEstimate: false,
    });
  });

  it("lowers a value, of which nothing is withheld", () => {
    const held = application("CDB", "1000.00", flat("2025-01-15"));
    const redemption = redeem(held, ipca(["2025-01", "-1"]), "2025-02-15");
    expect(redemption).toEqual({ gross: 99000n, iof: 0n, incomeTax: 0n, net: 99000n, days: 31 });
  });
});

describe("tax", () => {
  it("takes IOF from the yield of the first 29 days", () => {
    expect([1, 10, 15, 29, 30, 400].map(iofRateOn)).toEqual(["96", "66", "50", "3", "0", "0"]);
  });

  it("takes less income tax of a longer application", () => {
    const days = [1, 180, 181, 360, 361, 720, 721];
    expect(days.map(incomeTaxRateOn)).toEqual(["22.5", "22.5", "20", "20", "17.5", "17.5", "15"]);
  });

  it("rounds half a cent up", () => {
    expect(withhold("CDB", 0n, 25n, 20)).toEqual({ iof: 8n, incomeTax: 4n, net: 13n });
    expect(withhold("CDB", 0n, 20n, 30)).toEqual({ iof: 0n, incomeTax: 5n, net: 15n });
  });

  it("takes nothing of exempt kinds, and income tax of others", () => {
    expect(withhold("debênture incentivada", 10000n, 20000n, 5).net).toBe(20000n);
    expect(withhold("debênture", 10000n, 20000n, 800).net).toBe(18500n);
  });
});

describe("the calendar", () => {
  it("computes Easter", () => {
    expect([2000, 2008, 2011, 2019, 2024, 2025, 2026, 2038].map(easterOf)).toEqual([
      "2000-04-23",
      "2008-03-23",
      "2011-04-24",
      "2019-04-21",
      "2024-03-31",
      "2025-04-20",
      "2026-04-05",
      "2038-04-25",
    ]);
  });

  it("knows holidays", () => {
    const holidays =
      "2025-03-03 2025-03-04 2025-04-18 2025-04-21 2025-06-19 2024-11-20 2024-11-15 2025-12-25";
    expect(holidays.split(" ").filter(isBusinessDay)).toEqual([]);
    const open = "2025-03-05 2025-12-31 2025-12-24 2023-11-20 2025-07-09";
    expect(open.split(" ").filter(isBusinessDay)).toEqual(open.split(" "));
    expect(() => isBusinessDay("1999-12-31")).toThrow(RangeError);
  });

  it("counts and finds business days", () => {
    expect(countBusinessDays("2025-02-28", "2025-03-06")).toBe(2);
    expect(countBusinessDays("2024-01-01", "2025-01-01")).toBe(253);
    expect(nextBusinessDay("2024-12-31")).toBe("2024-12-31");
    expect(nextBusinessDay("2025-01-01")).toBe("2025-01-02");
  });

  it("has a shipped rate of DI and of Selic on each business day, and on no other day", () => {
    const different: Day[] = [];
    for (let day = "2000-01-01"; day <= "2026-08-20"; day = addDays(day, 1)) {
      const rated = [shipped.di, shipped.selic].filter((rates) => rates.has(day)).length;
      if (rated !== (isBusinessDay(day) ? 2 : 0)) different.push(day);
    }
    expect(different).toEqual([]);
  });
});

describe("powers", () => {
  const power = (base: string, numerator: bigint, denominator: bigint, places = 60) =>
    roundedText(raise(exact(base), { numerator, denominator }), places);

  it("are exact where the result has few decimals", () => {
    expect(power("1.12345", 504n, 252n)).toBe("1.2621399025");
    expect(power("1.21", 126n, 252n)).toBe("1.1");
    expect(power("0.99", 3n, 1n)).toBe("0.970299");
    expect(power("1.5", 0n, 252n)).toBe("1");
  });

  it("have 50 correct decimals", () => {
    expect(power("2", 1n, 2n, 50)).toBe("1.41421356237309504880168872420969807856967187537695");
    expect(power("10", 1n, 3n, 50)).toBe("2.15443469003188372175929356651935049525934494219211");
  });

  it("give a yearly factor that rounds half up", () => {
    // From 2023-03-01 to 2025-03-03 are 504 business days.
    const terms = contract("2023-03-01", index("fixed", "12.345"));
    expect(factorText(terms, "2025-03-03")).toBe("1.262139903");
  });
});
