import { expect, signUp, test } from "#tests/support/browser.ts";

test("creates portfolios and lists them as cards", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Gestor de Carteira Aporte" })).toBeVisible();
  await expect(page.getByText("Gerencie seus investimentos em um só lugar")).toBeVisible();
  await page.getByRole("button", { name: "Criar Nova Carteira" }).click();
  const dialog = page.getByRole("dialog", { name: "Criar Nova Carteira" });
  const create = dialog.getByRole("button", { name: "Criar Carteira" });

  await create.click();
  await expect(page.getByText("Nome obrigatório")).toBeVisible();
  await dialog.getByLabel("Nome da carteira").fill("Longo prazo");
  await dialog.getByText("Mais opções").click();
  await dialog.getByLabel("Percentual do benchmark (%)").fill("1000,01");
  // A refused field does not fold away.
  await dialog.getByText("Mais opções").click();
  await create.click();
  await expect(dialog.getByText("Percentual deve ser no máximo 1000")).toBeVisible();
  await dialog.getByLabel("Percentual do benchmark (%)").fill("102,5");
  await dialog.getByLabel("Benchmark", { exact: true }).click();
  await page.getByRole("option", { name: "IBOVESPA" }).click();
  await create.dblclick();

  await expect(page.getByText("Carteira criada!")).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio\/[\w-]+\/overview$/);
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page.getByRole("heading", { name: "Suas Carteiras" })).toBeVisible();
  await expect(page.getByText("Benchmark: IBOVESPA (102,5%)")).toHaveCount(1);
  await expect(page.getByText(/^Criada em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Nova Carteira" })).toBeVisible();
});
