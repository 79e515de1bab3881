import { describe, expect, it } from "vitest";
import type { ColumnMapping } from "#contract/import-columns.ts";
import type { Position } from "#contract/positions.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { type Client, record, startApi } from "#tests/support/api.ts";
import { importForm, otherPurchase, trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, reviewImport, reviewWith, startImports } from "#tests/support/imports.ts";
import { createXlsx } from "#tests/support/xlsx.ts";

const brokerHeader = "Data do negócio;C/V;Papel;Qtde.;Preço (R$);Valor total;Corretagem;Corretora";
const brokerFile = (...rows: string[]) => ["Extrato de operações", brokerHeader, ...rows].join("\n");
const bought = "05/10/2026;C;ITUB4F;100;30,00;3.000,00;4,90;XP INVESTIMENTOS";
const sold = "13/10/2026;V;ITUB4;40;32,50;1.300,00;(2,10);XP INVESTIMENTOS";

const averages = async (client: Client, own: string) =>
  Object.fromEntries(
    (await client.get<Position[]>(`${own}/positions`)).map(({ asset, quantity, averagePrice }) => [
      asset.ticker,
      [quantity, averagePrice],
    ]),
  );
const transactionsOf = async (client: Client, own: string) =>
  (await client.get<TransactionPage>(`${own}/transactions`)).transactions;

/** The mapping that the review of a file uses. */
async function mappingOf(client: Client, path: string, file: string): Promise<ColumnMapping> {
  const { files } = await reviewImport(client, path, file);
  if (!files[0]?.columns) throw new Error("no columns");
  return files[0].columns.mapping;
}

describe("a spreadsheet that is not B3's", () => {
  it("is read with the guessed columns, recorded with its fees, and known after that", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file = brokerFile(bought, sold);
    expect(await reviewImport(client, path, file)).toMatchObject({
      files: [
        {
          kinds: ["other-trades"],
          rows: 2,
          from: "2026-10-05",
          to: "2026-10-13",
          refusal: null,
          columns: {
            source: "guessed",
            isDayOrderOpen: false,
            problems: [],
            mapping: { day: 0, side: 1, asset: 2, quantity: 3, price: 4, fees: 6, institution: 7 },
          },
        },
      ],
      counts: { read: 2, new: 2 },
      institutions: [{ name: "XP Investimentos" }],
    });
    expect(await transactionsOf(client, own)).toEqual([]);
    expect(await confirmImport(client, path, [file])).toMatchObject({ entries: { transactions: 2 } });
    expect(await averages(client, own)).toEqual({ ITUB4: ["60", "30"] });
    expect((await transactionsOf(client, own)).map(({ type, fees }) => [type, fees])).toEqual([
      ["SELL", "2.1"],
      ["BUY", "4.9"],
    ]);
    const again = await reviewImport(client, path, file);
    expect(again.counts).toMatchObject({ read: 2, new: 0, known: 2 });
  });

  it("shows its headers and first rows, within bounds", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const rows = Array.from(
      { length: 9 },
      (_, index) => `13/10/2026;ITUB4;${index + 1};30,00;${"n".repeat(300)}`,
    );
    const { files } = await reviewImport(
      client,
      path,
      ["Data;Ativo;Quantidade;Preço;Notas", ...rows].join("\n"),
    );
    const columns = files[0]?.columns?.columns ?? [];
    expect(columns.map(({ header }) => header)).toEqual(["Data", "Ativo", "Quantidade", "Preço", "Notas"]);
    expect(columns[2]?.cells).toEqual(["1", "2", "3", "4", "5"]);
    expect(columns[4]?.cells[0]).toHaveLength(200);
  });

  it("is not read as another one whose headers differ in brackets", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const file = (quantity: string, row: string) => `Data;Operação;Ativo;${quantity};Preço\n${row}`;
    await confirmImport(client, path, [file("Quantidade", "13/10/2026;Compra;ITUB4;10;30,00")]);
    const sourceOf = async (text: string) =>
      (await reviewImport(client, path, text)).files[0]?.columns?.source;
    expect(await sourceOf(file("Quantidade", "14/10/2026;Compra;VALE3;2;60,00"))).toBe("remembered");
    expect(await sourceOf(file("Quantidade (mil)", "14/10/2026;Compra;VALE3;2;60,00"))).toBe("guessed");
  });

  it("is read as the person corrects it, and the correction is remembered for the same headers", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file = (row: string) => `Data da compra;Ativo;Quantidade;Preço médio;Unitário;Custo\n${row}`;
    const first = file("13/10/2026;ITUB4;10;99,00;30,00;5,00");
    const mapping = { ...(await mappingOf(client, path, first)), price: 4, fees: 5, leftOut: [3] };
    const columns = { 0: mapping };
    expect(await reviewWith(client, path, [first], { columns })).toMatchObject({
      files: [{ columns: { source: "chosen", mapping } }],
      changes: [{ after: { averagePrice: "30" } }],
    });
    await confirmImport(client, path, [first], { columns });
    expect(await averages(client, own)).toEqual({ ITUB4: ["10", "30"] });
    expect(await transactionsOf(client, own)).toMatchObject([{ price: "30", fees: "5" }]);

    const second = file("14/10/2026;VALE3;2;99,00;60,00;0,00").replace(
      "Data da compra;Ativo",
      "DATA DA COMPRA; ativo ",
    );
    expect((await reviewImport(client, path, second)).files[0]?.columns).toMatchObject({
      source: "remembered",
      mapping,
    });
    await confirmImport(client, path, [second]);
    expect(await averages(client, own)).toMatchObject({ VALE3: ["2", "60"] });
    const stranger = await startImports(api);
    expect((await reviewImport(stranger.client, stranger.path, second)).files[0]?.columns).toMatchObject({
      source: "guessed",
    });
  });

  it("refuses a confirmation with other columns than those that were reviewed", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const file = "Data da compra;Ativo;Quantidade;Preço;Outro\n13/10/2026;ITUB4;10;30,00;40,00";
    const { version } = await reviewImport(client, path, file);
    const mapping = { ...(await mappingOf(client, path, file)), price: 4, leftOut: [3] };
    const { body, headers } = importForm([file], { version, columns: { 0: mapping } });
    expect(await client.send("POST", path, { body, headers })).toMatchObject({
      status: 409,
      body: { type: "import-outdated" },
    });
  });

  it("asks for the columns that it cannot guess, and reads nothing until then", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const file = "Quando;O quê;Quantas;Por quanto\n13/10/2026;ITUB4;10;30,00";
    expect(await reviewImport(client, path, file)).toMatchObject({
      files: [
        {
          kinds: [],
          rows: 0,
          refusal: null,
          columns: {
            mapping: { day: 0, asset: 1, quantity: null, price: null },
            problems: [
              { field: "quantity", message: "Escolha a coluna." },
              { field: "price", message: "Escolha a coluna." },
            ],
          },
        },
      ],
      counts: { read: 0 },
    });
    const mapping = { ...(await mappingOf(client, path, file)), quantity: 2, price: 3 };
    const chosen = await reviewWith(client, path, [file], { columns: { 0: mapping } });
    expect(chosen.counts).toMatchObject({ read: 1, new: 1 });
  });

  it("leaves a row with a bad day to review, with its text and its readable cells", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const review = await reviewImport(
      client,
      path,
      brokerFile(bought, bought.replace("05/10/2026", "31/02/2026")),
    );
    expect(review.counts).toMatchObject({ read: 2, new: 1, review: 1 });
    expect(review.rows.find(({ group }) => group === "review")).toMatchObject({
      line: 4,
      reason: "A data “31/02/2026” não existe",
      code: "ITUB4",
      day: null,
      quantity: "100",
    });
    expect(review.files[0]?.columns?.problems).toEqual([
      { field: "day", message: "Linha 4 não lida. A data “31/02/2026” não existe." },
    ]);
  });

  it("waits for the order of days that are possible in both, and asks again for the next file", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const file = "Date,Symbol,Shares,Price\n06/10/2026,ITUB4,10,30.00";
    const { version, files } = await reviewImport(client, path, file);
    expect(files).toMatchObject([
      { from: "2026-10-06", columns: { isDayOrderOpen: true, mapping: { dayOrder: null } } },
    ]);
    const { body, headers } = importForm([file], { version });
    expect(await client.send("POST", path, { body, headers })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "columns" }] },
    });
    const mapping = { ...(await mappingOf(client, path, file)), dayOrder: "month-first", everySide: "buy" };
    const chosen = await reviewWith(client, path, [file], { columns: { 0: mapping } });
    expect(chosen.files).toMatchObject([{ from: "2026-06-10" }]);
    await confirmImport(client, path, [file], { columns: { 0: mapping } });
    const next = await reviewImport(client, path, file.replace("06/10", "07/10"));
    expect(next.files[0]?.columns).toMatchObject({
      source: "remembered",
      isDayOrderOpen: true,
      mapping: { dayOrder: null },
    });
  });

  it("reads days and numbers of a workbook, without a broker and without fees", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file = createXlsx([
      {
        name: "Operações",
        rows: [
          ["Date", "Ticker", "Type", "Quantity", "Price"],
          ["2026-10-13", "ITUB4.SA", "BUY", 10, 30.5],
          ["2026-10-14", "ITUB4.SA", "SELL", 4, 31],
        ],
      },
    ]);
    await confirmImport(client, path, [file]);
    expect(await averages(client, own)).toEqual({ ITUB4: ["6", "30.5"] });
    expect(await client.get("/custodians")).toMatchObject({ items: [] });
    expect((await transactionsOf(client, own)).map(({ custodian }) => custodian)).toEqual([null, null]);
  });

  it("records a purchase and its sale of one day in the order of the file", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const buy = "13/10/2026;ITUB4;10;30,00";
    const sell = "13/10/2026;ITUB4;-10;31,00";
    const review = await reviewImport(client, path, ["Data;Ativo;Quantidade;Preço", buy, sell].join("\n"));
    expect(review.counts).toMatchObject({ new: 2, review: 0 });
  });

  it("is undone as a whole", async () => {
    await using api = await startApi();
    const { client, path, own, portfolio } = await startImports(api);
    await record(client, portfolio, {
      ticker: "ITUB4",
      tradeDate: "2026-01-05",
      quantity: "10",
      price: "20",
    });
    const before = await client.get(`${own}/positions`);
    const { id } = await confirmImport(client, path, [brokerFile(bought, sold)]);
    expect((await client.send("DELETE", `${path}/${id}`)).status).toBe(204);
    expect(await client.get(`${own}/positions`)).toEqual(before);
    expect(await client.get("/custodians")).toMatchObject({ items: [] });
  });
});

it("reads costs and notes that a person added to B3's trades", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const [header, ...rows] = trades(
    trade("15/01/2024", "Compra", "PETR4", "100", "38,50"),
    trade("17/06/2024", "Venda", "PETR4", "50", "34,80"),
  ).split("\n");
  const file = [`${header};Corretagem;Obs`, `${rows[0]};4,90;`, `${rows[1]};3,20;cancelada`].join("\n");
  const { rows: reviewed } = await reviewImport(client, path, file);
  expect(reviewed.map(({ group, reason }) => [group, reason])).toEqual([
    ["review", expect.stringContaining("cancelada")],
    ["new", "Compra, como diz a linha"],
  ]);
  await confirmImport(client, path, [file]);
  expect(await transactionsOf(client, own)).toMatchObject([{ type: "BUY", quantity: "100", fees: "4.9" }]);
});

it("reads 20,000 rows", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `${(index % 5) + 13}/10/2025;ITUB4;1;30,${10 + (index % 90)}`,
  );
  const { counts } = await reviewImport(client, path, ["Data;Ativo;Quantidade;Preço", ...rows].join("\n"));
  expect(counts).toMatchObject({ read: 20_000, new: 20_000 });
}, 60_000);

it("refuses hostile files as before, and goes on with the others", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const hostile = ["Data;Ativo;Quantidade;Preço\n13/10/2026;IT\0UB4;1;2", `${"b;".repeat(10_000)}b\n`];
  const { files, counts } = await reviewImport(client, path, ...hostile, otherPurchase);
  expect(files.map(({ refusal, columns }) => [refusal, columns !== null])).toEqual([
    [expect.stringContaining("não é uma planilha"), false],
    [expect.stringContaining("colunas demais"), false],
    [null, true],
  ]);
  expect(counts).toMatchObject({ new: 1 });
});
