import { expect, test } from "vitest";
import type { Origin } from "#contract/origin.ts";
import { originText, sayAll, sayNothing } from "./origin-account.ts";

const origin = {
  asset: { id: "a", ticker: "PETR4", name: "Petrobras" },
  lines: [
    {
      ...{ day: "2025-11-20", kind: "BUY", trade: { quantity: "100", price: "10", fees: "5" }, factor: null },
      ...{ quantity: "100", cost: "1000", averagePrice: "10" },
    },
    {
      ...{ day: "2026-01-05", kind: "SPLIT", trade: null, factor: "2" },
      ...{ quantity: "200", cost: "1000", averagePrice: "5" },
    },
  ],
  position: {
    ...{ quantity: "200", averagePrice: "5", invested: "1000", marketValue: "1200" },
    currentPrice: { price: "6", day: "2026-08-21", source: "B3" },
  },
  result: { putIn: "1005", takenOut: "0", value: "1200", amount: "195" },
} satisfies Origin;

test("the account in words ends in the figure it explains", () => {
  const text = originText(origin, sayAll).replaceAll("\u00a0", " ");
  expect(text.split("\n")).toEqual([
    ...["PETR4, Petrobras", ""],
    "20/11/2025 Compra 100 × R$ 10,00, taxas R$ 5,00 → 100 em carteira, custo R$ 1.000,00, preço médio R$ 10,00",
    "05/01/2026 Desdobramento: cada 1 virou 2 → 200 em carteira, custo R$ 1.000,00, preço médio R$ 5,00",
    ...["", "Preço médio: R$ 1.000,00 ÷ 200 = R$ 5,00", "", "Resultado: R$ 195,00"],
    ...["Valor hoje: R$ 1.200,00", "+ Saiu (vendas, menos as taxas): R$ 0,00"],
    "− Entrou (compras, mais as taxas): R$ 1.005,00",
  ]);
  expect(originText(origin, sayNothing)).not.toMatch(/R\$|100|200/);
});
