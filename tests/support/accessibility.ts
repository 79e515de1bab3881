import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The WCAG 2.2 A and AA violations that axe finds. Waits for animations to end: half-faded text fails the contrast rule. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Our pages have no frames. Legacy mode avoids the extra page that axe opens to merge results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** The violations once notifications are gone: they fail the contrast rule while they fade. */
export async function findViolationsAfterToasts(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0, { timeout: 15_000 });
  return findViolations(page);
}
