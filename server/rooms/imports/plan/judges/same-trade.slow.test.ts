import { describe, expect, it } from "vitest";
import type { Position } from "#contract/positions.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { type Client, record, startApi } from "#tests/support/api.ts";
import { movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, leavingOut, reviewImport, reviewWith, startImports } from "#tests/support/imports.ts";
import { recordedIn } from "#tests/support/recorded-texts.ts";

const averages = async (client: Client, own: string) =>
  Object.fromEntries(
    (await client.get<Position[]>(`${own}/positions`)).map(({ asset, quantity, averagePrice }) => [
      asset.ticker,
      [quantity, averagePrice],
    ]),
  );

describe("a trade from two sources", () => {
  const sheet =
    "Data da compra;Ativo;Quantidade;Preço;Cotação atual\n05/10/2026;ITUB4;100;30,00;41,00\n13/10/2026;VALE3;5;60,00;70,00";
  const b3 = trades("05/10/2026;Compra;Mercado à Vista;-;XP INVESTIMENTOS;ITUB4;100;30,00;3000,00");

  it("counts once, whichever file comes first", async () => {
    await using api = await startApi();
    for (const [first, second, known] of [
      [sheet, b3, 1],
      [b3, sheet, 1],
    ] as const) {
      const { client, path, own } = await startImports(api);
      const confirm = async (file: string) =>
        confirmImport(client, path, [file], leavingOut(await reviewImport(client, path, file)));
      await confirm(first);
      expect((await reviewImport(client, path, second)).counts).toMatchObject({ known });
      const confirmed = confirm(second);
      await (second === b3 ? expect(confirmed).rejects.toThrow("Não há nada novo") : confirmed);
      expect(await averages(client, own)).toEqual({ ITUB4: ["100", "30"], VALE3: ["5", "60"] });
    }
  });

  it("counts once in one upload", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    expect((await reviewImport(client, path, sheet, b3)).counts).toMatchObject({ read: 3, new: 2, known: 1 });
  });

  it("counts once if a later export of the same spreadsheet changed a column that does not matter", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    await confirmImport(client, path, [sheet], leavingOut(await reviewImport(client, path, sheet)));
    const later = sheet.replace("41,00", "45,00").replace("70,00", "71,00");
    expect((await reviewImport(client, path, later)).counts).toMatchObject({ new: 0, known: 2 });
  });

  it("counts twice if the person traded twice", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const row = "13/10/2026;ITUB4;100;30,00";
    const file = (...rows: string[]) => ["Data da compra;Ativo;Quantidade;Preço", ...rows].join("\n");
    await confirmImport(client, path, [file(row)]);
    expect((await reviewImport(client, path, file(row, row))).counts).toMatchObject({ new: 1, known: 1 });
  });
});

it("counts a row once that several files of one upload hold", async () => {
  await using api = await startApi();
  const [first, second, third] = ["05/10/2026", "06/10/2026", "07/10/2026"].map((day) =>
    trade(day, "Compra", "ITUB4", "100", "30,00"),
  ) as [string, string, string];
  const sheet = (...rows: string[]) => ["Data;C/V;Ativo;Quantidade;Preço", ...rows].join("\n");
  const row = "15/10/2026;C;ITUB4;100;30,00";
  for (const [files, quantity] of [
    [[trades(first, second), trades(second, third)], "300"],
    [[trades(first), trades(first), trades(first)], "100"],
    [[trades(first, first), trades(first)], "200"],
    [[sheet(row), sheet(row)], "100"],
    [[sheet(row, row), sheet(row)], "200"],
  ] as const) {
    const { client, path, own } = await startImports(api);
    await confirmImport(client, path, [...files]);
    expect({ files, averages: await averages(client, own) }).toEqual({
      files,
      averages: { ITUB4: [quantity, "30"] },
    });
  }
});

it("records a payment and an event once that two files of one upload hold", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const bought = trades(trade("05/10/2026", "Compra", "ITUB4", "100", "30,00"));
  const paid = movement("Credito", "10/11/2026", "Dividendo", "ITUB4 - ITAU", "100", "0,50", "50,00");
  const split = movement("Credito", "12/11/2026", "Desdobro", "ITUB4 - ITAU", "100", "-", "-");
  await confirmImport(client, path, [bought, movements(paid, split), movements(split, paid)]);
  expect(await averages(client, own)).toEqual({ ITUB4: ["200", "15"] });
  expect(await client.get(`${own}/income`)).toMatchObject({ items: [{ gross: "50" }] });
});

/** A spreadsheet that names costs and a broker. */
const sheetOf = (...rows: string[]) =>
  ["Data;C/V;Ativo;Quantidade;Preço;Corretagem;Corretora", ...rows].join("\n");
const b3Trade = (quantity: string, price: string) =>
  trades(trade("15/10/2026", "Compra", "ITUB4", quantity, price));

describe("costs of a trade that another source names", () => {
  const bare = "2026-10-15 buy ITUB4 100 @ 30";
  const withFees = (entry = "") => entry.replace("@ 30", "@ 30 fees 4.9");

  it("are added to the trade of an earlier import, and undoing takes them out again", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    await confirmImport(client, path, [b3Trade("100", "30,00")]);
    const before = await recordedIn(client, own);
    expect(before).toEqual([`${bare} at XP Investimentos`]);
    const file = sheetOf("15/10/2026;C;ITUB4;100;30,00;4,90;");
    expect(await reviewImport(client, path, file)).toMatchObject({
      counts: { new: 1, known: 0 },
      rows: [{ reason: "Já está na carteira: entram os custos de R$\u00a04,90" }],
    });
    const { id } = await confirmImport(client, path, [file]);
    expect(await recordedIn(client, own)).toEqual(before.map(withFees));
    expect((await reviewImport(client, path, file, b3Trade("100", "30,00"))).counts).toMatchObject({
      known: 2,
    });
    expect((await client.send("DELETE", `${path}/${id}`)).status).toBe(204);
    expect(await recordedIn(client, own)).toEqual(before);
  });

  it("leave the notes and the custodian that the person gave the trade", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    await confirmImport(client, path, [b3Trade("100", "30,00")]);
    const custodian = await client.post<{ id: string }>("/custodians", { name: "Conta do banco" });
    const listed = async () => (await client.get<TransactionPage>(`${own}/transactions`)).transactions[0];
    const before = await listed();
    if (!before) throw new Error("nothing was recorded");
    const { asset, type, tradeDate, quantity, price, fees } = before;
    const edited = { assetId: asset.id, type, tradeDate, quantity, price, fees };
    const body = { ...edited, custodianId: custodian.id, notes: "para a casa" };
    const { status } = await client.send("PUT", `${own}/transactions/${before.id}`, { body });
    expect(status).toBe(200);
    await confirmImport(client, path, [sheetOf("15/10/2026;C;ITUB4;100;30,00;4,90;XP")]);
    expect(await listed()).toMatchObject({
      fees: "4.9",
      notes: "para a casa",
      custodian: { name: "Conta do banco" },
    });
    expect(await client.get("/custodians")).toMatchObject({ items: [{}, {}] });
  });

  it("are added to the trade of another file of the upload", async () => {
    await using api = await startApi();
    const bareSheet = "Data;C/V;Ativo;Quantidade;Preço\n15/10/2026;C;ITUB4;100;30,00";
    const withCosts = sheetOf("15/10/2026;C;ITUB4;100;30,00;4,90;");
    for (const files of [
      [b3Trade("100", "30,00"), withCosts],
      [withCosts, b3Trade("100", "30,00")],
      [bareSheet, withCosts],
      [withCosts, bareSheet],
    ]) {
      const { client, path, own } = await startImports(api);
      await confirmImport(client, path, files);
      const [recorded, ...others] = await recordedIn(client, own);
      expect([recorded?.replace(" at XP Investimentos", ""), ...others]).toEqual([withFees(bare)]);
    }
  });

  it("are named if the trade has others, or was typed without them", async () => {
    await using api = await startApi();
    const { client, path, portfolio } = await startImports(api);
    const typed = { ticker: "ITUB4", tradeDate: "2026-10-15", quantity: "100", price: "30" };
    await record(client, portfolio, typed);
    await record(client, portfolio, { ...typed, quantity: "50", fees: "5" });
    const rows = ["15/10/2026;C;ITUB4;100;30,00;4,90;", "15/10/2026;C;ITUB4;50;30,00;4,90;"];
    const review = await reviewImport(client, path, sheetOf(...rows));
    expect(Object.fromEntries(review.rows.map(({ quantity, reason }) => [quantity, reason]))).toEqual({
      50: "Você já cadastrou este lançamento, com custos de R$\u00a05,00; esta linha diz R$\u00a04,90",
      100: "Você já cadastrou este lançamento, sem os custos de R$\u00a04,90: some-os em Transações",
    });
  });
});

describe("a trade that nearly repeats another", () => {
  const asked = (what: string, where = "que já está na carteira") =>
    `Parece o mesmo negócio ${where}: ${what}`;

  it.each([
    ["rounded", ["15/10/2026;C;ITUB4;100;30,01;0;"], asked("100 a 30")],
    ["in parts", ["15/10/2026;C;ITUB4;60;30,00;0;", "15/10/2026;C;ITUB4;40;30,00;0;"], asked("100 ao todo")],
    ["at another broker", ["15/10/2026;C;ITUB4;100;30,00;0;Clear"], asked("100 a 30")],
  ])("is asked about when it is %s", async (_, rows, reason) => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    await confirmImport(client, path, [b3Trade("100", "30,00")]);
    const file = sheetOf(...rows);
    const review = await reviewImport(client, path, file);
    expect(review.rows.map((row) => [row.group, row.reason])).toEqual(rows.map(() => ["review", reason]));
    await confirmImport(client, path, [file]).catch(() => undefined);
    expect(await averages(client, own)).toEqual({ ITUB4: ["100", "30"] });
    const answers = Object.fromEntries(
      review.rows.map(({ question }) => [question?.id, { as: "buy", quantity: "7", price: "31", fees: "1" }]),
    );
    expect((await reviewWith(client, path, [file], { answers })).counts).toMatchObject({ new: rows.length });
    const nothing = Object.fromEntries(review.rows.map(({ question }) => [question?.id, { as: "nothing" }]));
    await confirmImport(client, path, [file], { answers: nothing });
    expect(await averages(client, own)).toEqual({ ITUB4: ["100", "30"] });
    await expect(reviewImport(client, path, file)).resolves.toMatchObject({ counts: { review: 0, new: 0 } });
  });

  it("is asked about in one upload, of the spreadsheet alone", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const file = sheetOf("15/10/2026;C;ITUB4;100;30,01;0;");
    const { rows } = await reviewImport(client, path, file, b3Trade("100", "30,00"));
    expect(rows.map(({ file: number, group, reason }) => [number, group, reason])).toEqual([
      [0, "review", asked("100 a 30", "de outro arquivo deste envio")],
      [1, "new", "Compra no pregão"],
    ]);
  });

  it("is asked about with the costs of another file of the upload", async () => {
    await using api = await startApi();
    const { client, portfolio, path } = await startImports(api);
    await record(client, portfolio, {
      ticker: "ITUB4",
      tradeDate: "2026-10-15",
      quantity: "100",
      price: "29.9",
    });
    const files = [b3Trade("100", "30,00"), sheetOf("15/10/2026;C;ITUB4;100;30,00;4,90;")];
    const { rows } = await reviewImport(client, path, ...files);
    expect(rows.map(({ group, question }) => [group, question?.proposal])).toEqual([
      ["review", { as: null, quantity: "100", price: "30", fees: "4.9" }],
      ["known", undefined],
    ]);
  });

  it("is another trade if the first one is stated too, or if it is of another day, side or amount", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    await confirmImport(client, path, [b3Trade("100", "30,00")]);
    const file = sheetOf(
      "15/10/2026;C;ITUB4;100;30,00;0;",
      "15/10/2026;C;ITUB4;100;30,10;0;",
      "16/10/2026;C;ITUB4;100;30,00;0;",
      "15/10/2026;V;ITUB4;100;30,00;0;",
      "15/10/2026;C;ITUB4;90;30,00;0;",
    );
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ known: 1, new: 4, review: 0 });
  });
});
