import { expect, it } from "vitest";
import { benchmarkName, cdiName } from "#app/entities/portfolio/benchmark-name.ts";

it.each([
  [{ name: "CDI", percent: "100", spread: "0" }, "CDI"],
  [{ name: "IBOV", percent: "102.5", spread: "0" }, "IBOVESPA 102,5%"],
  [{ name: "IPCA", percent: "100", spread: "6" }, "IPCA + 6,00%"],
  [{ name: "CDI", percent: "100", spread: "0.1255" }, "CDI + 0,1255%"],
  [{ name: "CDI", percent: "100", spread: "10" }, "CDI + 10,00%"],
] as const)("calls %j %s", (terms, name) => expect(benchmarkName(terms)).toBe(name));

it.each([
  [{ name: "CDI", percent: "100", spread: "0" }, "CDI"],
  [{ name: "CDI", percent: "110", spread: "0" }, "CDI puro"],
  [{ name: "CDI", percent: "100", spread: "2" }, "CDI puro"],
  [{ name: "IPCA", percent: "100", spread: "6" }, "CDI"],
] as const)("beside %j a percentage is one of the %s", (terms, name) => expect(cdiName(terms)).toBe(name));
