import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { distribute } from "#tests/support/market.ts";
import { startDemoPortfolio } from "#tests/support/portfolio.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const sections = [
  "overview",
  "positions",
  "events",
  "transactions",
  "add-transaction",
  "settings",
  "reports",
  "b3",
  "custom-assets",
  "comparator",
  "goals",
  "taxes",
];

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The cumulative layout shift since the page loaded. */
const shift = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

test("no signed-in screen jumps from its first paint on, and none is wider than a small phone", async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(300_000);
  const { path } = await startDemoPortfolio(context, product);
  await distribute(product, "PETR4", { record: "2026-02-02", paid: "2026-02-20", perUnit: "0.71" });
  await page.addInitScript(() => {
    const state = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        state.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

  // Answers are held until the loading screen is painted.
  let painted = Promise.withResolvers<void>();
  await page.route(/\/api\/(portfolios|account|asset|custodians)/, async (route) => {
    await painted.promise;
    await route.continue();
  });
  for (const screen of [
    "/dashboard",
    "/account",
    "/account/plan",
    ...sections.map((name) => `${path}/${name}`),
  ]) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      painted = Promise.withResolvers<void>();
      await page.goto(screen, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("banner")).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await twoFrames(page);
      painted.resolve();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Carregando/)).toHaveCount(0);
      if (screen.endsWith("/overview")) await expect(page.getByRole("slider").first()).toBeAttached();
      await twoFrames(page);
      // The number of custodians is unknown before the answer, so settings may shift more.
      const maxShift = screen.endsWith("/settings") ? 0.01 : screen.endsWith("/overview") ? 0.0002 : 0.005;
      expect({ screen, width, still: (await shift(page)) < maxShift }).toEqual({
        screen,
        width,
        still: true,
      });
    }
    await page.setViewportSize({ width: 360, height: 780 });
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    // React lays the screen out again shortly after the width changes.
    await expect.poll(widest, `width of ${screen}`).toBeLessThanOrEqual(360);
  }
});
