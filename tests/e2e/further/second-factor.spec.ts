import { Secret, TOTP } from "otpauth";
import { expect, signUp, test } from "#tests/support/browser.ts";

const password = "segredo1";
const email = "ana@example.com";
const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test.use({ expectedErrors: [/status of (401|422)/] });

test("a second factor refuses what is missing or wrong, at each step", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  await page.getByRole("button", { name: "Ativar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByLabel("Sua senha")).toHaveAccessibleDescription("Informe sua senha");
  await dialog.getByLabel("Sua senha").fill("errada1");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Sua senha")).toHaveAccessibleDescription("A senha atual está incorreta.");
  await dialog.getByLabel("Sua senha").fill(password);
  await page.keyboard.press("Enter");
  const secret = ((await dialog.locator("[data-secret]").textContent()) ?? "").replaceAll(" ", "");
  const code = dialog.getByLabel("Código de 6 dígitos do aplicativo");
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription("Código incorreto.");
  await code.fill(totpCode(secret));
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Já guardei os códigos" }).click();

  await context.clearCookies();
  await page.goto("/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  const entryCode = page.getByLabel("Código", { exact: true });
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(entryCode).toHaveAccessibleDescription("Informe o código");
  await entryCode.fill("000 000");
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(entryCode).toHaveAccessibleDescription("Código incorreto.");
  await entryCode.fill(totpCode(secret, 1));
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/account");
  await page.getByRole("button", { name: "Desativar" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Sua senha").fill("errada1");
  await question.getByRole("button", { name: "Desativar" }).click();
  await expect(question.getByLabel("Sua senha")).toHaveAccessibleDescription("A senha atual está incorreta.");
});
