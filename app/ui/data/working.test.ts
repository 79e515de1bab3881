import fc from "fast-check";
import { expect, test } from "vitest";
import { inCents, moneyAmount, workingText } from "#app/ui/data/working.ts";
import { decimal, textOf, zero } from "#domain/kernel/decimal.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

const exact = fc
  .integer({ min: -1_000_000_000, max: 1_000_000_000 })
  .map((units) => textOf(decimal(String(units)).div(10_000)));
const terms = fc.array(
  fc.record({ sign: fc.constantFrom("" as const, "+" as const, "−" as const), value: exact }),
  {
    minLength: 1,
    maxLength: 20,
  },
);
const signedSum = (parts: readonly { sign: string; value: string }[]) =>
  parts.reduce((sum, { sign, value }) => (sign === "−" ? sum.minus(value) : sum.plus(value)), zero);

test("the shown terms sum to the shown total, each within the cents that rounding leaves", () => {
  fc.assert(
    fc.property(terms, (given) => {
      const total = textOf(signedSum(given));
      const shown = inCents(
        given.map(({ sign, value }) => ({ sign, label: "", amount: moneyAmount(value) })),
        total,
      );
      const sum = signedSum(shown.map(({ sign, amount }) => ({ sign, value: amount.value })));
      expect(textOf(sum, 2)).toBe(textOf(decimal(total), 2));
      for (const [index, { amount }] of shown.entries()) {
        const apart = decimal(amount.value)
          .minus(given[index]?.value ?? "0")
          .abs();
        expect(apart.lte(decimal("0.005").times(given.length + 2))).toBe(true);
      }
    }),
  );
});

test("the largest term takes what rounding leaves", () => {
  const thirds = ["100.334", "0.334", "0.334"].map((value) => ({
    sign: "+" as const,
    label: "",
    amount: moneyAmount(value),
  }));
  expect(inCents(thirds, "101.002").map(({ amount }) => amount.value)).toEqual(["100.34", "0.33", "0.33"]);
});

const working = {
  title: "Imposto",
  note: "Nota.",
  parts: [
    {
      sign: "" as const,
      label: "Base",
      amount: moneyAmount("5000"),
      detail: [
        { sign: "", amount: moneyAmount("6000"), unit: "da venda" },
        { sign: "−", amount: moneyAmount("1000") },
      ],
    },
    { sign: "×" as const, label: "Alíquota", amount: { kind: "rate" as const, value: "0.15" } },
  ],
  total: moneyAmount("750"),
  checks: [{ mark: "a conferir", isOpen: true, text: "Leitura nossa." }],
};

test("the copied text has the terms, their own terms and what is not sure", () => {
  expect(plain(workingText("março de 2025", [working], false)).split("\n")).toEqual([
    "março de 2025",
    "",
    "Imposto: R$ 750,00",
    "Nota.",
    "Base: R$ 5.000,00 (R$ 6.000,00 da venda − R$ 1.000,00)",
    "× Alíquota: 15,00%",
    "Leitura nossa. (a conferir)",
  ]);
});

test("no amount is copied while amounts are hidden", () => {
  expect(workingText("março de 2025", [working], true)).not.toMatch(/R\$|750|5\.000/);
});
