import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("a coin's price below a cent is typed, kept, shown and edited", async ({ page, context, product }) => {
  await quote(product, "SHIB", {});
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/add-transaction`);
  await page.getByRole("textbox", { name: "Buscar por ticker ou nome" }).fill("SHIB");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("button", { name: /^SHIB/ }).click();
  await page.getByLabel("Quantidade").fill("1000000");
  const price = page.getByLabel("Preço unitário");
  await price.pressSequentially("0,000012345");
  await expect(price).toHaveValue("R$ 0,00001234");
  await page.getByLabel("Taxas").fill("1,239");
  await expect(page.getByLabel("Taxas")).toHaveValue(/1,23$/);
  await page.getByLabel("Taxas").fill("0");
  await expect(price).toHaveValue("R$ 0,00001234");
  await expect(page.getByText("R$ 12,34")).toBeVisible();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();

  const row = page.getByRole("row").filter({ hasText: "SHIB" });
  const average = row.getByRole("button", { name: "R$ 0,00001234" });
  await expect(average).toBeVisible();
  await average.click();
  const origin = page.getByRole("dialog");
  await expect(origin.getByRole("row").filter({ hasText: "Compra" })).toContainText(
    /1\.000\.000 × R\$\s0,00001234/,
  );
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Transações" }).click();
  await expect(row).toContainText(/R\$\s0,00001234/);
  await row.getByRole("button", { name: "Editar lançamento" }).click();
  const edit = page.getByRole("dialog", { name: "Editar Lançamento" });
  await expect(edit.getByLabel("Preço unitário")).toHaveValue("R$ 0,00001234");
  await edit.getByLabel("Preço unitário").fill("350000,5");
  await edit.getByLabel("Quantidade").fill("2");
  await expect(edit.getByLabel("Preço unitário")).toHaveValue("R$ 350.000,50");
  await expect(edit.getByText("R$ 700.001,00")).toBeVisible();
  await edit.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(row).toContainText(/R\$\s350\.000,50/);
});
