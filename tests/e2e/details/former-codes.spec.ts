import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ hasHistory: true });

test("a purchase under a code that gave way is shown under its successor, which tells what became of it", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "ELET3", tradeDate: "2020-01-02", quantity: "100", price: "40" });
  await page.goto(`${portfolio.path}/positions`);
  const row = page.getByRole("row").filter({ hasText: "AXIA3" });
  await expect(row).toContainText("100");
  await expect(page.getByRole("row").filter({ hasText: "ELET3" })).toHaveCount(0);
  await row.getByRole("button", { name: "R$ 40,00" }).click();
  const dialog = page.getByRole("dialog", { name: "De onde vem este número?" });
  await expect(dialog.getByRole("row").filter({ hasText: "Compra de ELET3" })).toContainText("R$ 4.000,00");
  const conversion = dialog.getByRole("row").filter({ hasText: "ELET3 virou AXIA3" });
  await expect(conversion).toContainText("10/11/2025");
  await page.keyboard.press("Escape");

  await page.goto(`${portfolio.path}/transactions`);
  await expect(page.getByRole("row").filter({ hasText: "ELET3" })).toContainText("R$ 4.000,00");
});
