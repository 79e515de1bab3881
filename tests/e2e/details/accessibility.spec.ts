import type { Page } from "@playwright/test";
import { findViolations, findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, signUp, test } from "#tests/support/browser.ts";
import { announceBonus, distribute } from "#tests/support/market.ts";
import { startDemoPortfolio, startPortfolio } from "#tests/support/portfolio.ts";

const sections = ["overview", "positions", "events", "transactions", "add-transaction", "settings", "b3"];
/** Routes that show the same screen with different texts. */
const underDevelopment = ["reports", "comparator", "goals"];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.describe.configure({ timeout: 180_000 });

/** Goes to a screen with another title as a link would: without loading the application and axe again. */
async function navigate(page: Page, path: string) {
  const title = await page.title();
  await page.evaluate((url) => {
    history.pushState({ idx: history.length }, "", url);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
  await expect(page).not.toHaveTitle(title);
}

/** Loads a screen and checks it in both sizes and both themes. */
async function check(page: Page, path: string) {
  await page.goto(path);
  await checkHere(page, path);
}

async function checkHere(page: Page, path: string) {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.getByText(/^Carregando/)).toHaveCount(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const overflow = () =>
      page.evaluate(() => Math.max(document.documentElement.scrollWidth - window.innerWidth, 0));
    // React lays the screen out again shortly after the width changes.
    await expect.poll(overflow, `overflow of ${path} at ${size.width} px`).toBe(0);
    const violations = await findViolationsInThemes(page);
    expect({ path, size, violations }).toEqual({ path, size, violations: [] });
  }
}

test("public pages", async ({ page }) => {
  const paths = ["/", "/privacidade", "/termos", "/login", "/login?error=oauth_callback", "/register"];
  for (const path of paths) await check(page, path);
});

test("screens of a new account", async ({ page, context, product }) => {
  await signUp(context, product, { email: "bia@example.com" });
  await check(page, "/dashboard");
  for (const path of ["/account", "/account/plan"]) {
    await navigate(page, path);
    await checkHere(page, path);
  }
});

test("empty screens of a portfolio", async ({ page, context, product }) => {
  const { path } = await startPortfolio(context, product);
  const [first = "", ...others] = sections;
  await check(page, `${path}/${first}`);
  for (const section of others) {
    await navigate(page, `${path}/${section}`);
    await checkHere(page, section);
  }
});

test("screens under development", async ({ page, context, product }) => {
  const { path } = await startPortfolio(context, product);
  const [first = "", ...others] = underDevelopment;
  await check(page, `${path}/${first}`);
  for (const section of others) {
    await navigate(page, `${path}/${section}`);
    await expect(page.locator("h1")).toHaveCount(1);
    expect({ section, violations: await findViolations(page) }).toEqual({ section, violations: [] });
  }
});

test("full screens", async ({ page, context, product }) => {
  await announceBonus(product, "PETR4", { exDate: "2026-01-05", ratio: ["10", "11"] });
  const { path } = await startDemoPortfolio(context, product);
  await distribute(product, "PETR4", { record: "2026-02-02", paid: "2026-02-20", perUnit: "0.71" });
  await check(page, `${path}/events?tab=corporate-events`);
  for (const screen of [
    "/dashboard",
    ...["overview", "positions", "events", "transactions", "custom-assets"].map(
      (section) => `${path}/${section}`,
    ),
  ]) {
    await navigate(page, screen);
    await checkHere(page, screen);
  }
});
