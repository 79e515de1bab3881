import type { Page } from "@playwright/test";

/** Whether the section stands just below the bar at the top, which stays. */
export async function isReached(page: Page, id: string): Promise<boolean> {
  const top = await page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
  return Math.round(top) >= 0 && top < 120;
}
