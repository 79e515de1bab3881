import { expect, it } from "vitest";
import { fileOf, read } from "#tests/support/other-sheets.ts";

const order = (header: string, cells: string) => {
  const { rows } = read(
    fileOf(";", `Data|Ativo|C/V|Qtd|Preço|${header}`, `03/02/2026|ITUB4|C|100|46,14|${cells}`),
  );
  return rows.map((row) => row.kind === "other-trades" && [row.operation, row.isEndedOrder ?? false]);
};

it.each([
  ["Status", "Cancelada"],
  ["Situação", "Cancelado pelo cliente"],
  ["Status da ordem", "REJEITADA"],
  ["Order Status", "Expired"],
  ["Estado", "Não executada"],
])("leaves out an order whose '%s' is '%s'", (header, state) => {
  expect(order(header, state)).toEqual([[state, true]]);
});

it.each([
  // It may have been carried out in part.
  ["Status", "Cancelada parcialmente"],
  // It may be carried out later, or be taken back by another row.
  ["Status", "Pendente"],
  ["Status", "Estornada"],
  // No column says that it is the state of the order.
  ["Observação", "Cancelada"],
])("asks about a row whose '%s' is '%s'", (header, state) => {
  expect(order(header, state)).toEqual([[expect.stringContaining(state), false]]);
});

it.each(["Qtd executada", "Quantidade executada"])(
  "asks about a cancelled order with units in '%s'",
  (header) => {
    expect(order(`Status|${header}`, "Cancelada|40")).toEqual([["Cancelada", false]]);
    expect(order(`Status|${header}`, "Cancelada|0")).toEqual([["Cancelada", true]]);
  },
);
