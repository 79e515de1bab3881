import { expect, it } from "vitest";
import { benchmarkName } from "#domain/returns/benchmark-name.ts";

it.each([
  [{ name: "CDI", percent: "100", spread: "0" }, "CDI"],
  [{ name: "CDI", percent: "100.0000", spread: "0.0000" }, "CDI"],
  [{ name: "IBOV", percent: "102.5", spread: "0" }, "102,5% do IBOVESPA"],
  [{ name: "CDI", percent: "1000", spread: "0" }, "1.000% do CDI"],
  [{ name: "IPCA", percent: "100", spread: "6" }, "IPCA + 6,00%"],
  [{ name: "CDI", percent: "100", spread: "0.1255" }, "CDI + 0,1255%"],
  [{ name: "CDI", percent: "100", spread: "10" }, "CDI + 10,00%"],
] as const)("calls %j %s", (terms, name) => expect(benchmarkName(terms)).toBe(name));
