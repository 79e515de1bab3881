import { expect, it } from "vitest";
import { roundedText } from "#tests/oracles/fractions/fraction.ts";
import { coinBracketsOn, numberOn } from "#tests/oracles/tax/naive-rules.ts";

const textOn = (day: string) => roundedText(numberOn("shareLimit", day), 2);

it("has a number from the first day of its law on, and none before", () => {
  expect(textOn("2005-01-01")).toBe("20000");
  expect(textOn("2026-11-30")).toBe("20000");
  expect(() => textOn("2004-12-31")).toThrow("no rule on 2004-12-31");
});

it("has brackets of coins without a gap, the last one without an end", () => {
  const brackets = coinBracketsOn("2026-03-01");
  expect(brackets.slice(1).map(({ from }) => from)).toEqual(brackets.slice(0, -1).map(({ to }) => to));
  expect(brackets.at(-1)?.to).toBeNull();
});
