import type { Locator, Page } from "@playwright/test";
import { expect, type Product } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";

const dayAgo = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
export const writtenDay = (daysAgo: number) =>
  dayAgo(daysAgo).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
const isoDay = (daysAgo: number) =>
  dayAgo(daysAgo).toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

const closes = { PETR4: "44.30", VALE3: "60", ITUB4: "30", WEGE3: "30", BBDC4: "15" };

/** Gives the assets a close of yesterday, so that prices of these days can be compared. */
export async function quoteYesterday(product: Product) {
  for (const [ticker, close] of Object.entries(closes)) await quote(product, ticker, { [isoDay(1)]: close });
}

export async function openEntry(page: Page, path: string) {
  await page.goto(`${path}/overview`);
  await expect(page.getByRole("heading", { name: "Visão Geral", level: 1 })).toBeVisible();
  await page.keyboard.press("Alt+n");
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  await expect(box).toBeFocused();
  const typed = page.getByRole("region", { name: "Lançamento digitado" });
  return { box, typed, save: typed.getByRole("button", { name: "Salvar", exact: true }) };
}

/** Presses Enter until it counts as a second one, after the time to read, and the line is saved. */
export async function confirm(page: Page, box: Locator) {
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("", { timeout: 1_000 });
  }).toPass();
}
