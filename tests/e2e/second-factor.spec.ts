import { readFileSync } from "node:fs";
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

  test("is turned on, asked for, and turned off", async ({ page, context, product }) => {
    await signUp(context, product);
    await page.goto("/account");
    const activate = page.getByRole("button", { name: "Ativar", exact: true });
    await activate.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName("Ativar verificação em duas etapas");
    await expect(dialog.getByLabel("Sua senha")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(activate).toBeFocused();

    await activate.click();
    await dialog.getByRole("button", { name: "Continuar" }).click();
    await expect(dialog.getByLabel("Sua senha")).toHaveAccessibleDescription("Informe sua senha");
    await dialog.getByLabel("Sua senha").fill("errada1");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Sua senha")).toHaveAccessibleDescription("A senha atual está incorreta.");
    await dialog.getByLabel("Sua senha").fill(password);
    await page.keyboard.press("Enter");

    await expect(dialog).toHaveAccessibleName("Conecte seu aplicativo");
    await expect(dialog.getByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeVisible();
    const secret = ((await dialog.locator("[data-secret]").textContent()) ?? "").replaceAll(" ", "");
    const code = dialog.getByLabel("Código de 6 dígitos do aplicativo");
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await code.fill("000000");
    await page.keyboard.press("Enter");
    await expect(code).toHaveAccessibleDescription("Código incorreto.");
    await code.fill(totpCode(secret));
    await page.keyboard.press("Enter");

    await expect(dialog).toHaveAccessibleName("Guarde seus códigos de recuperação");
    const codes = await dialog.getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copiar" }).click();
    await expect(page.getByText("Códigos copiados")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
    const downloading = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Baixar" }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("codigos-de-recuperacao.txt");
    expect(readFileSync(await file.path(), "utf8")).toContain(codes.join("\n"));
    await dialog.getByRole("button", { name: "Já guardei os códigos" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Verificação em duas etapas ativada")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "Verificação em duas etapas", exact: true }),
    ).toBeFocused();
    await expect(page.getByText("Restam 10 códigos de recuperação.")).toBeVisible();

    await page.getByRole("button", { name: "Minha Conta" }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await enterPassword(page);
    await expect(page.getByLabel("Código", { exact: true })).toBeFocused();
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    const entryCode = page.getByLabel("Código", { exact: true });
    await page.getByRole("button", { name: "Verificar" }).click();
    await expect(entryCode).toHaveAccessibleDescription("Informe o código");
    await entryCode.fill("000 000");
    await page.getByRole("button", { name: "Verificar" }).click();
    await expect(entryCode).toHaveAccessibleDescription("Código incorreto.");
    const right = totpCode(secret, 1);
    await entryCode.fill(`${right.slice(0, 3)} ${right.slice(3)} `);
    await page.getByRole("button", { name: "Verificar" }).dblclick();
    await expect(page.getByText("Bem-vindo de volta ao Aporte.")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto("/account");
    await page.getByRole("button", { name: "Desativar" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByLabel("Sua senha").fill("errada1");
    await question.getByRole("button", { name: "Desativar" }).click();
    await expect(question.getByLabel("Sua senha")).toHaveAccessibleDescription(
      "A senha atual está incorreta.",
    );
    await question.getByLabel("Sua senha").fill(password);
    await question.getByRole("button", { name: "Desativar" }).click();
    await expect(page.getByText("Verificação em duas etapas desativada")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "Verificação em duas etapas", exact: true }),
    ).toBeFocused();
    await expect(activate).toBeVisible();
  });

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
