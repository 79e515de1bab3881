import { expect, it } from "vitest";
import { contractDoors } from "#contract/transactions.ts";
import { startApi } from "#tests/support/api.ts";
import { applyMoney } from "#tests/support/fixed-income.ts";
import { confirmImport, positionsText, reviewImport, startImports } from "#tests/support/imports.ts";

const header = "Data do negócio;C/V;Papel;Qtde.;Preço (R$);Valor total;Corretagem;Corretora";

it("trades of a contract in another spreadsheet are asked about, unless the portfolio has them", async () => {
  await using api = await startApi({ hasHistory: true });
  const { client, portfolio, path, own } = await startImports(api);
  const cdb = {
    issuer: "Banco X",
    firstDay: "2025-01-02",
    maturity: "2027-01-04",
    amount: "1000.00",
    code: "TIT125ABC",
  };
  const { ticker } = await applyMoney(client, portfolio, cdb);
  const file = [
    header,
    `02/01/2025;C;${ticker};1.000;1,00;1.000,00;0,00;XP INVESTIMENTOS`,
    `01/06/2026;C;${ticker};500;1,00;500,00;0,00;XP INVESTIMENTOS`,
    "01/06/2026;C;TIT125ABC;500;1,00;500,00;0,00;XP INVESTIMENTOS",
    `02/06/2026;V;${ticker};100;1,00;100,00;0,00;XP INVESTIMENTOS`,
    "02/06/2026;C;PETR4;100;30,00;3.000,00;0,00;XP INVESTIMENTOS",
  ].join("\n");
  const review = await reviewImport(client, path, file);
  expect(review.counts).toMatchObject({ known: 1, review: 2, new: 2 });
  const asked = review.rows.filter(({ group }) => group === "review");
  expect(asked).toMatchObject([
    { reason: contractDoors.SELL, question: { canRecord: false } },
    { reason: contractDoors.BUY, question: { canRecord: false } },
  ]);
  // A purchase that names the application is a further lot, whose terms are asked.
  expect(review.contracts).toMatchObject([{ firstDay: "2026-06-01", quantity: "500" }]);
  await confirmImport(client, path, [file]);
  const held = await positionsText(client, own);
  expect(held).toHaveLength(3);
  expect(held).toContainEqual(expect.stringMatching(/^CDB BANCO X 1000 /));
});
