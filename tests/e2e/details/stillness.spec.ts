import { expect, test } from "#tests/support/browser.ts";
import { loadHeld, readLayoutShift, watchLayoutShift } from "#tests/support/layout-shift.ts";
import { distribute } from "#tests/support/market.ts";
import { startDemoPortfolio } from "#tests/support/portfolio.ts";
import { addressOf, personalScreens } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

for (const width of [1440, 390]) {
  test(`no signed-in screen jumps from its first paint on, at ${width} px with values shown`, async ({
    page,
    context,
    product,
  }) => {
    test.setTimeout(300_000);
    const { id } = await startDemoPortfolio(context, product);
    await distribute(product, "PETR4", { record: "2026-02-02", paid: "2026-02-20", perUnit: "0.71" });
    await watchLayoutShift(page);
    await page.setViewportSize({ width, height: 900 });
    for (const screen of personalScreens) {
      const address = addressOf(screen, id);
      await loadHeld(page, address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Carregando/)).toHaveCount(0);
      if (screen.route.endsWith("/overview")) await expect(page.getByRole("slider").first()).toBeAttached();
      const isStill = (await readLayoutShift(page)).total < (screen.maxShift ?? 0.005);
      expect({ address, isStill }).toEqual({ address, isStill: true });
    }
  });
}
