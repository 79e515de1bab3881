import { expect, it } from "vitest";
import type { Import } from "#contract/imports.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { record, startApi, type TestApi } from "#tests/support/api.ts";
import { importForm, movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import {
  confirmImport,
  positionsText,
  reviewImport,
  reviewWith,
  startImports,
} from "#tests/support/imports.ts";

const first = trade("01/10/2026", "Compra", "PETR4", "1", "30,00");
const last = trade("30/10/2026", "Compra", "PETR4", "1", "30,00");
const kept = trade("05/10/2026", "Compra", "ITUB4", "100", "30,00");
const before = trades(last, kept, first);

it("lists a row that a later file of the same days lacks", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  await confirmImport(client, path, [before]);
  const review = await reviewImport(client, path, trades(last, first));
  expect(review.counts).toMatchObject({ read: 2, known: 2 });
  expect(review.gone).toMatchObject([
    { day: "2026-10-05", code: "ITUB4", entryKind: "BUY", quantity: "100" },
  ]);
});

it("lists nothing of other days and institutions", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  await confirmImport(client, path, [before]);
  const laterDays = trades(last, trade("06/10/2026", "Compra", "VALE3", "1", "60,00"));
  const elsewhere = trades(
    ...[first, last].map((line) => line.replace("XP INVESTIMENTOS CCTVM S/A", "RICO INVESTIMENTOS")),
  );
  for (const file of [laterDays, elsewhere])
    expect((await reviewImport(client, path, file)).gone).toEqual([]);
});

it("does not record a corrected row beside the one that it corrects, unless the person says so", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  await confirmImport(client, path, [before]);
  const corrected = trades(last, trade("05/10/2026", "Compra", "ITUB4", "100", "29,50"), first);
  const review = await reviewImport(client, path, corrected);
  expect(review.counts).toMatchObject({ known: 2, review: 1, new: 0 });
  expect(review.gone).toMatchObject([{ code: "ITUB4" }]);
  const question = review.rows.find((row) => row.question)?.question;
  expect(question?.proposal).toEqual({ as: "replace", quantity: "100", price: "29.5" });

  const { transactions } = await client.get<{ transactions: { id: string; asset: { ticker: string } }[] }>(
    `${own}/transactions`,
  );
  const old = transactions.find(({ asset }) => asset.ticker === "ITUB4");
  await client.send("DELETE", `${own}/transactions/${old?.id}`);
  const { body, headers } = importForm([corrected]);
  expect(await client.post(`${path}/review`, body, headers)).toMatchObject({
    counts: { known: 2, new: 1 },
    gone: [],
  });
  await confirmImport(client, path, [corrected]);
  expect(await positionsText(client, own)).toEqual(["ITUB4 100 29.5", "PETR4 2 30"]);
});

it("knows a corrected row of a Tesouro, which files name without its code", async () => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const bought = (day: string, quantity: string) =>
    movement("Credito", day, "Compra", "Tesouro Selic 2029", quantity, "15000,00", "-");
  const others = [bought("01/10/2026", "1"), bought("30/10/2026", "1")];
  await confirmImport(client, path, [movements(...others, bought("05/10/2026", "0,5"))]);
  const review = await reviewImport(client, path, movements(...others, bought("05/10/2026", "0,6")));
  expect(review.counts).toMatchObject({ known: 2, review: 1, new: 0 });
});

const tenThenTwelve = (units: string) =>
  trades(last, trade("05/10/2026", "Compra", "ITUB4", units, "30,00"), first);

/** A portfolio that has 10 units, of which B3's new file says 12, with the question about that row. */
async function startChanged(api: TestApi) {
  const started = await startImports(api);
  const { client, path } = started;
  await confirmImport(client, path, [tenThenTwelve("10")]);
  const review = await reviewImport(client, path, tenThenTwelve("12"));
  const question = review.rows.find((row) => row.question)?.question;
  return { ...started, review, question, id: question?.id ?? "" };
}

it("replaces 10 by 12, shows the effect first, and undoing it restores the 10", async () => {
  await using api = await startApi();
  const { client, path, own, id, question } = await startChanged(api);
  expect(question).toMatchObject({
    proposal: { as: "replace", quantity: "12" },
    replaces: { entryKind: "BUY", quantity: "10", price: "30", canRemove: true },
  });
  const choices = { answers: { [id]: { as: "replace" } } };
  const { changes, counts } = await reviewWith(client, path, [tenThenTwelve("12")], choices);
  expect(counts).toMatchObject({ new: 1, known: 2, review: 0 });
  expect(changes).toMatchObject([
    { asset: { ticker: "ITUB4" }, before: { quantity: "10" }, after: { quantity: "12" } },
  ]);
  expect(await positionsText(client, own)).toEqual(["ITUB4 10 30", "PETR4 2 30"]);

  const former = await client.get<TransactionPage>(`${own}/transactions`);
  const { id: importId } = await confirmImport(client, path, [tenThenTwelve("12")], choices);
  expect(await positionsText(client, own)).toEqual(["ITUB4 12 30", "PETR4 2 30"]);
  for (const units of ["10", "12"]) {
    const again = await reviewImport(client, path, tenThenTwelve(units));
    expect(again.counts).toMatchObject({ new: 0, known: 3, review: 0 });
  }
  expect(await client.get(`${path}/${importId}/undo`)).toMatchObject({
    changes: [{ before: { quantity: "12" }, after: { quantity: "10" } }],
    obstacle: null,
  });
  await client.send("DELETE", `${path}/${importId}`);
  expect(await client.get<TransactionPage>(`${own}/transactions`)).toEqual(former);
});

it("keeps the person's notes on an entry that a changed row replaces", async () => {
  await using api = await startApi();
  const { client, path, own, id } = await startChanged(api);
  const listed = async () =>
    (await client.get<TransactionPage>(`${own}/transactions`)).transactions.find(
      ({ asset }) => asset.ticker === "ITUB4",
    );
  const before = await listed();
  if (!before) throw new Error("nothing was recorded");
  const { asset, type, tradeDate, quantity, price, fees, custodian } = before;
  const edited = { assetId: asset.id, type, tradeDate, quantity, price, fees };
  const body = { ...edited, custodianId: custodian?.id, notes: "para a casa" };
  expect((await client.send("PUT", `${own}/transactions/${before.id}`, { body })).status).toBe(200);
  await confirmImport(client, path, [tenThenTwelve("12")], { answers: { [id]: { as: "replace" } } });
  expect(await listed()).toMatchObject({ quantity: "12", notes: "para a casa" });
});

it("takes out a gone row that the person removes, and undoing it puts it back", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  await confirmImport(client, path, [before]);
  const without = trades(last, trade("06/10/2026", "Compra", "ITUB4", "1", "30,00"), first);
  const { gone } = await reviewImport(client, path, without);
  const removed = gone.map(({ id }) => id);
  const { changes } = await reviewWith(client, path, [without], { removed });
  expect(changes).toMatchObject([{ before: { quantity: "100" }, after: { quantity: "1" } }]);
  const { id } = await confirmImport(client, path, [without], { removed });
  expect(await positionsText(client, own)).toEqual(["ITUB4 1 30", "PETR4 2 30"]);
  await client.send("DELETE", `${path}/${id}`);
  expect(await positionsText(client, own)).toEqual(["ITUB4 100 30", "PETR4 2 30"]);
});

it("does not put back a row whose own import was undone before", async () => {
  await using api = await startApi();
  const { client, path, own, id } = await startChanged(api);
  const [{ id: first } = { id: "" }] = await client.get<Import[]>(path);
  const choices = { answers: { [id]: { as: "replace" } } };
  const { id: second } = await confirmImport(client, path, [tenThenTwelve("12")], choices);
  for (const each of [first, second]) await client.send("DELETE", `${path}/${each}`);
  expect(await positionsText(client, own)).toEqual([]);
});

it("refuses to take out a purchase that a sale needs, and says which", async () => {
  await using api = await startApi();
  const { client, path, portfolio } = await startImports(api);
  await confirmImport(client, path, [before]);
  await record(client, portfolio, {
    ticker: "ITUB4",
    type: "SELL",
    quantity: "100",
    price: "31",
    tradeDate: "2026-11-03",
  });
  const without = trades(last, first);
  const { gone } = await reviewImport(client, path, without);
  const { body, headers } = importForm([without], { removed: gone.map(({ id }) => id) });
  const answer = await client.send("POST", `${path}/review`, { body, headers });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      errors: [{ field: "removed", message: expect.stringContaining("A venda de ITUB4 em 03/11/2026") }],
    },
  });
});

it("keeps the earlier entry if the corrected sale exceeds the units held", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const bought = trade("05/10/2026", "Compra", "ITUB4", "10", "30,00");
  const sold = (units: string) => trade("07/10/2026", "Venda", "ITUB4", units, "31,00");
  await confirmImport(client, path, [trades(sold("4"), bought)]);
  const changed = trades(sold("40"), bought);
  const { rows } = await reviewImport(client, path, changed);
  const id = rows.find((row) => row.question)?.question?.id ?? "";
  const choices = { answers: { [id]: { as: "replace" } } };
  const { counts } = await reviewWith(client, path, [changed], choices);
  expect(counts).toMatchObject({ new: 0, review: 1 });
  await confirmImport(client, path, [changed], choices);
  expect(await positionsText(client, own)).toEqual(["ITUB4 6 30"]);
});
