import { expect, it } from "vitest";
import { readUnreadLine } from "#app/features/transactions/unread-line.ts";

const today = "2026-11-22";

it.each([
  ["comprei petr4", "petr4", "Faltam a quantidade e o preço"],
  ["petr4 100", "petr4", "Falta a quantidade ou o preço"],
  ["vendi tudo de mglu3 a 8,05 em 17/11/2026", "mglu3", "Falta a quantidade ou o preço"],
  ["comprei 100 a 38,40 ontem", undefined, "Não achamos o ativo na linha"],
  ["vou comprar 100 petr4 a 38,40 amanhã", "petr4", "Parece um plano"],
  ["se cair pra 35 compro 200 petr4", "petr4", "Parece um plano"],
  ["ordem de compra 100 petr4 a 38,40 cancelada", "petr4", "Uma ordem cancelada não é uma operação"],
  ["recebi 10 itsa4 de bonificação", "itsa4", "É um evento"],
  ["quanto tá petr4?", "petr4", "Parece uma pergunta"],
  ["31/11/2026 C PETR4 100 38,40", "petr4", "A data “31/11/2026” não existe"],
  ["petr4 ou vale3", undefined, "Uma linha guarda um só lançamento"],
])("says why '%s' is no entry", (line, ticker, reason) => {
  const unread = readUnreadLine(line, today);
  expect(unread?.ticker).toBe(ticker);
  expect(unread?.reason).toContain(reason);
});

it.each([
  "petr4",
  "itau unibanco",
  "tesouro prefixado 2032",
  "fundo compra direta",
  "bom dia",
  "100 petr4 38,40",
  "dividendo petr4 120,50",
  "cdb inter 5000 110% cdi",
  "",
])("is silent about '%s', which is read or searched", (line) => {
  expect(readUnreadLine(line, today)).toBeUndefined();
});
