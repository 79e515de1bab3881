import { describe, expect, it } from "vitest";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import { amountText, limitText, percentText, rateText } from "#domain/tax/rule-text.ts";
import { rulesOn, taxByBrackets } from "#domain/tax/rules.ts";
import { lawDays } from "#tests/oracles/law/law-days.ts";

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

it("a day has one row of each rule", () => {
  const repeated = lawDays.flatMap((day) => {
    const names = rulesOn(day).map(({ rule }) => rule);
    return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} on ${day}`);
  });
  expect(repeated).toEqual([]);
});

it("the text of each row names its number", () => {
  const isNamed = ({ value, brackets, text }: ReturnType<typeof rulesOn>[number]) => {
    const [number] = [value, ...brackets.map(({ rate }) => rate)].filter((each) => each !== null);
    if (!number || number.isZero()) return true;
    return text.includes(number.gte(1) ? amountText(number) : percentText(number));
  };
  const unnamed = lawDays.flatMap(rulesOn).filter((row) => !isNamed(row));
  expect([...new Set(unnamed.map(({ rule, text }) => `${rule}: ${text}`))]).toEqual([]);
});

it("amounts and rates are written as sentences name them", () => {
  expect(limitText("share-limit", "2026-03-15")).toBe("R$ 20.000,00");
  expect(amountText(decimal("1234567.5"))).toBe("R$ 1.234.567,50");
  expect(amountText(decimal("0"))).toBe("R$ 0,00");
  expect(rateText("common-rate", "2026-03-15")).toBe("15%");
  expect(percentText(decimal("0.00005"))).toBe("0,005%");
});
