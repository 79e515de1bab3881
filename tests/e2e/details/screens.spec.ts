import type { Page } from "@playwright/test";
import { findViolations, findViolationsInDark } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { watchPolicy } from "#tests/support/content-policy.ts";
import { openScreen, startFullPortfolio } from "#tests/support/full-portfolio.ts";
import { readFlashes, watchForAmounts } from "#tests/support/hidden-amounts.ts";
import {
  addressOf,
  nameOf,
  personalScreens,
  publicScreens,
  type Screen,
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
    await look(name);
    await page.keyboard.press("Escape");
    await expect(opened, name).toHaveCount(0);
  }
}

for (const screen of publicScreens) {
  test(`${nameOf(screen)}: dialogs are accessible, and the dark theme has contrast`, async ({
    page,
    product,
  }) => {
    const policy = await watchPolicy(page, product.origin);
    await openScreen(page, screen, addressOf(screen));
    await openEach(page, screen, async () => expect(await findViolations(page)).toEqual([]));
    expect(await findViolationsInDark(page)).toEqual([]);
    expect({ violation: await policy.violation(), foreign: policy.foreign }).toEqual({
      violation: null,
      foreign: [],
    });
  });
}

for (const screen of [...personalScreens, ...sumScreens]) {
  test(`${nameOf(screen)}: dialogs hold no hidden amount, and the dark theme has contrast`, async ({
    page,
    context,
    product,
  }) => {
    const hasSum = sumScreens.includes(screen);
    const { id, sumId, amounts, findAmounts } = await startFullPortfolio(context, product, { hasSum });
    const policy = await watchPolicy(page, product.origin);
    await watchForAmounts(page, amounts);
    await page.addInitScript(() => localStorage.setItem("valuesHidden", "true"));
    await openScreen(page, screen, addressOf(screen, id, sumId));
    await page.waitForLoadState("networkidle");
    await openEach(page, screen, async (name) =>
      expect({ name, amounts: await findAmounts(page, screen) }).toEqual({ name, amounts: [] }),
    );
    if (!screen.hasPublicAmounts) expect(await readFlashes(page)).toEqual([]);
    await page.getByRole("button", { name: "Mostrar valores" }).click();
    expect(await findViolationsInDark(page)).toEqual([]);
    expect({ violation: await policy.violation(), foreign: policy.foreign }).toEqual({
      violation: null,
      foreign: [],
    });
  });
}
