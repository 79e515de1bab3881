import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, signUp, test } from "#tests/support/browser.ts";

const password = "segredo1";
const email = "ana@example.com";
const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enterPassword(page: Page) {
  await page.goto("/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
}

test("a second factor is turned on, asked for, and turned off", async ({ page, context, product }) => {
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
  await dialog.getByLabel("Sua senha").fill(password);
  await page.keyboard.press("Enter");

  await expect(dialog).toHaveAccessibleName("Conecte seu aplicativo");
  await expect(dialog.getByRole("img", { name: "Código QR para o aplicativo autenticador" })).toBeVisible();
  const secret = ((await dialog.locator("[data-secret]").textContent()) ?? "").replaceAll(" ", "");
  const code = dialog.getByLabel("Código de 6 dígitos do aplicativo");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
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
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas", exact: true })).toBeFocused();
  await expect(page.getByText("Restam 10 códigos de recuperação.")).toBeVisible();

  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await enterPassword(page);
  await expect(page.getByLabel("Código", { exact: true })).toBeFocused();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  const entryCode = page.getByLabel("Código", { exact: true });
  const right = totpCode(secret, 1);
  await entryCode.fill(`${right.slice(0, 3)} ${right.slice(3)} `);
  await page.getByRole("button", { name: "Verificar" }).dblclick();
  await expect(page.getByText("Bem-vindo de volta ao Aporte.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/account");
  await page.getByRole("button", { name: "Desativar" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Sua senha").fill(password);
  await question.getByRole("button", { name: "Desativar" }).click();
  await expect(page.getByText("Verificação em duas etapas desativada")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas", exact: true })).toBeFocused();
  await expect(activate).toBeVisible();
});
