import { expect, it } from "vitest";
import { record, startApi, type TestApi } from "#tests/support/api.ts";
import { movement, movements } from "#tests/support/b3-files.ts";
import {
  confirmImport,
  positionsText,
  reviewImport,
  reviewWith,
  startImports,
} from "#tests/support/imports.ts";

// The exercise of a subscription and its receipt are rows of different days, which two exports may bring.

type Amounts = [quantity: string, price: string, value: string];
const paid: Amounts = ["3", "157,00", "471,00"];

const exercise = (day = "01/03/2026", amounts = paid) =>
  movement("Debito", day, "Direitos de Subscrição - Exercido", "HGLG12 - CSHG LOG", ...amounts);
const receipt = (day = "08/03/2026", amounts = paid) =>
  movement("Credito", day, "Recibo de Subscrição", "HGLG13 - CSHG LOG", ...amounts);

/** 10 units at 150. With a subscription of 3 at 157 they are 13. */
async function startWithUnits(api: TestApi) {
  const started = await startImports(api);
  const purchase = { ticker: "HGLG11", quantity: "10", price: "150", tradeDate: "2026-01-15" };
  await record(started.client, started.portfolio, purchase);
  return started;
}
const before = "HGLG11 10 150";
const after = "HGLG11 13 151.6153846154";

it("a receipt of a later file is known from its exercise", async () => {
  await using api = await startApi();
  const { client, path, own } = await startWithUnits(api);
  await confirmImport(client, path, [movements(exercise())]);
  const { counts, rows } = await reviewImport(client, path, movements(receipt()));
  expect(counts).toMatchObject({ new: 0, known: 1, review: 0 });
  expect(rows[0]?.reason).toBe("Repete a subscrição de 01/03/2026, que já está na carteira");
  await expect(confirmImport(client, path, [movements(receipt())])).rejects.toThrow("Não há nada novo");
  expect(await positionsText(client, own)).toEqual([after]);
});

it("an exercise is known from its receipt, if the later file has both", async () => {
  await using api = await startApi();
  const { client, path, own } = await startWithUnits(api);
  await confirmImport(client, path, [movements(receipt())]);
  expect((await reviewImport(client, path, movements(exercise(), receipt()))).counts).toMatchObject({
    new: 0,
    known: 2,
  });
  const both = movements(exercise(), receipt());
  await expect(confirmImport(client, path, [both])).rejects.toThrow("Não há nada novo");
  expect(await positionsText(client, own)).toEqual([after]);
});

it.each([
  { title: "an exercise after its receipt", first: receipt(), second: exercise() },
  {
    title: "a receipt of another price",
    first: exercise(),
    second: receipt("08/03/2026", ["3", "160", "480"]),
  },
  { title: "a receipt without a price", first: exercise(), second: receipt("08/03/2026", ["3", "-", "-"]) },
  {
    title: "a receipt of another broker",
    first: exercise(),
    second: receipt().replace("XP INVESTIMENTOS CCTVM S/A", "CLEAR CORRETORA"),
  },
])("$title is asked about, and counts if it is another subscription", async ({ first, second }) => {
  await using api = await startApi();
  const { client, path, own } = await startWithUnits(api);
  await confirmImport(client, path, [movements(first)]);
  const file = movements(second);
  const { counts, rows } = await reviewImport(client, path, file);
  expect(counts).toMatchObject({ new: 0, review: 1 });
  expect(rows[0]?.reason).toMatch(/^Parece a subscrição de 0[18]\/03\/2026, que já está na carteira/);
  expect(rows[0]?.question?.proposal).toMatchObject({ as: null, quantity: "3" });
  const { id = "" } = rows[0]?.question ?? {};
  const another = { as: "subscription", quantity: "3", total: "471" };
  expect((await reviewWith(client, path, [file], { answers: { [id]: another } })).changes).toMatchObject([
    { before: { quantity: "13" }, after: { quantity: "16" } },
  ]);
  await confirmImport(client, path, [file], { answers: { [id]: { as: "nothing" } } });
  expect(await positionsText(client, own)).toEqual([after]);
});

it("another subscription of as many units is recorded where the file has the first one too", async () => {
  await using api = await startApi();
  const { client, path, own } = await startWithUnits(api);
  const file = movements(exercise());
  const { id } = await confirmImport(client, path, [file]);
  await confirmImport(client, path, [movements(exercise("15/03/2026"), exercise())]);
  expect(await positionsText(client, own)).toEqual(["HGLG11 16 152.625"]);
  await client.send("DELETE", `${path}/${id}`);
  expect(await positionsText(client, own)).toEqual([after]);
});

it("a subscription that the person typed is asked about once its receipt comes weeks later", async () => {
  await using api = await startApi();
  const { client, path, own } = await startWithUnits(api);
  const [held] = await client.get<{ asset: { id: string } }[]>(`${own}/positions`);
  await client.post(`${own}/corporate-events`, {
    kind: "subscription",
    assetId: held?.asset.id,
    day: "2026-03-01",
    quantity: "3",
    total: "471",
  });
  const { counts } = await reviewImport(client, path, movements(receipt("20/04/2026")));
  expect(counts).toMatchObject({ new: 0, review: 1 });
});

it("without the import of the exercise, its receipt is a subscription of its own", async () => {
  await using api = await startApi();
  const { client, path, own } = await startWithUnits(api);
  const { id } = await confirmImport(client, path, [movements(exercise())]);
  await client.send("DELETE", `${path}/${id}`);
  expect(await positionsText(client, own)).toEqual([before]);
  await confirmImport(client, path, [movements(receipt())]);
  expect(await positionsText(client, own)).toEqual([after]);
});
