import { expect, sizes, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });

    test("a class says the day of its assets, and how many of them count", async ({
      page,
      context,
      product,
    }) => {
      const portfolio = await startPortfolio(context, product);
      await quote(product, "PETR4", { "2026-08-20": "40", "2026-08-21": "41" });
      await quote(product, "ITUB4", { "2026-08-20": "30", "2026-08-21": "29.50" });
      await quote(product, "VALE3", { "2026-08-21": "1" });
      await portfolio.record({ quantity: "100" });
      await portfolio.record({ ticker: "ITUB4", quantity: "100" });
      await portfolio.record({ ticker: "VALE3", quantity: "100" });
      await portfolio.record({ ticker: "HGLG11", quantity: "1" });
      await quote(product, "IVVB11", { "2026-08-20": "10", "2026-08-21": "11" });
      await portfolio.record({ ticker: "IVVB11", quantity: "1" });
      await portfolio.record({ ticker: "BOVA11", quantity: "100" });
      await page.goto(`${portfolio.path}/positions`);
      const header = (name: string) =>
        page.getByRole("row").filter({ has: page.getByRole("button", { name, exact: true }) });
      // 100 × 1.00 − 100 × 0.50 of 7,000.
      await expect(
        header("Ações").getByText("R$ 50,00", { exact: true }).filter({ visible: true }),
      ).toHaveCount(1);
      await expect(header("Ações").getByText("0,71%").filter({ visible: true })).toHaveCount(1);
      await expect(header("Ações").getByText("2 de 3 ativos").filter({ visible: true })).toHaveCount(1);
      if (size === "phone") {
        const invested = header("Ações").getByText("R$ 3.000,00", { exact: true });
        await expect(invested.filter({ visible: true })).toHaveCount(0);
        await page.getByRole("button", { name: /somas de Ações/ }).click();
        await expect(invested.filter({ visible: true })).toHaveCount(1);
        await expect(header("Ações")).toContainText(/P&L R\$▲?\s*R\$\s4\.150,00/);
        await page.getByRole("button", { name: /detalhes de ITUB4/ }).click();
        await expect(page.getByText(/^Dia 21\/08.*, R\$$/).filter({ visible: true })).toHaveCount(1);
        await expect(page.getByText("−R$ 50,00").filter({ visible: true })).toHaveCount(1);
      }
      // The priced asset is a small part of its class: the sum has no rate, and a dash above it would deny it.
      await expect(
        header("ETFs").getByText("R$ 1,00", { exact: true }).filter({ visible: true }),
      ).toHaveCount(1);
      await expect(header("ETFs").getByText("—").filter({ visible: true })).toHaveCount(0);
      await expect(header("FIIs").getByText("de 1 ativos")).toHaveCount(0);
      if (size === "phone") await expect(header("Ações")).toContainText(/dia 21\/08/);
      else await expect(page.getByRole("columnheader", { name: /Dia 21\/08/ })).toBeVisible();
    });
  });
}
