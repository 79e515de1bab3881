import type { Page } from "@playwright/test";

/** Wide screens show a help button; on narrow ones help is an entry of the menu. */
export async function openHelp(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Ajuda rápida" }).click();
}
