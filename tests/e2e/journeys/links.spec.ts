import type { Page } from "@playwright/test";
import { expect, type Product, signUp, test } from "#tests/support/browser.ts";
import { extractLink } from "#tests/support/mail.ts";
import { expectToast } from "#tests/support/toast.ts";

async function askForLink(page: Page, product: Product): Promise<string> {
  const before = (await product.mails()).length;
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByRole("button", { name: "Receber link de acesso por e-mail" }).click();
  await expectToast(page, "success", "Link enviado!", "Verifique seu email para fazer login.");
  await expect.poll(async () => (await product.mails()).length).toBe(before + 1);
  const mail = (await product.mails()).at(-1);
  if (!mail) throw new Error("no mail was sent");
  return extractLink(mail).href;
}

test("a link by e-mail lets its owner in, who then chooses a password", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await context.clearCookies();
  const link = await askForLink(page, product);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/session/link", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByText("Finalizando login...", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/auth/callback`);
  answer();
  await expectToast(page, "success", "Login realizado com sucesso!", "Bem-vindo de volta ao Aporte.");
  await expect(page).toHaveURL(`${product.origin}/`);

  await page.goto("/account");
  const security = page.getByRole("region", { name: "Segurança" });
  await expect(security.getByText("Sua conta ainda não tem senha.")).toBeVisible();
  await expect(security.getByLabel("Senha atual")).toBeHidden();
  await security.getByLabel("Nova senha", { exact: true }).fill("segredo2");
  await security.getByLabel("Confirmar nova senha").fill("segredo2");
  await security.getByRole("button", { name: "Definir senha" }).click();
  await expectToast(page, "success", "Senha atualizada!", "Sua senha foi alterada com sucesso.");
  await expect(security.getByLabel("Senha atual")).toBeVisible();
  await expect(security.getByRole("button", { name: "Atualizar senha" })).toBeVisible();
});
