import type { Page } from "@playwright/test";
import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, signUp, sizes, test } from "#tests/support/browser.ts";
import { announceBonus, distribute } from "#tests/support/market.ts";
import { startDemoPortfolio, startPortfolio } from "#tests/support/portfolio.ts";
import { addressOf, personalScreens, publicScreens } from "#tests/support/screens.ts";

test.describe.configure({ timeout: 300_000 });

/** Loads a screen and checks it in both sizes and both themes. */
async function checkScreen(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.getByText(/^Carregando/)).toHaveCount(0);
  for (const size of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(size);
    const overflow = () =>
      page.evaluate(() => Math.max(document.documentElement.scrollWidth - window.innerWidth, 0));
    // React lays the screen out again shortly after the width changes.
    await expect.poll(overflow, `overflow of ${address} at ${size.width} px`).toBe(0);
    const violations = await findViolationsInThemes(page);
    expect({ address, size, violations }).toEqual({ address, size, violations: [] });
  }
}

test("public screens", async ({ page }) => {
  for (const screen of publicScreens) await checkScreen(page, addressOf(screen));
});

test("screens of a new account", async ({ page, context, product }) => {
  await signUp(context, product, { email: "bia@example.com" });
  for (const address of ["/dashboard", "/account", "/account/plan"]) await checkScreen(page, address);
});

const ofPortfolio = personalScreens.filter(({ route }) => route.includes(":portfolioId"));

test.describe("nothing recorded", () => {
  // The page of an asset asks for entries that are not there.
  test.use({ expectedErrors: [/404 \(Not Found\)$/] });

  test("empty screens of a portfolio", async ({ page, context, product }) => {
    const { id } = await startPortfolio(context, product);
    for (const screen of ofPortfolio) await checkScreen(page, addressOf(screen, id));
  });
});

test("full screens", async ({ page, context, product }) => {
  await announceBonus(product, "PETR4", { exDate: "2026-01-05", ratio: ["10", "11"] });
  const { id } = await startDemoPortfolio(context, product);
  await distribute(product, "PETR4", { record: "2026-02-02", paid: "2026-02-20", perUnit: "0.71" });
  for (const screen of personalScreens) await checkScreen(page, addressOf(screen, id));
});
