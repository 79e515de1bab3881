import type { Page } from "@playwright/test";

/** True if the section's top is just below the sticky header. */
export async function isReached(page: Page, id: string): Promise<boolean> {
  const top = await page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
  return Math.round(top) >= 0 && top < 120;
}
