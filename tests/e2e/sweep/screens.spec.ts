import type { Page, Response } from "@playwright/test";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import {
  emptyStorage,
  ownScriptsOnly,
  readStorage,
  scriptSources,
  watchPolicy,
} from "#tests/support/content-policy.ts";
import { expectStill, openScreen, startFullPortfolio } from "#tests/support/full-portfolio.ts";
import { readFlashes, watchForAmounts } from "#tests/support/hidden-amounts.ts";
import { watchLayoutShift } from "#tests/support/layout-shift.ts";
import {
  addressOf,
  builtRoutes,
  groupsOf,
  nameOf,
  namesOf,
  personalScreens,
  publicScreens,
  redirects,
  signedInGroups,
  sumScreens,
} from "#tests/support/screens.ts";

const desktop = { width: 1440, height: 900 };

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: desktop });

async function expectNoOverflow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
  // React lays the screen out again shortly after the width changes.
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(widest, `width at ${width} px`).toBeLessThanOrEqual(width);
}

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
  await expectNoOverflow(page, 390);
  expect(await findViolations(page)).toEqual([]);
  await expectNoOverflow(page, 320);
  await page.setViewportSize(desktop);
}

type Policy = Awaited<ReturnType<typeof watchPolicy>>;

async function expectPolicyKept(page: Page, policy: Policy, response: Response | null) {
  expect(scriptSources(response?.headers()["content-security-policy"])).toMatch(ownScriptsOnly);
  expect(await readStorage(page)).toEqual(emptyStorage);
  expect({ violation: await policy.violation(), foreign: policy.foreign }).toEqual({
    violation: null,
    foreign: [],
  });
}

for (const screens of groupsOf(publicScreens)) {
  const title = `policy, stillness, accessible, narrow and without scripts: ${namesOf(screens)}`;
  test(title, async ({ page, product }) => {
    test.setTimeout(screens.length * 60_000);
    const policy = await watchPolicy(page, product.origin);
    await watchLayoutShift(page);
    for (const screen of screens) {
      await test.step(nameOf(screen), async () => {
        const response = await openScreen(page, screen, addressOf(screen));
        await expectStill(page, screen);
        await expectAccessible(page);
        await expectPolicyKept(page, policy, response);
        const html = (await response?.text()) ?? "";
        // Without scripts, a form without `method="post"` would put the password into the URL.
        const forms = html.match(/<form\b[^>]*>/g) ?? [];
        expect(
          forms.filter((form) => html.includes('type="password"') && !form.includes('method="post"')),
        ).toEqual([]);
        expect(html).toMatch(/<h1|ative o JavaScript/);
      });
    }
  });
}

for (const screens of signedInGroups) {
  const title = `policy, stillness, hidden values, accessible and narrow: ${namesOf(screens)}`;
  test(title, async ({ page, context, product }) => {
    test.setTimeout(screens.length * 60_000);
    const hasSum = screens.some((screen) => sumScreens.includes(screen));
    const { id, sumId, amounts, findAmounts } = await startFullPortfolio(context, product, { hasSum });
    const policy = await watchPolicy(page, product.origin);
    await watchLayoutShift(page);
    await watchForAmounts(page, amounts);
    await page.addInitScript(() => localStorage.setItem("valuesHidden", "true"));
    for (const screen of screens) {
      await test.step(nameOf(screen), async () => {
        const response = await openScreen(page, screen, addressOf(screen, id, sumId));
        await expectStill(page, screen);
        expect(await findAmounts(page, screen), "amounts while values are hidden").toEqual([]);
        if (!screen.hasPublicAmounts) expect(await readFlashes(page)).toEqual([]);
        await page.getByRole("button", { name: "Mostrar valores" }).click();
        if (screen.showsAmounts) await expect.poll(() => findAmounts(page, screen)).not.toEqual([]);
        await expectAccessible(page);
        await expectPolicyKept(page, policy, response);
        expect(await response?.text()).toContain("ative o JavaScript");
      });
    }
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
