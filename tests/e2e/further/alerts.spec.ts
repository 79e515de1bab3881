import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ hasMailHost: false, expectedErrors: [/Failed to load resource/] });

test("a price alert is created on the page of its asset, listed and deleted in the settings, which keep the mails", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/positions/PETR4`);
  const card = page.getByRole("region", { name: "Alertas de preço" });
  const price = card.getByLabel("Preço");
  await card.getByRole("button", { name: "Criar alerta" }).click();
  await expect(price).toHaveAccessibleDescription("Informe o preço");
  await page.route("**/api/price-alerts", (route) => route.abort());
  await price.fill("987,65");
  await card.getByRole("button", { name: "Criar alerta" }).click();
  await expect(page.getByText("Erro ao criar o alerta")).toBeVisible();
  await expect(price).toHaveValue("R$ 987,65");
  await page.unroute("**/api/price-alerts");
  await card.getByRole("button", { name: "Criar alerta" }).click();
  await expect(card.getByRole("listitem")).toContainText("Se subir até R$ 987,65");
  await expect(card.getByRole("listitem")).toContainText("Esperando");
  expect(await findViolationsAfterToasts(page)).toEqual([]);

  await page.goto(`${portfolio.path}/settings`);
  const section = page.getByRole("region", { name: "Alertas e e-mails" });
  await expect(section.getByText("Este servidor não envia e-mails.")).toBeVisible();
  const amounts = section.getByRole("checkbox", { name: "Incluir o valor dos pagamentos" });
  await expect(amounts).toBeDisabled();
  await section.getByRole("checkbox", { name: /^Alertas/ }).check();
  await expect(amounts).toBeEnabled();
  await expect(page.getByText("Preferência salva")).toBeVisible();
  // As the foot of a mail does.
  await page.goto("/dashboard");
  await page.goto(`${portfolio.path}/settings#mails`);
  await expect(section).toBeFocused();
  await expect(section.getByRole("heading", { name: "Alertas e e-mails" })).toBeInViewport();
  await expect(section.getByRole("checkbox", { name: /^Alertas/ })).toBeChecked();
  await section.getByRole("button", { name: /^Excluir alerta: PETR4/ }).click();
  await expect(section.getByText("Nenhum. Crie na página de um ativo")).toBeVisible();
  await expect(section.getByRole("heading", { name: "Alertas de preço" })).toBeFocused();
  expect(await findViolationsAfterToasts(page)).toEqual([]);
});
