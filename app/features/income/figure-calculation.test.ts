import { expect, test } from "vitest";
import { formatMoney } from "#app/lib/format.ts";
import type { IncomePage } from "#contract/income.ts";
import { explainYields, incomeFilterOf, sumText, yieldsText } from "./figure-calculation.ts";
import { itemOf, summaryOf } from "./income-support.ts";

const none = { gross: "0", withheld: "0", net: "0" };
const summary = summaryOf({
  yieldOnCost: { rate: "0.12" },
  yieldParts: { income: "12", costWithFees: "100", marketValue: null },
});
const paid = { gross: "50", withheld: "8.75", net: "41.25" };
const page: IncomePage = {
  items: [{ ...itemOf({ paymentDate: "2026-05-15", ...paid }), shown: paid }],
  count: 3,
  sums: { received: { gross: "50", withheld: "8.75", net: "41.25" }, receivable: none, announced: none },
  income: { ...paid, payments: 3 },
  repaid: { ...none, payments: 0 },
  later: { count: 0, sums: { received: none, receivable: none, announced: none } },
  months: [],
};
const lines = (text: string) => text.replaceAll("\u00a0", " ").split("\n");

test("a sum is copied with its parts and its payments", () => {
  expect(lines(sumText("received", summary, page, formatMoney))).toEqual(
    expect.arrayContaining([
      "Recebido em 12 meses",
      "Bruto: R$ 50,00",
      "− Imposto retido na fonte (IRRF): R$ 8,75",
      "Líquido: R$ 41,25",
      "15/05/2026 ITUB4 JCP: R$ 41,25",
      "e mais 2 pagamentos",
    ]),
  );
});

test("hidden values are not copied", () => {
  const hide = () => "valor oculto";
  expect(sumText("received", summary, page, hide) + yieldsText(summary, hide)).not.toMatch(/R\$|41|8,75/);
});

test("a yield without a price is unavailable, and the other is still copied", () => {
  expect(lines(yieldsText(summary, formatMoney)).slice(-2)).toEqual([
    "Yield on cost: R$ 12,00 ÷ R$ 100,00 = 12,00%",
    "Dividend yield: R$ 12,00 ÷ — = —",
  ]);
});

test("the yields say the end of the 12 months of what is held", () => {
  const [asset] = summaryOf({
    assets: [
      {
        asset: itemOf().asset,
        received: { gross: "12", net: "12" },
        lastYear: { gross: "12", net: "12" },
        yieldOnCost: { rate: "0.12" },
        dividendYield: { rate: "0.03" },
        until: "2026-07-03",
        yieldParts: { income: "12", costWithFees: "100", marketValue: "400" },
      },
    ],
  }).assets;
  const explained = (...ends: string[]) =>
    explainYields(summaryOf({ assets: ends.flatMap((until) => (asset ? { ...asset, until } : [])) }));
  expect(explained("2026-07-03")).toContain("Os 12 meses terminam em 03/07/2026.");
  expect(explained("2026-11-22", "2026-07-03")).toContain("de 03/07/2026 a 22/11/2026.");
});

test("the received income is the sum of the payments of its 12 months; expected income has no period", () => {
  expect(incomeFilterOf("received", summary)).toMatchObject({
    state: "received",
    from: "2025-11-23",
    to: "2026-11-22",
  });
  expect(incomeFilterOf("announced", summary)).not.toHaveProperty("from");
});
