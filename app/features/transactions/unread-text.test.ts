import { expect, it } from "vitest";
import { unreadText } from "#app/features/transactions/unread-text.ts";
import { readUnreadLine } from "#domain/typed-lines/unread-line.ts";

it.each([
  [
    "comprei petr4",
    "Faltam a quantidade e o preço: escolha o ativo, ou escreva como “100 petr4 38,40 ontem”",
  ],
  ["petr4 100", "Falta a quantidade ou o preço: escolha o ativo, ou escreva como “100 petr4 38,40 ontem”"],
  ["comprei 100 a 38,40 ontem", "Não achamos o ativo na linha: escreva como “100 petr4 38,40 ontem”"],
  [
    "vou comprar 100 petr4 a 38,40 amanhã",
    "Parece um plano, e aqui entra o que já foi feito: lance depois da operação",
  ],
  [
    "ordem de compra 100 petr4 a 38,40 cancelada",
    "Uma ordem cancelada não é uma operação: não há o que lançar",
  ],
  ["recebi 10 itsa4 de bonificação", "É um evento, não uma compra ou venda: confira em Eventos"],
  ["quanto tá petr4?", "Parece uma pergunta: escolha o ativo, ou escreva como “100 petr4 38,40 ontem”"],
  ["31/11/2026 C PETR4 100 38,40", "A data “31/11/2026” não existe"],
  ["petr4 ou vale3", "Uma linha guarda um só lançamento: escreva como “100 petr4 38,40 ontem”"],
  [
    "lança aí petr4, 100, 38,40",
    "Não entendemos a linha inteira: escolha o ativo, ou escreva como “100 petr4 38,40 ontem”",
  ],
])("says why '%s' is no entry", (line, text) => {
  const unread = readUnreadLine(line, "2026-11-22");
  expect(unread && unreadText(unread.reason)).toBe(text);
});
