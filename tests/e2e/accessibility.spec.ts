import { expect, signUp, test, violationsOf } from "#tests/support/browser.ts";
import { startDemoPortfolio, startPortfolio } from "#tests/support/portfolio.ts";

const sections = [
  ...["overview", "positions", "events", "transactions", "add-transaction", "settings"],
  ...["reports", "b3", "custom-assets", "comparator", "goals", "taxes"],
];
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const theme of ["light", "dark"] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${theme}, ${size}`, () => {
      // What still fades in has no contrast yet.
      test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });
      test.setTimeout(180_000);

      test.beforeEach(({ page }) =>
        page.addInitScript((value) => localStorage.setItem("theme", value), theme),
      );

      async function check(page: Parameters<typeof violationsOf>[0], path: string) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await expect(page.locator("h1")).toHaveCount(1);
        expect({ path, violations: await violationsOf(page) }).toEqual({ path, violations: [] });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect({ path, overflow: Math.max(overflow, 0) }).toEqual({ path, overflow: 0 });
      }

      test("public pages", async ({ page }) => {
        for (const path of [
          "/",
          "/privacidade",
          "/termos",
          "/login",
          "/login?error=oauth_callback",
          "/register",
        ])
          await check(page, path);
      });

      test("empty screens", async ({ page, context, product }) => {
        await signUp(context, product, { email: "bia@example.com" });
        await check(page, "/dashboard");
        await check(page, "/account");
        await check(page, "/account/plan");
        const { path } = await startPortfolio(context, product);
        for (const section of sections) await check(page, `${path}/${section}`);
      });

      test("full screens", async ({ page, context, product }) => {
        const { path } = await startDemoPortfolio(context, product);
        await check(page, "/dashboard");
        for (const section of ["overview", "positions", "transactions"])
          await check(page, `${path}/${section}`);
      });
    });
  }
}
