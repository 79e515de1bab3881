import { expect, it } from "vitest";
import { startApi } from "#tests/support/api.ts";
import { importForm, movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import { confirmImport, positionsText, reviewImport, startImports } from "#tests/support/imports.ts";

const [first, last] = [
  trade("01/10/2026", "Compra", "PETR4", "1", "30,00"),
  trade("30/10/2026", "Compra", "PETR4", "1", "30,00"),
];
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
  expect(question?.proposal).toEqual({ as: "buy", quantity: "100", price: "29.5" });

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
