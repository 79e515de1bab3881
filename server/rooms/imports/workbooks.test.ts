import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { confirmImport, positionsText, reviewImport, startImports } from "#tests/support/imports.ts";
import { createOds, odsValue } from "#tests/support/ods.ts";
import { createXlsx } from "#tests/support/xlsx.ts";

const headers = ["Data", "Ativo", "Tipo", "Quantidade", "Preço"];
const purchases = {
  counts: { read: 3, new: 3, review: 0 },
  files: [{ refusal: null, rows: 3, columns: { problems: [] } }],
};

it("records the trades of an .ods file, with a row that it writes once for two equal trades", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path, own } = await startImports(api);
  const repeated = (cells: string) =>
    `<table:table-row table:number-rows-repeated="2">${cells}</table:table-row>`;
  const cells = (...values: { xml: string }[]) => values.map(({ xml }) => xml).join("");
  const text = (value: string) => ({
    xml: `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`,
  });
  const day = (value: string) => odsValue("date", value, "", 'table:style-name="ce1"');
  const price = odsValue("currency", "46.14", "R$ 46,14", 'office:currency="BRL"');
  const file = createOds([
    {
      name: "Operações",
      rows: [
        headers,
        {
          xml: repeated(
            cells(day("2026-02-03"), text("ITUB4"), text("Compra"), odsValue("float", "100", "100"), price),
          ),
        },
        [day("2026-03-05"), "VALE3", "Compra", 20, odsValue("float", "81.29", "81,29")],
      ],
    },
  ]);
  expect(await reviewImport(client, path, file)).toMatchObject(purchases);
  await confirmImport(client, path, [file]);
  expect((await positionsText(client, own)).toSorted()).toEqual(["ITUB4 200 46.14", "VALE3 20 81.29"]);
  expect((await reviewImport(client, path, file)).counts).toMatchObject({ new: 0, known: 3 });
});

it("reads a day and an asset that are merged over several rows for each of them", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path } = await startImports(api);
  const file = createXlsx([
    {
      name: "Operações",
      rows: [
        [...headers, "Corretagem"],
        ["03/02/2026", "ITUB4", "Compra", 100, 46.14, 4.9],
        ["", "", "Compra", 50, 46.2],
        ["", "VALE3", "Compra", 20, 88.99],
      ],
      merged: ["A2:A4", "B2:B3", "F2:F4"],
    },
  ]);
  const review = await reviewImport(client, path, file);
  expect(review).toMatchObject(purchases);
  // The costs of the note stay with its first trade: 100 × 46,14.
  expect(
    review.rows.map(({ day, code, quantity, amount }) => [day, code, quantity, amount]).toReversed(),
  ).toEqual([
    ["2026-02-03", "ITUB4", "100", "4614"],
    ["2026-02-03", "ITUB4", "50", "2310"],
    ["2026-02-03", "VALE3", "20", "1779.8"],
  ]);
});
