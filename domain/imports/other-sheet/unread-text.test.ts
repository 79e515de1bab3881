import fc from "fast-check";
import { expect, it } from "vitest";
import { columnFields } from "#domain/imports/other-sheet/mapping.ts";
import { unreadCellText } from "#domain/imports/other-sheet/unread-text.ts";
import { formulaWithoutValue } from "#domain/imports/sheet.ts";

it.each([
  ["day", "20/13/2025", "A data “20/13/2025” não existe"],
  ["day", "31/02/2026", "A data “31/02/2026” não existe"],
  ["day", "2025-13-20", "A data “2025-13-20” não existe"],
  ["day", "13/02/2026", "Não entendemos a data “13/02/2026”"],
  ["day", "ontem", "Não entendemos a data “ontem”"],
  ["day", "", "Falta a data"],
  ["asset", "", "Falta o ativo"],
  ["quantity", "-", "Falta a quantidade"],
  ["quantity", "cem", "Não entendemos a quantidade “cem”"],
  ["quantity", "0,00", "A quantidade é zero"],
  ["quantity", "1.000", "A quantidade “1.000” pode ser milhar ou decimal"],
  ["price", "-5,10", "O preço “-5,10” é negativo"],
  ["price", formulaWithoutValue, "Falta o preço: a fórmula não tem valor"],
  ["asset", "da conta de 123.456.789-09", "Não entendemos o ativo “da conta de •••”"],
  ["fees", "a combinar com a mesa de operações", "Não entendemos as taxas “a combinar com a mesa de opera…”"],
] as const)("%s “%s”: %s", (field, text, reason) => {
  expect(unreadCellText(field, text)).toBe(reason);
});

it("names a cause that is not the text itself", () => {
  expect(unreadCellText("quantity", "-100", "o sinal não combina com “Compra”")).toBe(
    "A quantidade “-100”: o sinal não combina com “Compra”",
  );
});

it("has one line of few words for any text", () => {
  fc.assert(
    fc.property(fc.constantFrom(...columnFields), fc.string({ maxLength: 200 }), (field, text) => {
      expect(unreadCellText(field, text).length).toBeLessThan(80);
    }),
  );
});
