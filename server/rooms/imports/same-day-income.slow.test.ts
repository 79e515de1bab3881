import { expect, it } from "vitest";
import type { IncomePage } from "#contract/income.ts";
import { type Client, record, startApi, type TestApi } from "#tests/support/api.ts";
import { movement, movements, receivedIncome } from "#tests/support/b3-files.ts";
import { confirmImport, reviewImport, reviewWith, startImports } from "#tests/support/imports.ts";
import { distribute } from "#tests/support/market.ts";

// Two payments of one asset on one day: each row belongs to the one whose amount per unit it states.

const day = "20/05/2026";

/** Dividends of PETR4 that are paid on one day, with 100 shares held on their record dates. */
async function holdPetr4(api: TestApi, quantity = "100") {
  const started = await startImports(api);
  await record(started.client, started.portfolio, {
    ticker: "PETR4",
    quantity,
    price: "30",
    tradeDate: "2026-01-15",
  });
  return started;
}
async function payTwice(api: TestApi, { kind = "dividend", amounts = ["0.550158", "0.8496"] } = {}) {
  for (const [index, perUnit] of amounts.entries())
    await distribute(api, "PETR4", { kind, record: `2026-04-2${index}`, paid: "2026-05-20", perUnit });
}

const atClear = (line: string) => line.replace("XP INVESTIMENTOS CCTVM S/A", "CLEAR CORRETORA");
const paid = (quantity: string, price: string, value: string, label = "Dividendo") =>
  movement("Credito", day, label, "PETR4 - PETROBRAS", quantity, price, value);

async function incomeOf(client: Client, own: string): Promise<string[]> {
  const { items } = await client.get<IncomePage>(`${own}/income`);
  return items
    .filter(({ state }) => state === "received")
    .map(({ basis, quantity, net }) => `${basis} ${quantity} ${Number(net).toFixed(2)}`)
    .toSorted();
}

it("two brokers that pay two dividends confirm both, each with its own amount per unit", async () => {
  await using api = await startApi();
  await payTwice(api);
  const { client, path, own } = await holdPetr4(api);
  const file = movements(
    paid("60", "0,5502", "33,01"),
    paid("60", "0,8496", "50,98"),
    atClear(paid("40", "0,5502", "22,01")),
    atClear(paid("40", "0,8496", "33,98")),
  );
  const { rows } = await reviewImport(client, path, file);
  expect(new Set(rows.map(({ reason }) => reason))).toEqual(
    new Set(["Confirma o provento já calculado, com o valor pago"]),
  );
  await confirmImport(client, path, [file]);
  expect(await incomeOf(client, own)).toEqual(["confirmed 100 55.02", "confirmed 100 84.96"]);
});

it("payments of more units than the ledger holds confirm the distributions whose amounts they state", async () => {
  await using api = await startApi();
  await payTwice(api);
  const { client, path, own } = await holdPetr4(api);
  const cells = (price: string, value: string) => [
    "PETR4 - PETROBRAS",
    day,
    "Dividendo",
    "200",
    price,
    value,
  ];
  await confirmImport(client, path, [
    receivedIncome(cells("R$ 0,8496", "R$ 169,92"), cells("R$ 0,5502", "R$ 110,04")),
  ]);
  expect(await incomeOf(client, own)).toEqual(["confirmed 200 110.04", "confirmed 200 169.92"]);
});

it("the net amounts of two payments of interest on equity go by their gross amount per unit", async () => {
  await using api = await startApi();
  await payTwice(api, { kind: "interest-on-equity", amounts: ["0.0578", "0.0628"] });
  const { client, path, own } = await holdPetr4(api, "10");
  const label = "Juros Sobre Capital Próprio";
  await confirmImport(client, path, [
    movements(paid("30", "0,0628", "1,55", label), paid("30", "0,0578", "1,43", label)),
  ]);
  expect(await incomeOf(client, own)).toEqual(["confirmed 30 1.43", "confirmed 30 1.55"]);
});

it("rows whose rounded prices fit two distributions alike are not added up", async () => {
  await using api = await startApi();
  await payTwice(api, { amounts: ["0.1102", "0.1113"] });
  const { client, path, own } = await holdPetr4(api, "5");
  const before = await incomeOf(client, own);
  const file = movements(paid("5", "0,11", "0,55"), paid("5", "0,11", "0,56"));
  expect((await reviewImport(client, path, file)).counts).toMatchObject({ new: 0, review: 2 });
  await confirmImport(client, path, [file]);
  expect(await incomeOf(client, own)).toEqual(before);
});

it("a payment that no known distribution states stays beside the confirmed one", async () => {
  await using api = await startApi();
  await payTwice(api, { amounts: ["0.5502"] });
  const { client, path, own } = await holdPetr4(api);
  await confirmImport(client, path, [
    movements(paid("100", "0,8496", "84,96"), paid("100", "0,5502", "55,02")),
  ]);
  expect(await incomeOf(client, own)).toEqual(["confirmed 100 55.02", "own 100 84.96"]);
});

it("another amount of the only payment of the day corrects it", async () => {
  await using api = await startApi();
  await payTwice(api, { amounts: ["0.5502"] });
  const { client, path, own } = await holdPetr4(api);
  await confirmImport(client, path, [movements(paid("100", "0,50", "50,00"))]);
  expect(await incomeOf(client, own)).toEqual(["confirmed 100 50.00"]);
});

it("a later file with another broker's part adds it to what the first file confirmed", async () => {
  await using api = await startApi();
  await payTwice(api);
  const { client, path, own } = await holdPetr4(api);
  await confirmImport(client, path, [movements(paid("60", "0,5502", "33,01"))]);
  await confirmImport(client, path, [movements(atClear(paid("40", "0,5502", "22,01")))]);
  expect(await incomeOf(client, own)).toEqual(["calculated 100 84.96", "confirmed 60 33.01", "own 40 22.01"]);
});

it.each([
  {
    title: "an amount of neither distribution",
    amounts: ["0.5502", "0.8496"],
    price: "0,30",
    named: "55,02",
  },
  { title: "an amount of two distributions", amounts: ["0.3", "0.3"], price: "0,30", named: "30,00" },
  { title: "far less than the only distribution", amounts: ["0.8496"], price: "0,30", named: "84,96" },
])("$title is asked about, and the calculated payment is named", async ({ amounts, price, named }) => {
  await using api = await startApi();
  await payTwice(api, { amounts });
  const { client, path, own } = await holdPetr4(api);
  const file = movements(paid("100", price, "30,00"));
  const before = await incomeOf(client, own);
  const { counts, rows } = await reviewImport(client, path, file);
  expect(counts).toMatchObject({ new: 0, review: 1 });
  expect(rows[0]?.reason).toContain(`o provento calculado de R$\u00a0${named}, de 20/05/2026`);
  expect(rows[0]?.question).toMatchObject({ canRecord: true, proposal: { as: null, gross: "30" } });
  const { id = "" } = rows[0]?.question ?? {};

  const nothing = { answers: { [id]: { as: "nothing" } } };
  expect((await reviewWith(client, path, [file], nothing)).counts).toMatchObject({ noEffect: 1, review: 0 });
  const another = { answers: { [id]: { as: "income", kind: "dividend", gross: "30", withheld: "0" } } };
  await confirmImport(client, path, [file], another);
  expect(await incomeOf(client, own)).toEqual([...before, "own 100 30.00"].toSorted());
  expect((await reviewImport(client, path, file)).counts).toMatchObject({ known: 1, review: 0 });
});

it("a row that differs from what the person typed is asked about", async () => {
  await using api = await startApi();
  const id = await distribute(api, "PETR4", { record: "2026-04-20", paid: "2026-05-20", perUnit: "0.5502" });
  const { client, path, own } = await holdPetr4(api);
  const { items } = await client.get<IncomePage>(`${own}/income`);
  await client.post(`${own}/income`, {
    assetId: items[0]?.asset.id,
    kind: "dividend",
    recordDate: null,
    paymentDate: "2026-05-20",
    quantity: "100",
    gross: "55.02",
    withheld: "0",
    distributionId: id,
    notes: null,
  });
  const file = movements(paid("60", "0,5502", "33,01"));
  const { counts, rows } = await reviewImport(client, path, file);
  expect(counts).toMatchObject({ new: 0, review: 1 });
  expect(rows[0]?.reason).toContain("o provento que você já cadastrou, de R$\u00a055,02");
});
