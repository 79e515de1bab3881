import { dayOf } from "#domain/kernel/calendar.ts";
import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { readLayoutShift, watchLayoutShift } from "#tests/support/layout-shift.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("targets start from today's weights, split a deposit, and its orders are recorded one by one", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const tradeDate = dayOf(new Date());
  await portfolio.record({ ticker: "PETR4", tradeDate, quantity: "70", price: "100" });
  await portfolio.record({ ticker: "HGLG11", tradeDate, quantity: "300", price: "10" });
  await page.goto(`${portfolio.path}/goals?tab=contribution`);

  await page.getByRole("button", { name: "Começar pelos pesos de hoje" }).click();
  const stocks = page.getByLabel("Alvo de Ações, em %");
  const funds = page.getByLabel("Alvo de FIIs, em %");
  await expect(stocks).toHaveValue("70%");
  await stocks.fill("60");
  await expect(page.getByText("Soma das classes: 90% · faltam 10%")).toBeVisible();
  await page.getByLabel("Vou aportar").fill("2000,00");
  await expect(page.getByText(/os alvos precisam somar 100%. Nas classes, faltam 10%/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Salvar alvos" })).toBeDisabled();

  await stocks.fill("110");
  await expect(stocks).toHaveValue("110%");
  await expect(page.getByText("Soma das classes: 140% · sobram 40%")).toBeVisible();
  await stocks.fill("60");

  const tick = page.getByRole("slider", { name: "Alvo de FIIs" });
  await tick.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("PageUp");
  await expect(funds).toHaveValue("40%");
  const order = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(order("Comprar 2 PETR4")).toContainText("R$ 200,00");
  await expect(order("Comprar 180 HGLG11")).toContainText("R$ 1.800,00");
  await expect(page.getByText("10,00 p.p. → 0,00 p.p.")).toBeVisible();
  const sales = page.getByLabel(/^Permitir vendas/);
  await page.getByLabel("Vou aportar").fill("500,00");
  await sales.check();
  // 6.300 of 10.500 are PETR4's: 700 of 7.000 are sold for what the deposit does not pay of 1.200.
  await expect(order("Vender 7 PETR4")).toContainText("R$ 700,00");
  await expect(page.getByRole("term").filter({ hasText: "Vendas" }).locator("+ dd")).toHaveText("R$ 700,00");
  await expect(page.getByRole("button", { name: "Lançar compras e vendas" })).toBeVisible();
  await sales.uncheck();
  await page.getByLabel("Vou aportar").fill("2000,00");
  await page.getByRole("button", { name: "Ações" }).click();
  await page.getByLabel("Não comprar PETR4").check();
  await expect(page.getByText("PETR4, R$ 200,00: marcado como não comprar")).toBeVisible();
  await page.getByLabel("Não comprar PETR4").uncheck();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.getByRole("button", { name: "Salvar alvos" }).click();
  await expect(page.getByText("Alvos salvos")).toBeVisible();
  await watchLayoutShift(page);
  await page.goto(`${portfolio.path}/positions`);
  const position = page.getByRole("row").filter({ hasText: "PETR4" });
  await expect(position.getByTitle("Peso 70,0%, alvo 60,0%").filter({ visible: true })).toHaveText(
    /^\+10,0\sp\.p\./,
  );
  await page.getByRole("link", { name: "Visão Geral" }).click();
  const allocation = page.getByRole("region", { name: "Alocação" });
  await expect(allocation.getByRole("listitem").filter({ hasText: "FIIs" })).toContainText("\u221210,0");
  await expect(allocation.getByText("Em p.p.: distância do alvo")).toBeVisible();
  const { total, moved } = await readLayoutShift(page);
  expect(total, moved.join("\n")).toBeLessThan(0.001);
  await allocation.getByRole("link", { name: "Onde aportar" }).click();
  await expect(funds).toHaveValue("40%");
  await page.getByLabel("Vou aportar").fill("2000,00");
  await page.getByLabel("Preço de HGLG11").fill("12,00");
  // 300 units are worth 3.600 then, of 12.600 with the deposit.
  await expect(order("Comprar 120 HGLG11")).toContainText("R$ 1.440,00");
  await page.getByLabel("Preço de HGLG11").fill("10,00");
  await page.getByRole("button", { name: "Lançar estas compras" }).click();
  const form = page.getByRole("dialog", { name: "Adicionar Lançamento" });
  for (const [ticker, quantity] of [
    ["PETR4", "2"],
    ["HGLG11", "180"],
  ] as const) {
    await expect(form).toContainText(ticker);
    await expect(form.getByLabel("Quantidade")).toHaveValue(quantity);
    await form.getByRole("button", { name: "Salvar", exact: true }).click();
  }
  await expect(page.getByText("2 de 2 lançadas")).toBeVisible();
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Concluir" }).click();
  await page.goto(`${portfolio.path}/positions`);
  await expect(page.getByRole("row").filter({ hasText: "HGLG11" })).toContainText("R$ 4.800,00");
});
