import { expect, test } from "vitest";
import { canRecord, causeText } from "./reconciliation-text.ts";

const ratio = (from: string, to: string) => ({ from, to });

test.each([
  ["reverse-split", ratio("10", "1"), "Provável grupamento 10:1", true],
  ["split", ratio("1", "4"), "Provável desdobramento 1:4", true],
  ["bonus", ratio("100", "112.5"), "Provável bonificação de 12,5%", true],
  ["subscription", null, "Provável subscrição exercida", true],
  ["held-before", null, "Unidades de antes do primeiro arquivo, ou uma compra que falta", true],
  ["custody-elsewhere", null, "Unidades fora da B3, ou uma venda que falta", true],
  [
    "rows-to-review",
    null,
    "Há linhas deste ativo para revisar: envie os arquivos de novo e responda a elas",
    false,
  ],
  ["unknown-asset", null, "Código fora do catálogo: cadastre-o em Ativos Personalizados", false],
] as const)("a difference by %s %j is explained as '%s', and can be recorded: %s", (cause, of, text, can) => {
  expect(causeText({ cause, ratio: of })).toBe(text);
  expect(canRecord({ cause, ratio: of })).toBe(can);
});
