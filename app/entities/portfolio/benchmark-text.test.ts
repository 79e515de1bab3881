import { expect, test } from "vitest";
import type { Portfolio } from "#contract/portfolios.ts";
import { benchmarkText } from "./benchmark-text.ts";

test.each([
  ["CDI", "100", "0", "CDI (100%)"],
  ["IBOV", "102.5", "0", "IBOVESPA (102,5%)"],
  ["IPCA", "100", "6", "IPCA + 6,00%"],
  ["CDI", "100", "2.125", "CDI + 2,125%"],
] as const)("%s at %s %% plus %s is shown as '%s'", (benchmark, benchmarkPercent, benchmarkSpread, text) => {
  const portfolio: Portfolio = {
    id: "0199aaaa-0000-7000-8000-000000000001",
    name: "Renda",
    benchmark,
    benchmarkPercent,
    benchmarkSpread,
    holderId: null,
    createdAt: "2026-01-05T12:00:00Z",
  };
  expect(benchmarkText(portfolio)).toBe(text);
});
