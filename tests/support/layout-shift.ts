import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Adds up the layout shifts of every page that is loaded from now on, and notes what moved. */
export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    const state = Object.assign(window, { layoutShift: { total: 0, moved: [] as string[] } });
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        state.layoutShift.total += value;
        for (const { node, previousRect, currentRect } of sources)
          state.layoutShift.moved.push(
            `${node?.textContent?.slice(0, 40)}: ${place(previousRect)} → ${place(currentRect)}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The cumulative layout shift since the page loaded, without an expected one after an input, and what moved. */
export async function readLayoutShift(page: Page): Promise<{ total: number; moved: string[] }> {
  await twoFrames(page);
  return page.evaluate(
    () => (window as unknown as { layoutShift: { total: number; moved: string[] } }).layoutShift,
  );
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
