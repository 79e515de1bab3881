import type { Page } from "@playwright/test";

/** Beside the screen there is a button of its own; where there is no room for it, it is in the menu. */
export async function openHelp(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Ajuda rápida" }).click();
}
