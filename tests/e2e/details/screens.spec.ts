import type { Page } from "@playwright/test";
import { findViolations, findViolationsInDark } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { watchPolicy } from "#tests/support/content-policy.ts";
import { expectStill, openScreen, startFullPortfolio } from "#tests/support/full-portfolio.ts";
import { readFlashes, watchForAmounts } from "#tests/support/hidden-amounts.ts";
import { watchLayoutShift } from "#tests/support/layout-shift.ts";
import {
  addressOf,
  groupsOf,
  nameOf,
  namesOf,
  publicScreens,
  type Screen,
  signedInGroups,
  sumScreens,
} from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1440, height: 900 } });

const roles = ["dialog", "alertdialog", "menu", "listbox"].map((role) => `[role=${role}]`);

/** Opens and closes each dialog and menu in turn. `look` is called while it is open. */
async function openEach(page: Page, { openers = [] }: Screen, look: (name: string) => Promise<void>) {
  const opened = page.locator(roles.join()).filter({ visible: true });
  for (const opener of openers) {
    const name = String(opener);
    await page.getByRole("button", { name: opener, exact: true }).first().click();
    await expect(opened, name).not.toHaveCount(0);
    await expect(opened.getByText(/^Carregando/), name).toHaveCount(0);
    await look(name);
    await page.keyboard.press("Escape");
    await expect(opened, name).toHaveCount(0);
  }
}

const hideValues = (page: Page) => page.addInitScript(() => localStorage.setItem("valuesHidden", "true"));

const hasSumOf = (screens: Screen[]) => screens.some((screen) => sumScreens.includes(screen));

async function expectPolicyKept(policy: Awaited<ReturnType<typeof watchPolicy>>) {
  expect({ violation: await policy.violation(), foreign: policy.foreign }).toEqual({
    violation: null,
    foreign: [],
  });
}

for (const screens of groupsOf(publicScreens)) {
  test(`dialogs are accessible, and the dark theme has contrast: ${namesOf(screens)}`, async ({
    page,
    product,
  }) => {
    test.setTimeout(screens.length * 60_000);
    const policy = await watchPolicy(page, product.origin);
    for (const screen of screens) {
      await test.step(nameOf(screen), async () => {
        await openScreen(page, screen, addressOf(screen));
        await openEach(page, screen, async () => expect(await findViolations(page)).toEqual([]));
        expect(await findViolationsInDark(page)).toEqual([]);
        await expectPolicyKept(policy);
      });
    }
  });
}

for (const screens of signedInGroups) {
  test(`dialogs hold no hidden amount, and the dark theme has contrast: ${namesOf(screens)}`, async ({
    page,
    context,
    product,
  }) => {
    test.setTimeout(screens.length * 60_000);
    const { id, sumId, amounts, findAmounts } = await startFullPortfolio(context, product, {
      hasSum: hasSumOf(screens),
    });
    const policy = await watchPolicy(page, product.origin);
    await watchForAmounts(page, amounts);
    await hideValues(page);
    for (const screen of screens) {
      await test.step(nameOf(screen), async () => {
        await openScreen(page, screen, addressOf(screen, id, sumId));
        await page.waitForLoadState("networkidle");
        await openEach(page, screen, async (name) =>
          expect({ name, amounts: await findAmounts(page, screen) }).toEqual({ name, amounts: [] }),
        );
        if (!screen.hasPublicAmounts) expect(await readFlashes(page)).toEqual([]);
        await page.getByRole("button", { name: "Mostrar valores" }).click();
        expect(await findViolationsInDark(page)).toEqual([]);
        await expectPolicyKept(policy);
      });
    }
  });

  test(`nothing moves while values are shown, and a phone hides them: ${namesOf(screens)}`, async ({
    page,
    context,
    product,
  }) => {
    test.setTimeout(screens.length * 60_000);
    const { id, sumId, amounts, findAmounts } = await startFullPortfolio(context, product, {
      hasSum: hasSumOf(screens),
    });
    await watchLayoutShift(page);
    for (const screen of screens) {
      for (const width of [1440, ...(screen.furtherWidths ?? []), 390]) {
        await test.step(`${nameOf(screen)} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await openScreen(page, screen, addressOf(screen, id, sumId));
          await expectStill(page, screen);
        });
      }
    }
    await watchForAmounts(page, amounts);
    await hideValues(page);
    for (const screen of screens) {
      await test.step(`${nameOf(screen)} with values hidden`, async () => {
        await openScreen(page, screen, addressOf(screen, id, sumId));
        await page.waitForLoadState("networkidle");
        expect(await findAmounts(page, screen)).toEqual([]);
        if (!screen.hasPublicAmounts) expect(await readFlashes(page)).toEqual([]);
      });
    }
  });
}
