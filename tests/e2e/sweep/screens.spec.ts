import type { Page } from "@playwright/test";
import { findViolations, findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import {
  emptyStorage,
  ownScriptsOnly,
  readStorage,
  scriptSources,
  watchPolicy,
} from "#tests/support/content-policy.ts";
import {
  anyOf,
  pageContent,
  readAmounts,
  readFlashes,
  watchForAmounts,
} from "#tests/support/hidden-amounts.ts";
import { loadHeld, readLayoutShift, watchLayoutShift } from "#tests/support/layout-shift.ts";
import { announceBonus, distribute, quote } from "#tests/support/market.ts";
import { addSum, oneOfEachClass, startDemoPortfolio } from "#tests/support/portfolio.ts";
import {
  addressOf,
  builtRoutes,
  personalScreens,
  publicScreens,
  redirects,
  type Screen,
  sumScreens,
} from "#tests/support/screens.ts";

/** Project `other-screens` of playwright.config.ts visits these. */
const tagOf = ({ isFrequent }: Screen) => (isFrequent ? [] : "@other");

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1440, height: 900 } });

const roles = ["dialog", "alertdialog", "menu", "listbox"].map((role) => `[role=${role}]`);

/** Opens and closes each dialog and menu in turn. `look` is called while it is open. */
async function openEach(page: Page, { openers = [] }: Screen, look: (name: string) => Promise<void>) {
  const opened = page.locator(roles.join()).filter({ visible: true });
  for (const opener of openers) {
    const name = String(opener);
    await page.getByRole("button", { name: opener, exact: true }).first().click();
    await expect(opened, name).not.toHaveCount(0);
    await look(name);
    await page.keyboard.press("Escape");
    await expect(opened, name).toHaveCount(0);
  }
}

async function expectNoOverflow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
  // React lays the screen out again shortly after the width changes.
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, `width at ${width} px`).toBeLessThanOrEqual(width);
}

async function expectAccessible(page: Page) {
  expect(await findViolationsInThemes(page)).toEqual([]);
  await expectNoOverflow(page, 390);
  expect(await findViolations(page)).toEqual([]);
  await expectNoOverflow(page, 320);
}

async function loadStill(page: Page, screen: Screen, address: string) {
  const response = await loadHeld(page, address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/^Carregando/)).toHaveCount(0);
  if (screen.route.endsWith("/overview")) await expect(page.getByRole("slider").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  const { total, moved } = await readLayoutShift(page);
  expect(total, `layout shift: ${moved.join(", ")}`).toBeLessThan(screen.maxShift ?? 0.005);
  expect(scriptSources(response?.headers()["content-security-policy"])).toMatch(ownScriptsOnly);
  return response;
}

for (const screen of publicScreens) {
  const title = `${screen.route}: policy, stillness, both themes, narrow and without scripts`;
  test(title, { tag: tagOf(screen) }, async ({ page, product }) => {
    const policy = await watchPolicy(page, product.origin);
    await watchLayoutShift(page);
    const response = await loadStill(page, screen, addressOf(screen));
    await openEach(page, screen, async () => expect(await findViolations(page)).toEqual([]));
    await expectAccessible(page);
    expect(await readStorage(page)).toEqual(emptyStorage);
    expect({ violation: await policy.violation(), foreign: policy.foreign }).toEqual({
      violation: null,
      foreign: [],
    });
    const html = (await response?.text()) ?? "";
    // Without scripts, a form without `method="post"` would put the password into the URL.
    const forms = html.match(/<form\b[^>]*>/g) ?? [];
    expect(
      forms.filter((form) => html.includes('type="password"') && !form.includes('method="post"')),
    ).toEqual([]);
    expect(html).toMatch(/<h1|ative o JavaScript/);
  });
}

for (const screen of [...personalScreens, ...sumScreens]) {
  const name = screen.address ?? screen.route;
  const title = `${name}: policy, stillness, hidden values, both themes and narrow`;
  test(title, { tag: tagOf(screen) }, async ({ page, context, product }) => {
    await announceBonus(product, "PETR4", { exDate: "2026-01-05", ratio: ["10", "11"], unitCost: "17.4321" });
    await quote(product, "PETR4", { "2026-08-19": "30.12", "2026-08-20": "29.55", "2026-08-21": "29.84" });
    const { id, record } = await startDemoPortfolio(context, product, oneOfEachClass);
    await distribute(product, "PETR4", { record: "2026-02-02", paid: "2026-02-20", perUnit: "0.7177" });
    await record({
      tradeDate: "2026-08-20",
      quantity: "7321.25",
      price: "13.5791",
      fees: "418.93",
      notes: "Aporte do mês",
    });
    const sumId = sumScreens.includes(screen) ? await addSum(context, product, record) : "";
    const ofSum = sumId ? await readAmounts(context, product, sumId) : [];
    const amounts = anyOf([...new Set([...(await readAmounts(context, product, id)), ...ofSum])]);
    const findAmounts = async () => {
      const text = await pageContent(page);
      // The limits of exempt sales are law. Serialised text has '&nbsp;' where the page has the character.
      const money = screen.hasPublicAmounts
        ? null
        : /R\$(?:\s|&nbsp;)?(?!0,00|(?:20|35)\.000,00)\d/.exec(text);
      return [...new Set(text.match(new RegExp(amounts, "g"))), ...(money ?? [])];
    };

    const policy = await watchPolicy(page, product.origin);
    await watchLayoutShift(page);
    await watchForAmounts(page, amounts);
    await page.addInitScript(() => localStorage.setItem("valuesHidden", "true"));
    const response = await loadStill(page, screen, addressOf(screen, id, sumId));
    expect(await findAmounts(), "amounts while values are hidden").toEqual([]);
    await openEach(page, screen, async (name) =>
      expect({ name, amounts: await findAmounts() }).toEqual({ name, amounts: [] }),
    );
    if (!screen.hasPublicAmounts) expect(await readFlashes(page)).toEqual([]);

    await page.getByRole("button", { name: "Mostrar valores" }).click();
    if (screen.showsAmounts) await expect.poll(findAmounts).not.toEqual([]);
    await expectAccessible(page);
    expect(await readStorage(page)).toEqual(emptyStorage);
    expect({ violation: await policy.violation(), foreign: policy.foreign }).toEqual({
      violation: null,
      foreign: [],
    });
    expect(await response?.text()).toContain("ative o JavaScript");
  });
}

test("every route of the product is in the list of screens", () => {
  const listed = [...publicScreens, ...personalScreens, ...sumScreens].map(({ route }) => route);
  expect([...new Set([...listed, ...redirects])].sort(), "name it in tests/support/screens.ts").toEqual(
    builtRoutes,
  );
});

test("a page without a session, an unknown page and a theme that is kept break no policy", async ({
  page,
  product,
}) => {
  const policy = await watchPolicy(page, product.origin);
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  for (const address of ["/", "/dashboard"]) {
    await page.goto(address);
    await expect(page.locator("html.dark")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect({ address, violation: await policy.violation() }).toEqual({ address, violation: null });
  }
  expect(policy.foreign).toEqual([]);
});
