import { describe, expect, it } from "vitest";
import { redeem } from "#domain/fixed-income/redemption-tax.ts";
import type { PublishedRates, Terms } from "#domain/fixed-income/terms.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { accrualOf, factorOf } from "#tests/oracles/fixed-income/contract-growth.ts";
import { shippedRates } from "#tests/oracles/fixed-income/shipped-rates.ts";

// Cases from outside the product: factors, gross and net amounts on the published DI and IPCA.

const published = (index: "CDI" | "SELIC" | "IPCA") =>
  shippedRates(index).map(({ day, percent }) => ({ day, rate: decimal(percent).div(100) }));
const rates: PublishedRates = {
  di: published("CDI"),
  selic: published("SELIC"),
  ipca: published("IPCA").map(({ day, rate }) => ({ month: day.slice(0, 7), rate })),
  savings: [],
  oldSavings: [],
};

const share = (percent: string): Terms["remuneration"] => ({ index: "di-share", percent: decimal(percent) });
const plus = (index: "di-spread" | "fixed" | "ipca-spread", rate: string): Terms["remuneration"] => ({
  index,
  rate: decimal(rate),
});

type Case = {
  title: string;
  terms: Terms;
  invested: string;
  isExempt?: boolean;
  day: Day;
  factor: string;
  amounts: [gross: string, iof: string, incomeTax: string, net: string];
};

const cdb = (firstDay: Day, of: Terms["remuneration"], maturity: Day | null = null): Terms => ({
  firstDay,
  maturity,
  remuneration: of,
  interestPaid: "at-maturity",
});

const cases: Case[] = [
  {
    title: "100 % of the DI over 2024",
    terms: cdb("2024-01-02", share("100")),
    invested: "10000",
    day: "2025-01-02",
    factor: "1.10875983",
    amounts: ["11087.60", "0.00", "190.33", "10897.27"],
  },
  {
    title: "110 % of the DI over 2024",
    terms: cdb("2024-01-02", share("110")),
    invested: "10000",
    day: "2025-01-02",
    factor: "1.12026360",
    amounts: ["11202.64", "0.00", "210.46", "10992.18"],
  },
  {
    title: "an exempt LCI at 93 % of the DI",
    terms: cdb("2024-06-14", share("93")),
    invested: "5000",
    isExempt: true,
    day: "2025-06-16",
    factor: "1.11126969",
    amounts: ["5556.35", "0.00", "0.00", "5556.35"],
  },
  {
    title: "12.50 % fixed, which matures on Carnival Monday",
    terms: cdb("2023-03-01", plus("fixed", "12.5"), "2025-03-03"),
    invested: "25000",
    day: "2025-03-03",
    factor: "1.265625000",
    amounts: ["31640.63", "0.00", "996.09", "30644.54"],
  },
  {
    title: "the same half a year after its maturity",
    terms: cdb("2023-03-01", plus("fixed", "12.5"), "2025-03-03"),
    invested: "25000",
    day: "2025-08-29",
    factor: "1.265625000",
    amounts: ["31640.63", "0.00", "996.09", "30644.54"],
  },
  {
    title: "ten days of 100 % of the DI, with IOF",
    terms: cdb("2025-02-03", share("100")),
    invested: "1000",
    day: "2025-02-13",
    factor: "1.00392970",
    amounts: ["1003.93", "2.59", "0.30", "1001.04"],
  },
  {
    title: "IPCA + 6 % over three years",
    terms: cdb("2022-05-16", plus("ipca-spread", "6")),
    invested: "8000",
    day: "2025-05-16",
    factor: "1.356824552",
    amounts: ["10854.60", "0.00", "428.19", "10426.41"],
  },
  {
    title: "DI + 1.80 % over two years",
    terms: cdb("2024-02-15", plus("di-spread", "1.8")),
    invested: "12000",
    day: "2026-02-18",
    factor: "1.319221036",
    amounts: ["15830.65", "0.00", "574.60", "15256.05"],
  },
  {
    title: "102 % of the DI on day 180, at 22.5 %",
    terms: cdb("2025-07-01", share("102")),
    invested: "1000",
    day: "2025-12-28",
    factor: "1.07400712",
    amounts: ["1074.01", "0.00", "16.65", "1057.36"],
  },
  {
    title: "102 % of the DI on day 181, at 20 %",
    terms: cdb("2025-07-01", share("102")),
    invested: "1000",
    day: "2025-12-29",
    factor: "1.07400712",
    amounts: ["1074.01", "0.00", "14.80", "1059.21"],
  },
];

it.each(cases)("$title", ({ terms, invested, isExempt = false, day, factor, amounts }) => {
  const { steps } = accrualOf(terms, rates, day);
  const found = steps.findLast((step) => step.day <= day);
  const places = factor.split(".")[1]?.length ?? 0;
  const growth = factorOf(found?.factor ?? 0n);
  expect(growth.toFixed(places)).toBe(factor);
  const gross = decimal(invested).times(growth);
  const paid = terms.maturity !== null && terms.maturity < day ? terms.maturity : day;
  const redemption = redeem(
    { invested: decimal(invested), gross },
    { firstDay: terms.firstDay, day: paid, isExempt },
  );
  const { iof, incomeTax, net } = redemption;
  expect([redemption.gross, iof, incomeTax, net].map((amount) => amount.toFixed(2))).toEqual(amounts);
});

describe("100 % of the DI over a year", () => {
  // The annual CDI as published by B3.
  it.each([
    ["2020", "2.76"],
    ["2021", "4.42"],
    ["2022", "12.39"],
    ["2023", "13.04"],
    ["2024", "10.88"],
    ["2025", "14.32"],
  ])("of %s is %s %%", (year, expected) => {
    const first = `${year}-01-01`;
    const end = `${Number(year) + 1}-01-01`;
    const { steps } = accrualOf(cdb(first, share("100")), rates, end);
    const growth = factorOf(steps.at(-1)?.factor ?? 0n);
    expect(growth.minus(1).times(100).toFixed(2)).toBe(expected);
  });
});
