import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { AnnualReturn } from "#contract/annual-return.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { type Client, startApi } from "#tests/support/api.ts";
import { titleMovements } from "#tests/support/b3-titles.ts";
import { confirmImport, reviewWith, startImports } from "#tests/support/imports.ts";

const samples = join(import.meta.dirname, "../../../tests/samples/fixed-income");
const code = "CDB424EXEMPL";
const product = `CDB - ${code} - BANCO EXEMPLO S/A`;
/** Ten units at 1.000,00, of which four are redeemed at 1.120,00: a yield of 480,00. */
const movements = (product: string) =>
  titleMovements(
    { day: "01/10/2024", label: "COMPRA / VENDA", product, quantity: 10 },
    { day: "15/10/2025", label: "RESGATE ANTECIPADO", product, quantity: 4, price: 1120, isOut: true },
  );

const sales = async (client: Client, own: string) =>
  (await client.get<TransactionPage>(`${own}/transactions`)).transactions.filter(
    ({ type }) => type === "SELL",
  );

it("a redemption of a file has the income tax of its days, as in Registrar resgate", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const { rows, redemptions } = await reviewWith(client, path, [movements(product)], {});
  // 379 days: 17,5 % of 480,00.
  expect(redemptions).toMatchObject([
    { code, day: "2025-10-15", quantity: "4", gross: "4480", iof: "0", incomeTax: "84", net: "4396" },
  ]);
  expect(rows.map(({ reason }) => reason)).toContain(
    "Resgate: sai da posição pelo valor pago. IR de R$ 84,00 pelo prazo, como em Registrar resgate",
  );
  await confirmImport(client, path, [movements(product)]);
  expect(await sales(client, own)).toMatchObject([{ quantity: "4", price: "1120", fees: "84" }]);
  const annual = JSON.stringify(await client.get(`${own}/taxes/annual?year=2025`));
  expect(annual).toContain('"396"');
  const again = await reviewWith(client, path, [movements(product)], {});
  expect(again.counts).toMatchObject({ new: 0, known: 2, review: 0 });
});

it("half a unit of Tesouro Selic that B3's file sells gross is 824,95 in the return", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const file = titleMovements(
    {
      day: "10/09/2024",
      label: "COMPRA / VENDA",
      product: "Tesouro Selic 2029",
      quantity: 1.5,
      price: 15500.12,
    },
    {
      day: "06/10/2025",
      label: "Venda",
      product: "Tesouro Selic 2029",
      quantity: 0.5,
      price: 17500,
      isOut: true,
    },
  );
  // 8.750,00 − 7.750,06 = 999,94; 391 days: 17,5 % = 174,99 (174,9895).
  const { redemptions } = await reviewWith(client, path, [file], {});
  expect(redemptions).toMatchObject([{ gross: "8750", iof: "0", incomeTax: "174.99", net: "8575.01" }]);
  await confirmImport(client, path, [file]);
  const { lines } = await client.get<AnnualReturn>(`${own}/taxes/annual?year=2025`);
  expect(lines.map(({ line, asset, amount, isGross }) => [line, asset?.ticker, amount, isGross])).toEqual([
    ["taxed-interest", "TESOURO-SELIC-2029", "824.95", false],
  ]);
});

it("the person may say other taxes, or leave the amount gross", async () => {
  await using api = await startApi();
  const { client, path, own } = await startImports(api);
  const files = [movements(product)];
  const [first] = (await reviewWith(client, path, files, {})).redemptions;
  const id = first?.id ?? "";
  const other = await reviewWith(client, path, files, {
    withheld: { [id]: { iof: "0", incomeTax: "83.99" } },
  });
  expect(other.redemptions).toMatchObject([{ incomeTax: "83.99", net: "4396.01", isAnswered: true }]);
  const choices = { withheld: { [id]: { iof: "0", incomeTax: "0" } } };
  const gross = await reviewWith(client, path, files, choices);
  expect(gross.rows.map(({ reason }) => reason).join()).toContain("Valor bruto, sem imposto: confira");
  await confirmImport(client, path, files, choices);
  expect(await sales(client, own)).toMatchObject([{ fees: "0" }]);
});

it.each(["LCI", "DEB"])("a redemption of a %s has no tax that the file proves", async (kind) => {
  await using api = await startApi();
  const { client, path } = await startImports(api);
  const { redemptions } = await reviewWith(client, path, [movements(product.replace("CDB", kind))], {});
  expect(redemptions).toEqual([]);
});

it("a maturity without an amount proposes its units, amount and taxes", async () => {
  await using api = await startApi({ hasHistory: true });
  api.setNow("2026-11-28T15:00:00Z");
  const { client, path } = await startImports(api);
  const files = [await readFile(join(samples, "maturity-without-amount.csv"))];
  const terms = {
    kind: "CDB",
    issuer: "BANCO ALFA S/A",
    remuneration: "110% CDI",
    maturity: "2026-05-04",
    liquidity: "at-maturity",
  };
  const { rows } = await reviewWith(client, path, files, { contracts: { CDB125ABCDE: terms } });
  expect(rows.find(({ group }) => group === "review")).toMatchObject({
    label: "VENCIMENTO",
    reason:
      "O arquivo não traz o valor. Pelo rendimento: bruto R$ 12.166,15, IR de R$ 379,08, líquido R$ 11.787,07. Confira com o que o banco pagou",
    question: { proposal: { as: "sell", quantity: "10", price: "1216.615", fees: "379.08" } },
  });
});
