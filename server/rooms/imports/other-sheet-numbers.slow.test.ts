import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { importForm } from "#tests/support/b3-files.ts";
import {
  confirmImport,
  positionsText,
  reviewImport,
  reviewWith,
  startImports,
} from "#tests/support/imports.ts";
import { quote } from "#tests/support/market.ts";
import { createXlsx } from "#tests/support/xlsx.ts";

const sample = (name: string) =>
  readFile(new URL(`../../../tests/samples/other-sheets/${name}`, import.meta.url));

const header = "Data;Ativo;Tipo;Quantidade;Preço";

describe("a number that may be a thousand", () => {
  it("is asked for once where nothing tells, and refused until then", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file = await sample("thousands-unproven-comma.csv");
    const review = await reviewImport(client, path, file);
    expect(review.counts).toMatchObject({ new: 0, review: 2 });
    expect(review.files[0]?.columns?.openNumber).toMatchObject({ text: "1.000", comma: "1000", point: "1" });
    const { body, headers } = importForm([file], { version: review.version });
    expect(await client.send("POST", path, { body, headers })).toMatchObject({ status: 400 });
    const mapping = { ...review.files[0]?.columns?.mapping, decimalMark: "comma" };
    await confirmImport(client, path, [file], { columns: { 0: mapping } });
    expect(await positionsText(client, own)).toEqual([expect.stringMatching(/^ITSA4 3\d{3}/)]);

    // The answer is about one file: the next one asks again.
    const other = "Data,Ativo,Tipo,Quantidade,Preço\n17/01/2024,ITSA4,Compra,5.000,10";
    expect((await reviewImport(client, path, other)).files[0]?.columns).toMatchObject({
      source: "remembered",
      mapping: { decimalMark: null },
      openNumber: { text: "5.000" },
    });
  });

  it("is settled by closes of the market where it is a price", async () => {
    await using api = await startApi();
    await quote(api, "ITSA4", { "2024-01-12": "10.15", "2024-01-17": "10.08" });
    const { client, path } = await startImports(api);
    const review = await reviewImport(client, path, await sample("decimals-unproven-semicolon.csv"));
    expect(review.files[0]?.columns).toMatchObject({ openNumber: null, problems: [] });
    expect(review.rows.map(({ amount }) => amount)).toEqual(["2050", "1012.5"]);
  });

  it("is a question again where a close contradicts both readings, or there is no close", async () => {
    await using api = await startApi();
    await quote(api, "ITSA4", { "2024-01-12": "10.15", "2024-01-17": "10.08" });
    const { client, path } = await startImports(api);
    for (const row of ["15/01/2024;ITSA4;Compra;100;100.125", "15/01/2024;NADA3;Compra;100;10.125"]) {
      const review = await reviewImport(client, path, `${header}\n${row}`);
      expect(review.files[0]?.columns?.openNumber).not.toBeNull();
      expect(review.counts).toMatchObject({ new: 0, review: 1 });
    }
  });

  it("stays a question where it is a quantity, even if the market settles the price", async () => {
    await using api = await startApi();
    await quote(api, "ITSA4", { "2024-01-12": "10.15", "2024-01-17": "10.08" });
    const { client, path } = await startImports(api);
    const file = `${header}\n15/01/2024;ITSA4;Compra;1.000;10.125`;
    const review = await reviewImport(client, path, file);
    expect(review.files[0]?.columns?.openNumber).toMatchObject({ text: "1.000" });
    const mapping = { ...review.files[0]?.columns?.mapping, decimalMark: "point" };
    const answered = await reviewWith(client, path, [file], { columns: { 0: mapping } });
    expect(answered.rows).toMatchObject([{ quantity: "1", amount: "10.125" }]);
  });

  it("is certain in a cell of numbers of a workbook, and not in one of text", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const fileWith = (quantity: string | number) =>
      createXlsx([
        { name: "Plan1", rows: [header.split(";"), ["15/01/2024", "BTC", "Compra", quantity, 10.5]] },
      ]);
    expect((await reviewImport(client, path, fileWith(1.125))).rows).toMatchObject([{ quantity: "1.125" }]);
    expect((await reviewImport(client, path, fileWith("1.125"))).files[0]?.columns).toMatchObject({
      openNumber: { text: "1.125" },
    });
  });

  it.each([
    [";", "1.000;10,50", "1000"],
    [",", '1.000,"10,50"', "1000"],
    ["\t", "1,000\t10.5", "1000"],
    [",", "1000,10.50", "1000"],
    [";", "1.000.000;10", "1000000"],
    [";", "1 000;10,50", "1000"],
  ])("is proven with delimiter %j by %j", async (delimiter, cells, quantity) => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const file = `${header.replaceAll(";", delimiter)}\n${["15/01/2024", "ITSA4", "Compra", cells].join(delimiter)}`;
    const review = await reviewImport(client, path, file);
    expect(review.files[0]?.columns?.openNumber).toBeNull();
    expect(review.rows).toMatchObject([{ quantity }]);
  });

  it("is not read from a re-save of a file of B3 that proves no mark", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const b3 =
      "Data do Negócio;Tipo de Movimentação;Mercado;Instituição;Código de Negociação;Quantidade;Preço;Valor";
    const row = "15/01/2024;Compra;Mercado à Vista;XP;ITSA4;1.000;10;10.000";
    const { counts } = await reviewImport(client, path, `${b3}\n${row}`);
    expect(counts).toMatchObject({ new: 0, review: 1 });
    const proven = `${b3}\n${row.replace(";10;", ";10,00;")}`;
    expect((await reviewImport(client, path, proven)).rows).toMatchObject([{ quantity: "1000" }]);
  });
});

it.each([
  ["0,000123456789012;380.000,00", "0.0001234568", true],
  ["1.000.000.000;0,000012345678", "1000000000", true],
  ["0,0001234567;380.000,12345678901", "0.0001234567", false],
])("a coin with more decimals than are kept says so: %s", async (cells, quantity, isSaid) => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const { rows } = await reviewImport(client, path, `${header}\n17/03/2026;BTC;Compra;${cells}`);
  expect(rows).toMatchObject([{ group: "new", quantity }]);
  expect(/arredondado para 10 casas/.test(rows[0]?.reason ?? "")).toBe(isSaid);
});

it("a minus after a number counts as one before it, for costs and for sales", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const file =
    "Data;Ativo;Quantidade;Preço;Taxas\n16/03/2026;PETR4;100;45,86;4,90-\n17/03/2026;PETR4;40-;45,86;4,90-";
  const { rows } = await reviewImport(client, path, file);
  expect(rows.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
    ["Venda", "40", "1834.4"],
    ["Compra", "100", "4586"],
  ]);
});
