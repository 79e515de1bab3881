import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Import, ImportReview, ImportUndo } from "#contract/imports.ts";
import type { IncomePage } from "#contract/income.ts";
import type { Position } from "#contract/positions.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { type Client, record, startApi } from "#tests/support/api.ts";
import { importForm, movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, reviewImport, startImports } from "#tests/support/imports.ts";
import { distribute, split } from "#tests/support/market.ts";

const groupsOf = ({ rows }: ImportReview) => rows.map(({ code, label, group }) => [code, label, group]);
const held = async (client: Client, own: string) =>
  Object.fromEntries(
    (await client.get<Position[]>(`${own}/positions`)).map(({ asset, quantity }) => [asset.ticker, quantity]),
  );

describe("an upload", () => {
  it("is reviewed without writing, recorded once confirmed, and known after that", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file = trades(trade("05/10/2026", "Compra", "ITUB4", "100", "30,00"));
    expect(await reviewImport(client, path, file)).toMatchObject({
      files: [{ kinds: ["trades"], rows: 1, from: "2026-10-05", to: "2026-10-05", refusal: null }],
      counts: { read: 1, new: 1, known: 0, mirror: 0, noEffect: 0, review: 0 },
      rows: [{ group: "new", code: "ITUB4", label: "Compra", quantity: "100" }],
      institutions: [{ name: "XP Investimentos", custodianId: null }],
      changes: [
        {
          asset: { ticker: "ITUB4" },
          before: { quantity: "0", averagePrice: null },
          after: { quantity: "100", averagePrice: "30" },
        },
      ],
    });
    expect(await client.get(`${own}/transactions`)).toMatchObject({ count: 0 });
    expect(await client.get("/custodians")).toMatchObject({ items: [] });

    expect(await confirmImport(client, path, [file])).toMatchObject({ entries: { transactions: 1 } });
    expect(await client.get(`${own}/transactions`)).toMatchObject({
      count: 1,
      transactions: [{ type: "BUY", tradeDate: "2026-10-05", custodian: { name: "XP Investimentos" } }],
    });
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ read: 1, new: 0, known: 1 });
    expect(await client.get<Import[]>(path)).toMatchObject([
      { counts: { new: 1 }, entries: { transactions: 1 }, files: [{ kinds: ["trades"] }] },
    ]);
  });

  it("takes no number of the ledger while it is reviewed", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    // A rolled-back insertion keeps the number that it took.
    const lastNumber = async () =>
      (await sql<{ last_value: string }>`select last_value from entry_numbers`.execute(api.superuser)).rows;
    const bought = trades(trade("05/10/2026", "Compra", "ITUB4", "100", "30,00"));
    await confirmImport(client, path, [bought]);
    const before = await lastNumber();
    await reviewImport(
      client,
      path,
      trades(trade("06/10/2026", "Compra", "ITUB4", "100", "30,00")),
      movements(movement("Credito", "07/10/2026", "Rendimento", "HGLG11 - FII", "7", "1,10", "7,70")),
      movements(movement("Credito", "08/10/2026", "Desdobro", "ITUB4 - ITAU", "100", "-", "-")),
    );
    expect(await lastNumber()).toEqual(before);
    await confirmImport(client, path, [trades(trade("06/10/2026", "Venda", "ITUB4", "10", "30,00"))]);
    expect(await lastNumber()).not.toEqual(before);
  });

  it("adds only the new rows of a later file, and keeps what the person deleted out", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const old = trade("05/10/2026", "Compra", "ITUB4", "100", "30,00");
    await confirmImport(client, path, [trades(old)]);
    const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
    await client.send("DELETE", `${own}/transactions/${transactions[0]?.id}`);
    const later = trades(trade("06/10/2026", "Compra", "ITUB4", "5", "31,00"), old);
    expect(groupsOf(await reviewImport(client, path, later))).toEqual([
      ["ITUB4", "Compra", "new"],
      ["ITUB4", "Compra", "known"],
    ]);
    await confirmImport(client, path, [later]);
    expect(await held(client, own)).toEqual({ ITUB4: "5" });
  });

  it("knows the trades that the person typed, each for one row", async () => {
    await using api = await startApi();
    const { client, path, portfolio } = await startImports(api);
    await record(client, portfolio, {
      ticker: "ITUB4",
      tradeDate: "2026-10-05",
      quantity: "100",
      price: "30",
    });
    const row = trade("05/10/2026", "Compra", "ITUB4", "100", "30,00");
    expect((await reviewImport(client, path, trades(row, row))).counts).toMatchObject({
      read: 2,
      known: 1,
      new: 1,
    });
  });

  it("records a day trade in the order of the file, and the odd lot under its ticker", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file = trades(
      trade("06/10/2026", "Venda", "PETR4F", "50", "41,00"),
      trade("06/10/2026", "Compra", "PETR4", "200", "40,00"),
    );
    await confirmImport(client, path, [file]);
    expect(await held(client, own)).toEqual({ PETR4: "150" });
  });

  it("leaves a sale of what was never bought to the person, and records the others", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const file = trades(
      trade("07/10/2026", "Venda", "VALE3", "10", "60,00"),
      trade("06/10/2026", "Compra", "ITUB4", "1", "30,00"),
    );
    const reviewed = await reviewImport(client, path, file);
    expect(reviewed.counts).toMatchObject({ read: 2, new: 1, review: 1 });
    expect(reviewed.rows[0]?.reason).toMatch(/Vende mais do que havia/);
    await confirmImport(client, path, [file]);
    expect(await held(client, own)).toEqual({ ITUB4: "1" });
  });

  it("uses the custodian that the person chose, or the one with the same name", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const { id } = await client.post<{ id: string }>("/custodians", { name: "Minha corretora" });
    const first = trades(trade("05/10/2026", "Compra", "ITUB4", "1", "30,00"));
    const { institutions } = await reviewImport(client, path, first);
    await confirmImport(client, path, [first], { custodians: { [institutions[0]?.key ?? ""]: id } });
    const named = await client.post<{ id: string }>("/custodians", { name: "xp investimentos" });
    const second = trades(trade("06/10/2026", "Compra", "ITUB4", "2", "30,00"));
    expect((await reviewImport(client, path, second)).institutions).toMatchObject([
      { custodianId: named.id },
    ]);
    await confirmImport(client, path, [second]);
    const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
    expect(transactions.map(({ custodian }) => custodian?.name)).toEqual([
      "xp investimentos",
      "Minha corretora",
    ]);
  });

  it("says why a file is not read, and goes on with the others", async () => {
    await using api = await startApi();
    const { client, path } = await startImports(api);
    const good = trades(trade("05/10/2026", "Compra", "ITUB4", "1", "30,00"));
    const { files, counts } = await reviewImport(client, path, "%PDF-1.7", good, "a;b\n1;2");
    expect(files.map(({ refusal }) => refusal)).toEqual([
      expect.stringContaining("PDF"),
      null,
      expect.stringContaining("Não reconhecemos"),
    ]);
    expect(counts.new).toBe(1);
  });

  it("refuses a confirmation of what was not reviewed, or of a portfolio that changed since", async () => {
    await using api = await startApi();
    const { client, path, portfolio } = await startImports(api);
    const files = [trades(trade("05/10/2026", "Compra", "ITUB4", "1", "30,00"))];
    const send = (version: string) => {
      const { body, headers } = importForm(files, { version });
      return client.send("POST", path, { body, headers });
    };
    expect(await send("other")).toMatchObject({ status: 409, body: { type: "import-outdated" } });
    const { version } = await reviewImport(client, path, ...files);
    await record(client, portfolio, { ticker: "VALE3", tradeDate: "2026-10-05" });
    expect((await send(version)).status).toBe(409);
    expect(await client.get(path)).toEqual([]);
  });

  it("one of two confirmations at once succeeds, and the other is refused", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const files = [trades(trade("05/10/2026", "Compra", "ITUB4", "1", "30,00"))];
    const { version } = await reviewImport(client, path, ...files);
    const { body, headers } = importForm(files, { version });
    const answers = await Promise.all([1, 2].map(() => client.send("POST", path, { body, headers })));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(201);
    expect([409, 429]).toContain(statuses[1]);
    expect(await held(client, own)).toEqual({ ITUB4: "1" });
  });
});

describe("movimentação", () => {
  it("adds income that confirms the known payment, so that it counts once", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    await distribute(api, "ITUB4", { record: "2026-10-10", paid: "2026-10-20", perUnit: "1" });
    const files = [
      trades(trade("05/10/2026", "Compra", "ITUB4", "100", "30,00")),
      movements(
        movement("Credito", "20/10/2026", "Dividendo", "ITUB4 - ITAU UNIBANCO", "100", "1,01", "101,00"),
        movement(
          "Credito",
          "07/10/2026",
          "Transferência - Liquidação",
          "ITUB4 - ITAU",
          "100",
          "30,00",
          "3000,00",
        ),
      ),
    ];
    expect((await reviewImport(client, path, ...files)).counts).toEqual({
      read: 3,
      new: 2,
      known: 0,
      mirror: 1,
      noEffect: 0,
      review: 0,
    });
    await confirmImport(client, path, files);
    const { items } = await client.get<IncomePage>(`${own}/income`);
    expect(items.map(({ basis, net }) => [basis, net])).toEqual([["confirmed", "101"]]);
    expect((await reviewImport(client, path, ...files)).counts).toMatchObject({
      new: 0,
      known: 2,
      mirror: 1,
    });
  });

  it("does not record a split that is known already", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    await split(api, "BBAS3", "2026-10-16", "2");
    const files = [
      trades(trade("05/10/2026", "Compra", "BBAS3", "40", "50,00")),
      movements(
        movement("Credito", "20/10/2026", "Desdobro", "BBAS3 - BANCO DO BRASIL", "40", "-", "-"),
        movement("Credito", "07/10/2026", "Transferência - Liquidação", "BBAS3 - BB", "40", "50", "2000"),
      ),
    ];
    expect(groupsOf(await reviewImport(client, path, ...files))[1]).toEqual([
      "BBAS3",
      "Desdobro",
      "no-effect",
    ]);
    await confirmImport(client, path, files);
    expect(await held(client, own)).toEqual({ BBAS3: "80" });
  });
});

describe("a bond that the catalogue does not have", () => {
  it("becomes the person's own asset, and goes with the import that created it", async () => {
    await using api = await startApi();
    const { client, path, own } = await startImports(api);
    const product = "CDB - CDB123ABCDE - BANCO EXEMPLO S.A.";
    const file = movements(
      movement("Credito", "05/10/2026", "COMPRA / VENDA", product, "2", "1000,00", "2000,00"),
    );
    expect((await reviewImport(client, path, file)).counts).toMatchObject({ new: 1 });
    expect(await client.get("/custom-assets")).toMatchObject({ items: [] });
    const { id } = await confirmImport(client, path, [file]);
    expect(await client.get("/custom-assets")).toMatchObject({
      items: [{ ticker: "CDB123ABCDE", assetClass: { code: "FIXED_INCOME" } }],
    });
    expect(await held(client, own)).toEqual({ CDB123ABCDE: "2" });
    await client.send("DELETE", `${path}/${id}`);
    expect(await client.get("/custom-assets")).toMatchObject({ items: [] });
    expect(await client.get("/custodians")).toMatchObject({ items: [] });
  });
});

describe("undoing an import", () => {
  it("shows the effect first, and restores the earlier state", async () => {
    await using api = await startApi();
    const { client, path, own, portfolio } = await startImports(api);
    await record(client, portfolio, {
      ticker: "ITUB4",
      tradeDate: "2026-01-05",
      quantity: "10",
      price: "20",
    });
    const before = await client.get(`${own}/positions`);
    const { id } = await confirmImport(client, path, [
      trades(trade("05/10/2026", "Compra", "ITUB4", "10", "30,00")),
    ]);
    expect(await client.get<ImportUndo>(`${path}/${id}/undo`)).toMatchObject({
      entries: { transactions: 1, income: 0, events: 0 },
      changes: [
        { before: { quantity: "20", averagePrice: "25" }, after: { quantity: "10", averagePrice: "20" } },
      ],
      obstacle: null,
    });
    expect(await held(client, own)).toEqual({ ITUB4: "20" });
    expect((await client.send("DELETE", `${path}/${id}`)).status).toBe(204);
    expect(await client.get(`${own}/positions`)).toEqual(before);
    expect(await client.get(path)).toEqual([]);
    expect((await client.send("DELETE", `${path}/${id}`)).status).toBe(404);
  });

  it("is refused while a later sale needs it, which is named", async () => {
    await using api = await startApi();
    const { client, path, own, portfolio } = await startImports(api);
    const { id } = await confirmImport(client, path, [
      trades(trade("05/10/2026", "Compra", "ITUB4", "10", "30,00")),
    ]);
    const sale = { ticker: "ITUB4", type: "SELL", tradeDate: "2026-10-06", quantity: "10", price: "31" };
    await record(client, portfolio, sale);
    const { obstacle } = await client.get<ImportUndo>(`${path}/${id}/undo`);
    expect(obstacle).toMatch(/ITUB4 em 06\/10\/2026/);
    expect(await client.send("DELETE", `${path}/${id}`)).toMatchObject({
      status: 409,
      body: { type: "import-used", detail: obstacle },
    });
    expect(await held(client, own)).toEqual({});
    expect(await client.get(`${own}/transactions`)).toMatchObject({ count: 2 });
  });
});
