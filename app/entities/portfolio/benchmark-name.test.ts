import { expect, it } from "vitest";
import { cdiName } from "#app/entities/portfolio/benchmark-name.ts";

it.each([
  [{ name: "CDI", percent: "100", spread: "0" }, "CDI"],
  [{ name: "CDI", percent: "110", spread: "0" }, "CDI puro"],
  [{ name: "CDI", percent: "100", spread: "2" }, "CDI puro"],
  [{ name: "IPCA", percent: "100", spread: "6" }, "CDI"],
] as const)("beside %j a percentage is one of the %s", (terms, name) => expect(cdiName(terms)).toBe(name));
