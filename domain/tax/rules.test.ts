import { describe, expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { rulesOn, taxByBrackets } from "#domain/tax/rules.ts";

describe("the brackets of coins (Perguntas e Respostas IRPF 2026, 639)", () => {
  const taxOf = (gain: string) => textOf(taxByBrackets("coin-rate", decimal(gain), "2026-03-15"));

  it("tax each part of the gain at its own rate", () => {
    expect(taxOf("0")).toBe("0");
    expect(taxOf("10000")).toBe("1500");
    expect(taxOf("5000000")).toBe("750000");
    expect(taxOf("6000000")).toBe("925000");
    expect(taxOf("12000000")).toBe("2025000");
    expect(taxOf("31000000")).toBe("5850000");
  });
});

it("a rule of a later law is not among the rules of an earlier year", () => {
  const namesOn = (day: string) => rulesOn(day).map(({ rule }) => rule);
  expect(namesOn("2023-12-31")).not.toContain("coin-abroad");
  expect(namesOn("2024-12-31")).toContain("coin-abroad");
});
