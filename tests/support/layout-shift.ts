import type { Page } from "@playwright/test";

/** Adds up the layout shifts of every page that is loaded from now on. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const state = Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        state.layoutShift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The cumulative layout shift since the page loaded, without an expected one after an input. */
export async function readLayoutShift(page: Page): Promise<number> {
  await twoFrames(page);
  return page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
}

/** Loads an address and holds the answers with a person's data until the loading screen is painted. */
export async function loadHeld(page: Page, address: string) {
  const painted = Promise.withResolvers<void>();
  await page.route(/\/api\/(portfolios|account|asset|custodians)/, async (route) => {
    await painted.promise;
    await route.continue();
  });
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
  painted.resolve();
  return response;
}
