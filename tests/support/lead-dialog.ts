import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, type Product } from "#tests/support/browser.ts";
import { expectToast } from "#tests/support/toast.ts";

export const fields = ["E-mail", "Nome completo", "WhatsApp", "Nível de experiência", "Interesse"];
export const failureMessage = "Erro ao cadastrar: Tente novamente em instantes.";
export const allRequiredMessage = "Campos obrigatórios: Por favor, preencha todos os campos.";

export async function openDialog(page: Page, button = "TESTE GRÁTIS") {
  await page.getByRole("button", { name: button }).first().click();
  const dialog = page.getByRole("dialog", { name: /^(?:Avise-me quando|Comece sua jornada)/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function chooseOption(page: Page, field: string, option: string) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

export const typedTexts = {
  "E-mail": "Ana@Example.com",
  "Nome completo": "Ana Souza",
  WhatsApp: "(11) 98888-7777",
};
const chosenOptions = { "Nível de experiência": "Intermediário", Interesse: "Mercado de capitais" };

export async function typeTexts(page: Page, texts: Record<string, string>) {
  for (const [field, text] of Object.entries(texts)) await page.getByLabel(field, { exact: true }).fill(text);
}

export async function fillForm(page: Page, texts: Record<string, string> = {}) {
  await typeTexts(page, { ...typedTexts, ...texts });
  for (const [field, option] of Object.entries(chosenOptions)) await chooseOption(page, field, option);
  await page.getByRole("checkbox").check();
}

export async function expectFormUnchanged(dialog: Locator) {
  for (const [field, text] of Object.entries(typedTexts)) {
    await expect(dialog.getByLabel(field, { exact: true })).toHaveValue(text);
  }
  for (const [field, option] of Object.entries(chosenOptions)) {
    await expect(dialog.getByRole("combobox", { name: field })).toHaveText(option);
  }
  await expect(dialog.getByRole("checkbox")).toBeChecked();
}

export const submitButton = (dialog: Locator) =>
  dialog.getByRole("button", { name: /Começar teste grátis|Quero receber o aviso/ });

/** Expects one notification with this text. It replaces the notification before it. */
export async function expectErrorToast(page: Page, title: string, text?: string) {
  await expectToast(page, "error", title, text);
  const toasts = page.locator("[data-sonner-toast]");
  await expect(toasts).toHaveCount(1);
  await toasts.locator("[data-close-button]").click();
  await expect(toasts).toHaveCount(0);
}

/** Expects exactly these messages under the fields with these labels. */
export async function expectFieldErrors(dialog: Locator, fieldErrors: Record<string, string>) {
  for (const field of fields) {
    await expect(dialog.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
      fieldErrors[field] ?? "",
    );
  }
}

/** Collects the WhatsApp URLs that the page opens instead of loading them: tests have no network. */
export async function captureChats(context: BrowserContext): Promise<string[]> {
  const chats: string[] = [];
  await context.route("https://wa.me/**", (route) => {
    chats.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Conversa</title>" });
  });
  return chats;
}

export const readLeads = ({ superuser }: Product) =>
  superuser
    .selectFrom("leads")
    .select(["email", "full_name", "whatsapp", "experience_level", "strategy", "plan"])
    .execute();
