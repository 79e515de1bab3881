import { expect, it } from "vitest";
import { isAnnouncedIncome } from "#domain/imports/columns.ts";

const sheetOf = (header: string) => ({ name: "", rows: [{ line: 1, cells: header.split("|") }] });

it("announced income of B3 is known by its header", () => {
  const announced = "Produto|Tipo|Tipo de Evento|Previsão de pagamento|Instituição|Quantidade|Valor líquido";
  expect(isAnnouncedIncome(sheetOf(announced))).toBe(true);
  expect(isAnnouncedIncome(sheetOf(announced.replace("Previsão de pagamento", "Pagamento")))).toBe(false);
});
