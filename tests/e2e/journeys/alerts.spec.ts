import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("a price alert is created on the page of its asset, and listed and deleted in the settings", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/positions/PETR4`);
  const card = page.getByRole("region", { name: "Alertas de preço" });
  await card.getByLabel("Preço").fill("987,65");
  await card.getByRole("button", { name: "Criar alerta" }).click();
  await expect(card.getByRole("listitem")).toContainText("Se subir até R$ 987,65");
  await expect(card.getByRole("listitem")).toContainText(/Faltam [\d.]+,\d%: fechou a R\$\s[\d,]+ em/);

  await card.getByRole("link", { name: "Escolher os e-mails" }).click();
  const section = page.getByRole("region", { name: "Alertas e e-mails" });
  await expect(section).toBeFocused();
  await expect(section.getByText(/já aparecem na página inicial, em “Desde a última visita”/)).toBeVisible();
  await section.getByRole("button", { name: /^Excluir alerta: PETR4/ }).click();
  await expect(section.getByText("Nenhum. Crie na página de um ativo")).toBeVisible();
  await expect(section.getByRole("heading", { name: "Alertas de preço" })).toBeFocused();
});
