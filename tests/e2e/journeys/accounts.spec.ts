import { expect, test } from "#tests/support/browser.ts";

test("sign-up says under each field what is wrong and keeps what was typed", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Nome completo").fill("Al");
  await page.getByLabel("E-mail").fill("ana");
  await page.getByLabel("Senha", { exact: true }).fill("12345");
  await page.getByLabel("Confirmar senha").fill("54321");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Nome completo")).toHaveAccessibleDescription(
    "Nome deve ter no mínimo 3 caracteres",
  );
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Email inválido");
  await expect(page.getByLabel("Senha", { exact: true })).toHaveAccessibleDescription(
    "Senha deve ter no mínimo 6 caracteres",
  );
  await expect(page.getByLabel("Confirmar senha")).toHaveAccessibleDescription("As senhas não coincidem");
  await expect(page.getByLabel("Nome completo")).toBeFocused();

  await page.getByLabel("Nome completo").fill("Ana");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Confirmar senha")).toHaveAccessibleDescription("As senhas não coincidem");
  await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");

  const pasted = "a".repeat(10_000);
  const tooLong = {
    "Nome completo": "Nome deve ter no máximo 100 caracteres",
    "E-mail": "Email deve ter no máximo 255 caracteres",
    Senha: "Senha deve ter no máximo 128 caracteres",
  };
  for (const label in tooLong) await page.getByLabel(label, { exact: true }).fill(pasted);
  await page.getByLabel("WhatsApp (opcional)").fill("1".repeat(10_000));
  await page.keyboard.press("Enter");
  for (const [label, message] of Object.entries(tooLong))
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  await expect(page.getByLabel("WhatsApp (opcional)")).toHaveAccessibleDescription(
    "WhatsApp deve ter no máximo 20 caracteres",
  );
});
