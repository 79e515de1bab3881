import { expect, test } from "#tests/support/browser.ts";
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
