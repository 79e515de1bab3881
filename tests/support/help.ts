import type { Page } from "@playwright/test";

/** Wide screens show a help button; on narrow ones help is an entry of the menu. */
export async function openHelp(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: /^Menu( \(dados atrasados\))?$/ });
  const help = page.getByRole("button", { name: "Ajuda rápida" });
  // `isVisible` does not wait, so the frame must be there before.
  await menu.or(help).filter({ visible: true }).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await help.click();
}
