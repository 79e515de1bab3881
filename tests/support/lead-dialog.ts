import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, type Product } from "#tests/support/browser.ts";
import { expectToast } from "#tests/support/toast.ts";

export const fields = ["E-mail", "Nome completo", "WhatsApp", "Nível de experiência", "Interesse"];
export const failure = "Erro ao cadastrar: Tente novamente em instantes.";
export const allRequired = "Campos obrigatórios: Por favor, preencha todos os campos.";

export async function openDialog(page: Page) {
  await page.getByRole("button", { name: "TESTE GRÁTIS" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Comece sua jornada" });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function choose(page: Page, field: string, option: string) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

export const typed = {
  "E-mail": "Ana@Example.com",
  "Nome completo": "Ana Souza",
  WhatsApp: "(11) 98888-7777",
};
const chosen = { "Nível de experiência": "Intermediário", Interesse: "Mercado de capitais" };

export async function type(page: Page, texts: Record<string, string>) {
  for (const [field, text] of Object.entries(texts)) await page.getByLabel(field, { exact: true }).fill(text);
}

export async function fill(page: Page, texts: Record<string, string> = {}) {
  await type(page, { ...typed, ...texts });
  for (const [field, option] of Object.entries(chosen)) await choose(page, field, option);
  await page.getByRole("checkbox").check();
}

export async function expectAllKept(dialog: Locator) {
  for (const [field, text] of Object.entries(typed)) {
    await expect(dialog.getByLabel(field, { exact: true })).toHaveValue(text);
  }
  for (const [field, option] of Object.entries(chosen)) {
    await expect(dialog.getByRole("combobox", { name: field })).toHaveText(option);
  }
  await expect(dialog.getByRole("checkbox")).toBeChecked();
}

export const submitOf = (dialog: Locator) => dialog.getByRole("button", { name: "Começar teste grátis" });

/** Expects one notification with this text. It replaces the notification before it. */
export async function expectTold(page: Page, title: string, text?: string) {
  await expectToast(page, "error", title, text);
  const toasts = page.locator("[data-sonner-toast]");
  await expect(toasts).toHaveCount(1);
  await toasts.locator("[data-close-button]").click();
  await expect(toasts).toHaveCount(0);
}

/** Expects exactly these messages under the fields with these labels. */
export async function expectUnder(dialog: Locator, said: Record<string, string>) {
  for (const field of fields) {
    await expect(dialog.getByLabel(field, { exact: true })).toHaveAccessibleDescription(said[field] ?? "");
  }
}

/** Collects the WhatsApp URLs that the page opens instead of loading them: tests have no network. */
export async function catchChats(context: BrowserContext): Promise<string[]> {
  const chats: string[] = [];
  await context.route("https://wa.me/**", (route) => {
    chats.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Conversa</title>" });
  });
  return chats;
}

export const leads = ({ superuser }: Product) =>
  superuser
    .selectFrom("leads")
    .select(["email", "full_name", "whatsapp", "experience_level", "strategy"])
    .execute();
