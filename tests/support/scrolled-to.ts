import type { Page } from "@playwright/test";

/** True if the section's top is just below the sticky header. */
export async function isScrolledTo(page: Page, id: string): Promise<boolean> {
  const top = await page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
  return Math.round(top) >= 0 && top < 120;
}
