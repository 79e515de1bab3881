import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, signUp, test } from "#tests/support/browser.ts";
import { addFingerprintReader, addPasskey, passkeyItems } from "#tests/support/passkeys.ts";

const password = "segredo1";

test("closing the browser's question says nothing and loses nothing", async ({ page, context, product }) => {
  await signUp(context, product);
  const device = await addFingerprintReader(page, false);
  await page.goto("/account");
  const dialog = await addPasskey(page, "Meu celular");
  const proceed = dialog.getByRole("button", { name: "Continuar" });
  await expect(proceed).not.toHaveAttribute("aria-busy");
  await expect(dialog.getByLabel("Nome")).toHaveValue("Meu celular");
  await expect(page.getByText("Erro ao adicionar chave de acesso")).toBeHidden();
  await device.verify(true);
  await proceed.click();
  await expect(passkeyItems(page)).toHaveCount(1);

  await device.verify(false);
  await context.clearCookies();
  await page.goto("/login");
  const enter = page.getByRole("button", { name: "Entrar com chave de acesso" });
  const optionsResponse = page.waitForResponse("**/api/session/passkey/options");
  await enter.click();
  await optionsResponse;
  await expect(enter).toBeVisible();
  await expect(enter).not.toHaveAttribute("aria-busy");
  await expect(page.getByText("Erro ao fazer login")).toBeHidden();
});

test.describe("refusals", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("a passkey that was removed enters no more, and says so", async ({ page, context, product }) => {
    await signUp(context, product);
    await addFingerprintReader(page);
    await page.goto("/account");
    const dialog = await addPasskey(page, "Meu celular");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Adicionar chave de acesso" }).click();
    await dialog.getByLabel("Sua senha").fill(password);
    await dialog.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByText("Este aparelho já tem uma chave de acesso da sua conta.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remover Meu celular" }).click();
    await page.getByRole("alertdialog").getByLabel("Sua senha").fill(password);
    await page.keyboard.press("Enter");
    await expect(passkeyItems(page)).toHaveCount(0);
    await page.waitForLoadState("networkidle");

    await context.clearCookies();
    await page.goto("/login");
    await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
    await expect(page.getByText("Erro ao fazer login")).toBeVisible();
    await expect(
      page.getByText("Não foi possível usar esta chave de acesso. Tente novamente."),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test("a browser without passkeys says so and offers none", async ({ page, context, product }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Entrar com chave de acesso" })).toBeHidden();
  await signUp(context, product);
  await page.goto("/account");
  await expect(page.getByText("Este navegador não oferece chaves de acesso.")).toBeVisible();
});

test("its dialogs are accessible", async ({ page, context, product }) => {
  const check = async () => expect(await findViolationsInThemes(page)).toEqual([]);
  await signUp(context, product);
  await addFingerprintReader(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Adicionar chave de acesso" }).click();
  await expect(page.getByRole("dialog").getByLabel("Nome")).toBeFocused();
  await check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(await addPasskey(page, "Meu celular")).toBeHidden();
  await check();
  await page.getByRole("button", { name: "Renomear Meu celular" }).click();
  await expect(page.getByRole("dialog").getByLabel("Nome")).toBeFocused();
  await check();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Remover Meu celular" }).click();
  await expect(page.getByRole("alertdialog").getByLabel("Sua senha")).toBeFocused();
  await check();
});
