import { expect, it } from "vitest";
import type { TransactionPage } from "#contract/transactions.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { cdb, cdbAnswer, cdbBought, cdbProduct, titleMovements } from "#tests/support/b3-titles.ts";
import { applyMoney, endRates } from "#tests/support/fixed-income.ts";
import { confirmImport, positionsText, reviewWith, startImports } from "#tests/support/imports.ts";

// 1,000.00 × the product of 1 + 110 % of each DI from 4 March 2024 to 4 March 2025 is 1,122.57754, computed apart.
const day = "04/03/2025";
const value = 1122.57754;

async function start(api: TestApi) {
  await endRates(api, "2025-03-04");
  api.setNow("2025-03-05T15:00:00Z");
  const imports = await startImports(api);
  const terms = { ...cdbAnswer, code: cdb, firstDay: "2024-03-04", amount: "10000.00", unitPrice: "1000" };
  await applyMoney(imports.client, imports.portfolio, terms);
  return imports;
}

const row = (label: string, quantity: number, price: number, isOut = false) =>
  titleMovements({ day, label, product: cdbProduct, quantity, price, isOut });

const reason =
  "Pelo contrato, a unidade valia R$\u00a01.122,57754 em 04/03/2025: confira a quantidade e o preço";

it("a row of B3 at the value of a contract's unit is recorded, also as the bank rounds it", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path } = await start(api);
  const files = [row("COMPRA / VENDA", 2, value), row("RESGATE ANTECIPADO", 1, 1122.58, true)];
  expect((await reviewWith(client, path, files, {})).counts).toMatchObject({ new: 2, review: 0 });
});

it("a row of B3 at another price asks before it changes the units of a contract", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path, own } = await start(api);
  const bought = row("COMPRA / VENDA", 2, 1000);
  const redeemed = row("RESGATE ANTECIPADO", 4, 1100, true);
  const files = [bought, redeemed];
  const first = await reviewWith(client, path, files, {});
  expect(first.counts).toMatchObject({ new: 0, review: 2 });
  expect(first.rows.map(({ reason }) => reason)).toEqual([reason, reason]);
  const questions = first.rows.map(({ question }) => question);
  expect(questions.map((each) => each?.proposal)).toEqual([
    { as: null, quantity: "2", price: "1000" },
    { as: null, quantity: "4", price: "1100" },
  ]);
  // Left open, no unit moves.
  await confirmImport(client, path, files);
  expect(await positionsText(client, own)).toEqual(["CDB BANCO X 10 1000"]);
  const [ofPurchase, ofRedemption] = questions.map((each) => each?.id ?? "");
  const answers = {
    [ofPurchase ?? ""]: { as: "nothing" },
    [ofRedemption ?? ""]: { as: "sell", quantity: "4", price: "1100" },
  };
  const second = await reviewWith(client, path, files, { answers });
  // A yield of 400.00 after 365 days is taxed with 17.5 %.
  expect(second.redemptions).toMatchObject([{ gross: "4400", iof: "0", incomeTax: "70", net: "4330" }]);
  await confirmImport(client, path, files, { answers });
  expect(await positionsText(client, own)).toEqual(["CDB BANCO X 6 1000"]);
  const { transactions } = await client.get<TransactionPage>(`${own}/transactions?type=SELL`);
  expect(transactions).toMatchObject([{ quantity: "4", price: "1100", fees: "70" }]);
  expect((await reviewWith(client, path, files, {})).counts).toMatchObject({ new: 0, review: 0, known: 2 });
});

it("an entry of the application itself is known and not asked about", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, path } = await start(api);
  const review = await reviewWith(client, path, [titleMovements(cdbBought)], {});
  expect(review.counts).toMatchObject({ known: 1, review: 0 });
});
