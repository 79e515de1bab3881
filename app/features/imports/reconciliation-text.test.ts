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
  ["unknown-asset", null, "Não está no catálogo: cadastre em Ativos Personalizados", false],
  [
    "unknown-title",
    null,
    "Aplicação que falta na carteira: diga o rendimento e a data dela ao importar a Posição, ou em Lançar",
    false,
  ],
] as const)("a difference by %s %j is explained as '%s', and can be recorded: %s", (cause, of, text, can) => {
  expect(causeText({ cause, ratio: of, eventDay: null })).toBe(text);
  expect(canRecord({ cause })).toBe(can);
});

test.each([
  [ratio("1", "10"), "A carteira conta o desdobramento 1:10 de 15/04/2026, e a B3 não"],
  [ratio("100", "110"), "A carteira conta a bonificação de 10% de 15/04/2026, e a B3 não"],
  [ratio("10", "1"), "A carteira conta o grupamento 10:1 de 15/04/2026, e a B3 não"],
])("an event that only the ledger counts is named: %j", (of, text) => {
  expect(causeText({ cause: "counted-event", ratio: of, eventDay: "2026-04-15" })).toBe(text);
  expect(canRecord({ cause: "counted-event" })).toBe(false);
});
