import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("compares with an asset, in the address, by keyboard and in the table", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-02-03": "10", "2025-12-30": "13", "2026-01-30": "11.70" });
  await record({ tradeDate: "2025-02-03" });
  await page.goto(`${path}/comparator?from=2025-02-03&to=2026-01-30`);
  await expect(page.getByRole("heading", { level: 1, name: "Comparador" })).toBeVisible();
  const lines = page.getByRole("list", { name: "Linhas" });
  await expect(lines.getByRole("listitem")).toHaveText(["Carteira", "110% do CDI", "IBOVESPA"]);

  await page.getByRole("button", { name: "Adicionar linha" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar linha" });
  await dialog.getByText("Ativo", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "Buscar por ticker ou nome" }).fill("PETR4");
  await dialog.getByRole("button", { name: /PETR4/ }).first().click();
  await expect(lines).toContainText("PETR4");
  await page.getByRole("button", { name: "Remover IBOVESPA" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remover PETR4" })).toBeFocused();
  await page.reload();
  await expect(lines.getByRole("listitem")).toHaveText(["Carteira", "110% do CDI", "PETR4"]);
  // 11,70 ÷ 10 − 1.
  const row = page.getByRole("table").getByRole("row", { name: /^PETR4/ });
  await expect(row).toContainText("17,00%");
});
