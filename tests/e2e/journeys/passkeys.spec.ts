import { expect, signUp, test } from "#tests/support/browser.ts";
import { addFingerprintReader, addPasskey, passkeyItems } from "#tests/support/passkeys.ts";

const password = "segredo1";

test("a passkey is added, signs in, is renamed and removed", async ({ page, context, product }) => {
  await signUp(context, product);
  await addFingerprintReader(page);
  await page.goto("/account");
  const dialog = await addPasskey(page, "Meu celular");
  await expect(page.getByText("Chave de acesso adicionada")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Adicionar chave de acesso" })).toBeFocused();
  await expect(passkeyItems(page)).toHaveText(/^Meu celular.*Ainda não usada\./);

  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page.getByText("Bem-vindo de volta ao Aporte.")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/account");
  await expect(passkeyItems(page)).toHaveText(/Usada em \d\d\/\d\d\/\d{4} às \d\d:\d\d\./);
  await page.getByRole("button", { name: "Renomear Meu celular" }).click();
  const renaming = page.getByRole("dialog", { name: "Renomear chave de acesso" });
  await renaming.getByLabel("Nome").fill(" ");
  await renaming.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(renaming.getByLabel("Nome")).toHaveAccessibleDescription("Dê um nome à chave de acesso");
  await renaming.getByLabel("Nome").fill("Celular antigo");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Chave de acesso renomeada")).toBeVisible();
  await expect(passkeyItems(page)).toHaveText(/^Celular antigo/);

  await page.getByRole("button", { name: "Remover Celular antigo" }).click();
  const question = page.getByRole("alertdialog", { name: "Remover chave de acesso?" });
  await question.getByRole("button", { name: "Remover" }).click();
  await expect(question.getByLabel("Sua senha")).toHaveAccessibleDescription("Informe sua senha");
  await question.getByLabel("Sua senha").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Chave de acesso removida")).toBeVisible();
  await expect(passkeyItems(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Chaves de acesso" })).toBeFocused();
});
