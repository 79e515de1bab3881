import type { Page } from "@playwright/test";
import { expect, type Product, signUp, test } from "#tests/support/browser.ts";

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Enviar Feedback" }).click();
  const dialog = page.getByRole("dialog", { name: "Enviar Feedback" });
  await expect(dialog).toBeVisible();
  return dialog;
}

const readFeedback = ({ superuser }: Product) =>
  superuser.selectFrom("feedback").select(["type", "message", "page"]).execute();

test("feedback is checked, counted, sent once and thanked for", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account");
  const dialog = await openDialog(page);
  const message = dialog.getByLabel("Mensagem");
  const types = dialog.getByRole("radiogroup", { name: "Tipo" });
  const submit = dialog.getByRole("button", { name: "Enviar", exact: true });
  for (const label of ["Problema", "Sugestão", "Elogio", "Outro"]) {
    await expect(types.getByRole("radio", { name: label })).not.toBeChecked();
  }

  await submit.click();
  await expect(types).toHaveAccessibleDescription("Selecione o tipo de feedback");
  await expect(types.getByRole("radio").first()).toBeFocused();
  await expect(dialog.getByText("Mensagem deve ter pelo menos 10 caracteres")).toBeVisible();

  await types.getByRole("radio", { name: "Sugestão" }).check();
  await expect(dialog.getByText("Selecione o tipo de feedback")).toBeHidden();
  await message.fill(" 123456789 ");
  await submit.click();
  await expect(message).toHaveAccessibleDescription(/^Mensagem deve ter pelo menos 10 caracteres/);
  await message.fill("a".repeat(1001));
  await expect(dialog.getByText("1001 de 1000 caracteres")).toBeVisible();
  await submit.click();
  await expect(dialog.getByText("Mensagem deve ter no máximo 1000 caracteres")).toBeVisible();

  await message.fill("  Gostaria de metas por ativo. ");
  await expect(dialog.getByText("28 de 1000 caracteres")).toBeVisible();
  await page.route("**/api/feedback", async (route) => {
    await expect(dialog.getByRole("button", { name: "Enviando..." })).toBeVisible();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(dialog.getByRole("button", { name: "Enviando..." })).toBeVisible();
    await route.continue();
  });
  await submit.dblclick();
  await expect(
    page.getByText("Feedback enviado! Obrigado por compartilhar sua opinião conosco.", { exact: true }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await readFeedback(product)).toEqual([
    { type: "FEATURE", message: "Gostaria de metas por ativo.", page: "/account" },
  ]);

  await openDialog(page);
  await expect(message).toHaveValue("");
  await expect(types.getByRole("radio", { name: "Sugestão" })).not.toBeChecked();

  await page.unroute("**/api/feedback");
  await page.goto("/?utm_source=mail#faq");
  await openDialog(page);
  await types.getByRole("radio", { name: "Outro" }).check();
  await message.fill("a".repeat(1000));
  await submit.click();
  await expect(dialog).toBeHidden();
  expect(await readFeedback(product)).toContainEqual({ type: "OTHER", message: "a".repeat(1000), page: "/" });
});
