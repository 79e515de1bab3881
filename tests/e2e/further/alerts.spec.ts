import { Secret, TOTP } from "otpauth";
import type { RecoveryCodes, TotpEnrolment } from "#contract/second-factors.ts";
import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, post, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ hasMailHost: false, expectedErrors: [/Failed to load resource/] });

test("a price alert survives a failure and keeps the focus, and the settings keep which mails are sent", async ({
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
  await expect(card.getByRole("listitem")).toContainText(/Faltam [\d.]+,\d%: fechou a R\$\s[\d,]+ em/);
  await price.fill("988,00");
  await card.getByRole("button", { name: "Criar alerta" }).click();
  await card.getByRole("button", { name: "Excluir alerta: Se subir até R$ 988,00" }).press("Enter");
  await expect(card.getByRole("button", { name: "Excluir alerta: Se subir até R$ 987,65" })).toBeFocused();
  expect(await findViolationsAfterToasts(page)).toEqual([]);

  await page.goto(`${portfolio.path}/settings`);
  const section = page.getByRole("region", { name: "Alertas e e-mails" });
  await expect(section.getByText("Este servidor não envia e-mails.")).toBeVisible();
  const amounts = section.getByRole("checkbox", { name: "Incluir o valor dos pagamentos" });
  await expect(amounts).toBeDisabled();
  const alerts = section.getByRole("checkbox", { name: /^Alertas/ });
  await alerts.click();
  await expect(alerts).toBeChecked();
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

test("the links of mails lead through the sign-in to their part of a screen, also with a second factor", async ({
  page,
  context,
  product,
}) => {
  const password = "segredo1";
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  const { secret } = await post<TotpEnrolment>(context, product, "/account/totp", { password });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { codes } = await post<RecoveryCodes>(context, product, "/account/totp/confirm", { code });
  await product.superuser
    .updateTable("users")
    .set({ previous_visit_at: new Date(Date.now() - 20 * 86_400_000) })
    .execute();
  await page.setViewportSize({ width: 390, height: 844 });
  const parts = [
    ["/dashboard#news", "Desde a última visita, "],
    [`${portfolio.path}/reports?period=2025-12#report`, "Aposentadoria · "],
    [`${portfolio.path}/settings#mails`, "Alertas e e-mails"],
  ] as const;
  for (const [index, [address, text]] of parts.entries()) {
    await context.clearCookies();
    await page.goto(address);
    await page.getByLabel("E-mail", { exact: true }).fill("ana@example.com");
    await page.getByLabel("Senha", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByRole("button", { name: "Usar um código de recuperação" }).click();
    await page.getByLabel("Código de recuperação").fill(codes[index] ?? "");
    await page.keyboard.press("Enter");
    const part = page.locator(":focus").filter({ hasText: text });
    await expect(part).toBeInViewport();
    await expect(page).toHaveURL(product.origin + address);
  }
});
