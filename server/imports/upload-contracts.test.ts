import { expect, it } from "vitest";
import type { ImportReview } from "#contract/imports.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { startApi } from "#tests/support/api.ts";
import { titleMovements } from "#tests/support/b3-titles.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { confirmImport, positionsText, reviewWith, startImports } from "#tests/support/imports.ts";

// 12 % a.a. for the 252 business days from 2 January 2025 to 2 January 2026 is 12 %: 1.000,00 grows to 1.120,00.
const now = "2026-02-02T15:00:00Z";
const terms = "CDB Banco Alfa 12% a.a. venc 04/01/2027";
const fileOf = (...rows: string[]) => ["Data;Operação;Ativo;Quantidade;Preço", ...rows].join("\n");
const bought = `02/01/2025;Compra;${terms};10;1.000,00`;
const boughtLater = `05/03/2025;Compra;${terms};5;1.000,00`;

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

it("redemptions of equal applications are asked about once, with the oldest as the proposal", async () => {
  await using api = await startApi({ hasHistory: true });
  api.setNow(now);
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
