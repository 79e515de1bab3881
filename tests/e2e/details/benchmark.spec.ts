import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, signUp, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("a portfolio is created with IPCA + 6 % a year", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Criar Nova Carteira" }).click();
  const dialog = page.getByRole("dialog", { name: "Criar Nova Carteira" });
  await dialog.getByLabel("Nome da carteira").fill("Renda");
  await dialog.getByText("Mais opções").click();
  await dialog.getByLabel("Percentual do benchmark (%)").fill("110");
  await dialog.getByLabel("Benchmark", { exact: true }).click();
  await page.getByRole("option", { name: "IPCA" }).click();
  await dialog.getByRole("radio", { name: "IPCA + taxa ao ano" }).check();
  await expect(dialog.getByLabel("Percentual do benchmark (%)")).toHaveCount(0);
  expect(await findViolationsAfterToasts(page)).toEqual([]);

  const rate = dialog.getByLabel("Taxa ao ano (%)");
  const create = dialog.getByRole("button", { name: "Criar Carteira" });
  await create.click();
  await expect(rate).toHaveAccessibleDescription("Informe a taxa ao ano");
  await expect(rate).toBeFocused();
  await rate.fill("50,01");
  await create.click();
  await expect(rate).toHaveAccessibleDescription("Taxa deve ser no máximo 50");
  await rate.fill("6");
  await create.click();

  const sidebar = page.getByRole("complementary", { name: "Carteira" });
  await expect(sidebar.getByText("IPCA + 6,00%", { exact: true })).toBeVisible();
  await sidebar.getByRole("link", { name: "Voltar" }).click();
  await expect(page.getByText("Benchmark: IPCA + 6,00%", { exact: true })).toBeVisible();
});

test("the benchmark of a portfolio changes between a percent and a rate", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/settings`);
  const benchmark = page.getByLabel("Benchmark", { exact: true });
  const percent = page.getByLabel("Percentual do benchmark (%)");
  const rate = page.getByLabel("Taxa ao ano (%)");
  const save = page.getByRole("button", { name: "Salvar alterações" });
  const sidebar = page.getByRole("complementary", { name: "Carteira" });
  await expect(percent).toHaveValue("110");
  await page.getByRole("radio", { name: "CDI + taxa ao ano" }).check();
  await rate.fill("2,125");

  // IBOVESPA has only a percent field; the typed rate is kept.
  await benchmark.click();
  await page.getByRole("option", { name: "IBOVESPA" }).click();
  await expect(page.getByRole("radio", { name: "taxa ao ano" })).toHaveCount(0);
  await expect(percent).toHaveValue("110");
  await benchmark.click();
  await page.getByRole("option", { name: "CDI" }).click();
  await expect(rate).toHaveValue("2,125");
  await save.click();
  await expect(sidebar.getByText("CDI + 2,125%", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "CDI + taxa ao ano" })).toBeChecked();
  await expect(rate).toHaveValue("2,125");

  await sidebar.getByRole("link", { name: "Visão Geral" }).click();
  await expect(page.getByRole("columnheader", { name: "CDI + 2,125%" })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "CDI + 2,125%" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "CDI + 2,125%:" })).toBeVisible();

  await sidebar.getByRole("link", { name: "Preferências" }).click();
  await page.getByRole("radio", { name: "% do CDI" }).check();
  await expect(percent).toHaveValue("100");
  await percent.fill("97,5");
  await save.click();
  await expect(sidebar.getByText("CDI (97,5%)", { exact: true })).toBeVisible();
});
