import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { countRequests, expect, type Product, post, signUp, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

async function signInElsewhere(browser: Browser, product: Product, userAgent = iphone) {
  const otherBrowser = await browser.newContext({ userAgent });
  await post(otherBrowser, product, "/session", { email: "ana@example.com", password: "segredo1" });
  return otherBrowser;
}

test("the profile is changed once and shown everywhere without a reload", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Configurações de Conta" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("heading", { level: 1, name: "Configurações da Conta" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Trilha" }).getByText("Conta")).toBeVisible();

  const profile = page.getByRole("region", { name: "Informações Pessoais" });
  const name = profile.getByLabel("Nome completo");
  const whatsapp = profile.getByLabel("WhatsApp");
  const save = profile.getByRole("button", { name: "Salvar alterações" });
  await expect(profile.getByLabel("E-mail")).toHaveValue("ana@example.com");
  await expect(profile.getByLabel("E-mail")).not.toBeEditable();
  await expect(profile.getByLabel("E-mail")).toHaveAccessibleDescription("O e-mail não pode ser alterado");
  await expect(whatsapp).toHaveAttribute("placeholder", "(11) 99999-9999");

  await name.fill("Al");
  await save.click();
  await expect(name).toHaveAccessibleDescription("Nome deve ter pelo menos 3 caracteres");
  await expect(name).toBeFocused();

  await name.fill("Zélia Souza");
  await whatsapp.fill("11988887777");
  await name.focus();
  await expect(whatsapp).toHaveValue("(11) 98888-7777");
  const saves = countRequests(page, "PUT", "/api/account");
  await save.dblclick();
  await expectToast(page, "success", "✅ Perfil atualizado!", "Suas informações foram salvas com sucesso.");
  await expect(page.getByRole("button", { name: "Minha Conta" })).toHaveText("Z");
  await expect(name).toHaveValue("Zélia Souza");
  expect(saves()).toBe(1);

  await page.reload();
  await expect(name).toHaveValue("Zélia Souza");
  await expect(whatsapp).toHaveValue("(11) 98888-7777");
});

test("the password is changed and other devices are signed out", async ({
  page,
  context,
  browser,
  product,
}) => {
  await signUp(context, product);
  const otherBrowser = await signInElsewhere(browser, product);
  await page.goto("/account");
  const current = page.getByLabel("Senha atual", { exact: true });
  const next = page.getByLabel("Nova senha", { exact: true });
  const repeated = page.getByLabel("Confirmar nova senha", { exact: true });
  const update = page.getByRole("button", { name: "Atualizar senha" });

  await current.fill("12345");
  await next.fill("12345");
  await repeated.fill("54321");
  await update.click();
  await expect(current).toHaveAccessibleDescription("Senha deve ter pelo menos 6 caracteres");
  await expect(next).toHaveAccessibleDescription("Senha deve ter pelo menos 6 caracteres");
  await expect(repeated).toHaveAccessibleDescription("As senhas não coincidem");

  await current.fill("segredo1");
  await next.fill("segredo2");
  await repeated.fill("segredo2");
  const changes = countRequests(page, "POST", "/api/account/password");
  await update.dblclick();
  await expectToast(page, "success", "Senha atualizada!", "Sua senha foi alterada com sucesso.");
  for (const field of [current, next, repeated]) await expect(field).toHaveValue("");
  expect(changes()).toBe(1);

  await expect(page.getByText("Safari no iPhone")).toBeHidden();
  await expect(page.getByText("Este dispositivo")).toBeVisible();
  const session = await otherBrowser.request.get(`${product.origin}/api/session`);
  expect(await session.json()).toEqual({ person: null });
  await post(otherBrowser, product, "/session", { email: "ana@example.com", password: "segredo2" });
  await otherBrowser.close();
});

test("everything recorded can be taken away as a file", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto("/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar meus dados" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^aporte-meus-dados-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({
    person: { email: "ana@example.com" },
    portfolios: [{ name: "Aposentadoria", transactions: [{ asset: { ticker: "PETR4" } }] }],
  });
});
