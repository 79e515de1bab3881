import { expect, it } from "vitest";
import { readUnreadLine } from "#domain/typed-lines/unread-line.ts";

const today = "2026-11-22";

it.each([
  ["comprei petr4", "petr4", { kind: "no-amounts" }],
  ["petr4 100", "petr4", { kind: "one-amount" }],
  ["vendi tudo de mglu3 a 8,05 em 17/11/2026", "mglu3", { kind: "one-amount" }],
  ["comprei 100 a 38,40 ontem", undefined, { kind: "no-asset" }],
  ["vou comprar 100 petr4 a 38,40 amanhã", "petr4", { kind: "plan" }],
  ["se cair pra 35 compro 200 petr4", "petr4", { kind: "plan" }],
  ["ordem de compra 100 petr4 a 38,40 cancelada", "petr4", { kind: "cancelled" }],
  ["recebi 10 itsa4 de bonificação", "itsa4", { kind: "event" }],
  ["quanto tá petr4?", "petr4", { kind: "question" }],
  ["31/11/2026 C PETR4 100 38,40", "petr4", { kind: "no-day", text: "31/11/2026" }],
  ["petr4 ou vale3", undefined, { kind: "several" }],
  ["lança aí petr4, 100, 38,40", "petr4", { kind: "unread" }],
])("tells why '%s' is no entry", (line, ticker, reason) => {
  expect(readUnreadLine(line, today)).toEqual({ ticker, reason });
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
