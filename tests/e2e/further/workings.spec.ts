import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectSum, openWorking } from "#tests/support/working-dialog.ts";

test("the figures of a month's tax and of the annual return open their working", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-01-06", quantity: "2000", price: "20" });
  await portfolio.record({
    ticker: "PETR4",
    type: "SELL",
    tradeDate: "2025-02-10",
    quantity: "500",
    price: "22",
  });
  await portfolio.record({
    ticker: "PETR4",
    type: "SELL",
    tradeDate: "2025-03-10",
    quantity: "1000",
    price: "25",
  });
  await page.goto(`${portfolio.path}/taxes?month=2025-03`);
  await openWorking(page, page.getByRole("button", { name: /748,75 DARF 6015$/ }), async (dialog) => {
    await expect(dialog.getByRole("heading", { level: 3 }).first()).toHaveText("DARF 6015");
    await expectSum(dialog, "748,75");
    await expect(dialog.getByText(/^−?\s?IRRF de operações comuns usado/).first()).toBeVisible();
    await dialog.getByRole("button", { name: "Copiar o cálculo" }).click();
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll("\u00a0", " ");
    expect(copied).toContain("− IRRF de operações comuns usado: R$ 1,25");
  });
  await openWorking(page, page.getByRole("button", { name: /Resultado de Ações$/ }), async (dialog) => {
    await expect(dialog.getByText("PETR4, venda de 10/03/2025")).toBeVisible();
    await expect(dialog.getByText(/25\.000,00 da venda/)).toBeVisible();
    await expectSum(dialog, "5.000,00");
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portfolio.path}/taxes?tab=annual&year=2025`);
  const exempt = page.getByRole("region", { name: "Rendimentos Isentos" });
  await exempt.getByRole("button").first().click();
  // 500 × (22 − 20) in a month within the limit.
  await openWorking(
    page,
    page.getByRole("button", { name: /^R\$\s1\.000,00 Total de 20/ }),
    async (dialog) => {
      await expect(dialog.getByText("fevereiro de 2025")).toBeVisible();
      await expectSum(dialog, "1.000,00");
    },
  );
});

test("the head figures of a report open their working, also beside its pages", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-02-03": "10", "2025-12-30": "13" });
  await record({ tradeDate: "2025-02-03" });
  await record({ type: "SELL", tradeDate: "2025-12-30", quantity: "40", price: "13" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}/reports?period=2025`);
  // 60 × 13 are left of 100 × 10, 40 × 13 were sold.
  await openWorking(page, page.getByRole("button", { name: /780,00 Valor em / }), async (dialog) => {
    await expect(dialog.getByText("Aportes (compras mais taxas)")).toBeVisible();
    await expectSum(dialog, "780,00");
  });
  await openWorking(page, page.getByRole("button", { name: /300,00 Resultado$/ }), (dialog) =>
    expectSum(dialog, "300,00"),
  );
  await openWorking(page, page.getByRole("button", { name: /30,00% Rentabilidade/ }), async (dialog) => {
    await expect(dialog.getByRole("row", { name: /^Rentabilidade/ })).toContainText("30,00%");
  });
  await openWorking(page, page.getByRole("button", { name: /TIR ao ano$/ }), async (dialog) => {
    await expect(dialog.getByText(/^A TIR é a taxa ao ano/)).toBeVisible();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWorking(page, page.getByRole("button", { name: "De onde vêm os números" }), async (dialog) => {
    await expect(dialog.getByRole("heading", { level: 3 }).first()).toHaveText(/^Valor em /);
    await expectSum(dialog, "780,00");
  });
});

test("the figures of the comparator open their working", async ({ page, context, product }) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-02-03": "10", "2025-12-30": "13", "2026-01-30": "11.70" });
  await record({ tradeDate: "2025-02-03" });
  await page.goto(`${path}/comparator?from=2025-02-03&to=2026-01-30`);
  // 11,70 ÷ 10 − 1, and 11,70 ÷ 13 − 1.
  await openWorking(page, page.getByRole("button", { name: /17,00% Rentabilidade de / }), async (dialog) => {
    await expect(dialog.getByRole("heading", { level: 3 }).first()).toHaveText(/^Rentabilidade: /);
    await expect(dialog.getByRole("row").last()).toContainText("17,00%");
  });
  await openWorking(page, page.getByRole("button", { name: /10,00%.* Queda máxima de / }), async (dialog) => {
    await expect(dialog).toContainText("10,00%");
    await expect(dialog).toContainText("30/01/2026");
  });
});
