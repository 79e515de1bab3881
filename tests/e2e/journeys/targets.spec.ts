import { dayOf } from "#domain/kernel/calendar.ts";
import { expect, test } from "#tests/support/browser.ts";
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
  await expect(stocks).toHaveValue("70%");
  await stocks.fill("60");
  await page.getByLabel("Alvo de FIIs, em %").fill("40");
  await page.getByLabel("Vou aportar").fill("2000,00");
  const order = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(order("Comprar 2 PETR4")).toContainText("R$ 200,00");
  await expect(order("Comprar 180 HGLG11")).toContainText("R$ 1.800,00");
  await expect(page.getByText(/^2 compras por R\$\s2\.000,00, sem sobra\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Salvar alvos" }).click();
  await expect(page.getByText("Alvos salvos")).toBeVisible();

  await page.getByRole("button", { name: "Lançar estas compras" }).click();
  const form = page.getByRole("dialog", { name: "Adicionar Lançamento" });
  for (const [ticker, quantity] of [
    ["HGLG11", "180"],
    ["PETR4", "2"],
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
  const position = page.getByRole("row").filter({ hasText: "PETR4" });
  await expect(position.getByTitle("Peso 60,0%, alvo 60,0%").filter({ visible: true })).toHaveText(
    /^no alvo/,
  );
});
