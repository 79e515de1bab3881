import type { BrowserContext, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, type Product, post, signUp, test } from "#tests/support/browser.ts";

const password = "segredo1";
const email = "ana@example.com";
const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Enables TOTP through the API. The current code is then used, so the next valid code is that of the next time step. */
async function enableTotp(context: BrowserContext, product: Product) {
  await signUp(context, product);
  const { secret } = await post<{ secret: string }>(context, product, "/account/totp", { password });
  const { codes } = await post<{ codes: string[] }>(context, product, "/account/totp/confirm", {
    code: totpCode(secret),
  });
  return { secret, codes };
}

async function enterPassword(page: Page) {
  await page.goto("/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
}

test.describe("with refusals", () => {
  test.use({ expectedErrors: [/status of (401|422)/] });

  test("five wrong codes lead back to the password", async ({ page, context, product }) => {
    await enableTotp(context, product);
    await context.clearCookies();
    await enterPassword(page);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answered = page.waitForResponse("**/api/session/second-factor");
      await page.getByLabel("Código", { exact: true }).fill(`00000${attempt}`);
      await page.getByRole("button", { name: "Verificar" }).click();
      await answered;
    }
    await expect(page.getByText("Erro ao fazer login")).toBeVisible();
    await expect(page.getByLabel("Senha", { exact: true })).toBeVisible();
  });
});

test("a recovery code enters, and few that are left are pointed out", async ({ page, context, product }) => {
  const { codes } = await enableTotp(context, product);
  for (const code of codes.slice(3)) {
    await post(context, product, "/session", { email, password });
    await post(context, product, "/session/second-factor", { code });
  }
  await context.clearCookies();
  await enterPassword(page);
  await page.getByRole("button", { name: "Usar um código de recuperação" }).click();
  await expect(page.getByLabel("Código de recuperação")).toBeFocused();
  await page.getByRole("button", { name: "Usar o aplicativo autenticador" }).click();
  await page.getByRole("button", { name: "Usar um código de recuperação" }).click();
  await page.getByLabel("Código de recuperação").fill((codes[0] ?? "").toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/account");
  await expect(page.getByText("Restam só 2 códigos de recuperação. Gere novos.")).toBeVisible();
  await page.getByRole("button", { name: "Gerar novos códigos" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Sua senha").fill(password);
  await dialog.getByRole("button", { name: "Gerar novos códigos" }).click();
  await expect(dialog).toHaveAccessibleName("Guarde seus códigos de recuperação");
  expect(await dialog.getByRole("listitem").allTextContents()).not.toContain(codes[1]);
  await dialog.getByRole("button", { name: "Já guardei os códigos" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Os códigos anteriores não valem mais.")).toBeVisible();
  await expect(page.getByText("Restam 10 códigos de recuperação.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Gerar novos códigos" })).toBeFocused();
});

test("one may go back to the password", async ({ page, context, product }) => {
  await enableTotp(context, product);
  await context.clearCookies();
  await enterPassword(page);
  await page.getByRole("button", { name: "Voltar", exact: true }).click();
  await expect(page.getByLabel("Senha", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Senha", { exact: true })).toBeVisible();
});

test("every step is accessible", async ({ page, context, product }) => {
  const check = async () => expect(await findViolationsInThemes(page)).toEqual([]);
  await signUp(context, product);
  await page.goto("/account");
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Sua senha")).toBeFocused();
  await check();
  await dialog.getByLabel("Sua senha").fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Código de 6 dígitos do aplicativo")).toBeFocused();
  await check();
  const secret = ((await dialog.locator("[data-secret]").textContent()) ?? "").replaceAll(" ", "");
  await dialog.getByLabel("Código de 6 dígitos do aplicativo").fill(totpCode(secret));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Já guardei os códigos" })).toBeFocused();
  await check();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await check();
  await page.getByRole("button", { name: "Desativar" }).click();
  await expect(page.getByRole("alertdialog").getByLabel("Sua senha")).toBeFocused();
  await check();
  await context.clearCookies();
  await enterPassword(page);
  await check();
  await page.getByRole("button", { name: "Usar um código de recuperação" }).click();
  await check();
});
