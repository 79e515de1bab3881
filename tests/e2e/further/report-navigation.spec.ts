import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("the keyboard changes days and pages and keeps its place, and the browser's buttons lead through the days", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-11-20": "10", "2025-12-30": "13" });
  await record();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/reports?period=2025`);
  const preview = page.getByRole("region", { name: "Prévia do PDF" });
  const next = preview.getByRole("button", { name: "Próxima página" });
  await expect(preview.getByText(/^Página 1 de \d/)).toBeVisible();
  const count = Number((await preview.getByText(/^Página 1 de/).innerText()).split(" ").at(-1));
  for (let at = 1; at <= count; at += 1) await next.press("Enter");
  await expect(preview.getByText(`Página ${count} de ${count}`)).toBeVisible();
  await expect(next).toBeFocused();

  await page.getByRole("radio", { name: "Ano" }).press("ArrowRight");
  await expect(page).toHaveURL(/period=all/);
  await expect(page.getByRole("radio", { name: "Tudo" })).toBeFocused();
  await expect(preview.getByText("Relatório desde o início")).toBeVisible();
  await page.goBack();
  await expect(preview.getByText("Relatório de 2025")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Ano do relatório" })).toHaveText("2025");
  await page.goForward();
  await expect(preview.getByText("Relatório desde o início")).toBeVisible();

  await page.goto(`${path}/reports?from=2025-11-25&to=2025-12-31`);
  await page.getByRole("button", { name: "Limpar período" }).press("Enter");
  await expect(page.getByRole("button", { name: "Selecionar período" })).toBeFocused();
  const menu = page.getByRole("button", { name: "Baixar CSV" });
  await expect(menu).toBeEnabled();
  await menu.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Posições" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("two tabs have days of their own, and the way back to one shows what the other wrote or deleted", async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-11-20": "10", "2025-12-30": "13" });
  await record();
  await page.goto(`${path}/reports?period=2025`);
  const value = page.getByRole("row", { name: /Valor em 31\/12\/2025/ });
  await expect(value).toContainText("R$ 1.300,00");
  const other = await context.newPage();
  await other.goto(`${path}/reports?period=2025-11`);
  await expect(other.getByText("20/11/2025 a 30/11/2025")).toBeVisible();
  await expect(value).toContainText("R$ 1.300,00");

  await other.goto(`${path}/transactions`);
  await other.getByRole("button", { name: "Editar lançamento" }).click();
  await other.getByLabel("Quantidade").fill("200");
  await other.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(other.getByRole("dialog")).toBeHidden();
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await comeBack();
  await expect(value).toContainText("R$ 2.600,00");

  await other.goto(`${path}/settings`);
  await other.getByRole("button", { name: "Excluir carteira" }).click();
  const dialog = other.getByRole("alertdialog", { name: "Excluir carteira?" });
  await dialog.getByLabel("Digite Aposentadoria para confirmar").fill("Aposentadoria");
  await dialog.getByRole("button", { name: "Excluir carteira" }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await comeBack();
  await expect(page.getByText("Carteira não encontrada")).toBeVisible();
});
