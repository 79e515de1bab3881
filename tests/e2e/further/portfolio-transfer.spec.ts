import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, post, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("shares go to another portfolio by the keyboard, are changed there, and come back", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const other = await post<{ id: string }>(context, product, "/portfolios", {
    name: "Longo prazo",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  await portfolio.record({ tradeDate: "2024-01-05", quantity: "1000", price: "30" });
  await quote(product, "PETR4", { "2024-01-05": "30", "2024-06-03": "40" });
  await page.goto(`${portfolio.path}/positions/PETR4`);
  await page.getByRole("button", { name: "Transferir para outra carteira" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Transferir para outra carteira" });
  await expect(form.getByLabel("Quantidade")).toHaveValue("1.000");
  // The only other portfolio is chosen already.
  await expect(form.getByLabel("Para a carteira")).toContainText("Longo prazo");
  await form.getByLabel("Quantidade").fill("400");
  await expect(form.getByRole("region", { name: "Antes e depois" })).toContainText(/Quantidade1.000600/);
  expect(await findViolationsAfterToasts(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Evento registrado")).toBeVisible();
  await expect(page.getByText("Transferência para Longo prazo")).toBeVisible();

  await page.goto(`/portfolio/${other.id}/events?tab=corporate-events`);
  const arrival = page.getByRole("article", { name: /^Transferência de PETR4 de outra carteira/ });
  await expect(arrival).toContainText("de Aposentadoria");
  await arrival.getByRole("button", { name: /^Ajustar/ }).press("Enter");
  const change = page.getByRole("dialog", { name: "Ajustar evento" });
  await expect(change.getByLabel("Para a carteira")).toContainText("Longo prazo");
  await change.getByLabel("Quantidade").fill("250");
  await change.getByRole("button", { name: "Salvar", exact: true }).press("Enter");
  await expect(arrival).toContainText("250 un.");
  await arrival.getByRole("button", { name: /^Excluir/ }).press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Os ativos voltam à carteira de onde saíram");
  await question.getByRole("button", { name: "Excluir" }).press("Enter");
  // An open question hides the page from assistive technology, so that nothing on it has a role.
  await expect(question).toHaveCount(0);
  await expect(arrival).toHaveCount(0);
  await page.goto(`${portfolio.path}/positions`);
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText("1.000");
});
