import { afterAll, beforeAll, expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { startApi, type TestApi } from "#tests/support/api.ts";
import { titleMovements } from "#tests/support/b3-titles.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { confirmImport, positionsText, reviewWith, startImports } from "#tests/support/imports.ts";

// 12 % a.a. for the 252 business days from 2 January 2025 to 2 January 2026 is 12 %: 1.000,00 grows to 1.120,00.
const now = "2026-02-02T15:00:00Z";
const terms = "CDB Banco Alfa 12% a.a. venc 04/01/2027";
const fileOf = (...rows: string[]) => ["Data;Operação;Ativo;Quantidade;Preço", ...rows].join("\n");
const bought = `02/01/2025;Compra;${terms};10;1.000,00`;
const boughtLater = `05/03/2025;Compra;${terms};5;1.000,00`;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ hasHistory: true });
  api.setNow(now);
});
afterAll(() => api[Symbol.asyncDispose]());

/** The rows that wait, by their lines: the question's proposal, or null for one that waits for another. */
const asked = ({ rows }: ImportReview) =>
  rows
    .filter(({ group }) => group === "review")
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, reason, question }) => ({ line, reason, proposal: question?.proposal ?? null }));

const answerTo = ({ rows }: ImportReview, line: number, answer: object) => {
  const question = rows.find((row) => row.line === line)?.question;
  return { answers: { [question?.id ?? ""]: answer } };
};

it("a redemption of a contract of the same upload is asked about where its price is not that of the contract", async () => {
  const { client, path } = await startImports(api);
  const soldAt = (price: string) => fileOf(bought, `02/01/2026;Venda;${terms};4;${price}`);
  const fair = await reviewWith(client, path, [soldAt("1.120,00")], {});
  expect(fair.counts).toMatchObject({ new: 2, review: 0 });
  // A yield of 480,00 after 365 days is taxed with 17,5 %.
  expect(fair.redemptions).toMatchObject([{ gross: "4480", incomeTax: "84", net: "4396" }]);
  const other = await reviewWith(client, path, [soldAt("1.050,00")], {});
  expect(asked(other)).toEqual([
    {
      line: 3,
      reason: expect.stringContaining("Pelo contrato, a unidade valia R$\u00a01.120,00 em 02/01/2026"),
      proposal: { as: null, quantity: "4", price: "1050" },
    },
  ]);
});

it("redemptions of equal applications are asked about once, with the oldest as the proposal", async () => {
  const { client, path, own } = await startImports(api);
  const sales = [`02/01/2026;Venda;${terms};4;1.120,00`, `05/01/2026;Venda;${terms};2;1.120,50`];
  const file = fileOf(bought, boughtLater, ...sales);
  const first = await reviewWith(client, path, [file], {});
  expect(asked(first)).toEqual([
    {
      line: 4,
      reason: expect.stringContaining("a proposta é a mais antiga com saldo, de 02/01/2025. Confira"),
      proposal: { as: "sell", quantity: "4", price: "1120" },
    },
    { line: 5, reason: expect.stringContaining("sobre a linha 4"), proposal: null },
  ]);
  const choices = answerTo(first, 4, { as: "sell", quantity: "4", price: "1120" });
  const answered = await reviewWith(client, path, [file], choices);
  expect(answered.counts).toMatchObject({ new: 4, review: 0 });
  // 17,5 % of 4 × 120,00 and of 2 × 120,50.
  expect(answered.redemptions.map(({ incomeTax }) => incomeTax).toSorted()).toEqual(["42.18", "84"]);
  await confirmImport(client, path, [file], choices);
  expect((await positionsText(client, own)).toSorted()).toEqual([
    expect.stringMatching(/ 4 1000$/),
    expect.stringMatching(/ 5 1000$/),
  ]);
  expect((await reviewWith(client, path, [file], {})).counts).toMatchObject({ known: 4, new: 0, review: 0 });
  // 12 units are more than the oldest has.
  const several = fileOf(bought, boughtLater, `02/01/2026;Venda;${terms};12;1.120,00`);
  const { path: elsewhere, client: other } = await startImports(api);
  expect(asked(await reviewWith(other, elsewhere, [several], {}))).toEqual([
    { line: 4, reason: expect.stringContaining("de 02/01/2025 (10 un.): divida-o"), proposal: null },
  ]);
});

it("prices of the market of a debenture are asked about once for all rows", async () => {
  const { client, portfolio, path, own } = await startImports(api);
  await applyMoney(client, portfolio, {
    kind: "DEBENTURE",
    liquidity: "at-maturity",
    issuer: "ABCD",
    code: "ABCD11",
    remuneration: "12% a.a.",
    firstDay: "2025-01-02",
    maturity: "2030-01-02",
    amount: "10000.00",
    unitPrice: "1000",
  });
  const product = "DEB - ABCD11 - ABCD S.A.";
  const row = (day: string, quantity: number, price: number, isOut = false) => {
    const label = isOut ? "RESGATE ANTECIPADO" : "COMPRA / VENDA";
    return { day, label, product, quantity, price, isOut };
  };
  const file = titleMovements(
    row("02/01/2026", 2, 1050),
    row("05/01/2026", 3, 1060),
    row("06/01/2026", 1, 1070, true),
  );
  const first = await reviewWith(client, path, [file], {});
  const [open, ...waiting] = asked(first).toSorted((a, b) => b.line - a.line);
  expect(open).toMatchObject({
    reason: expect.stringContaining("o preço parece o do mercado"),
    proposal: { as: "buy", quantity: "2", price: "1050" },
  });
  expect(waiting.map(({ proposal }) => proposal)).toEqual([null, null]);
  const choices = answerTo(first, open?.line ?? 0, { as: "buy", quantity: "2", price: "1050" });
  expect((await reviewWith(client, path, [file], choices)).counts).toMatchObject({ new: 3, review: 0 });
  await confirmImport(client, path, [file], choices);
  const { transactions } = await client.get<TransactionPage>(`${own}/transactions`);
  expect(transactions.map(({ type, quantity, price }) => [type, quantity, price].join(" "))).toEqual([
    "SELL 1 1070",
    "BUY 3 1060",
    "BUY 2 1050",
    "BUY 10 1000",
  ]);
  // Half of the contract's value is no price of its market.
  const far = await reviewWith(client, path, [titleMovements(row("07/01/2026", 1, 500))], {});
  expect(asked(far)).toMatchObject([{ proposal: { as: null, quantity: "1", price: "500" } }]);
});
