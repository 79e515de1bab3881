import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

type Colour = { r: number; g: number; b: number; alpha: number };
type ColourClass = { new (red: number, green: number, blue: number): Colour; prototype: Parsing };
type Parsing = { parseString(this: Colour, text: string): Colour };

/** axe parses the colours of every element, which takes a third of its contrast rule; a page has few different ones. */
function keepParsedColours(): void {
  const { Color } = (window as unknown as { axe: { commons: { color: { Color: ColourClass } } } }).axe.commons
    .color;
  const { parseString } = Color.prototype;
  const parsed = new Map<string, Colour>();
  Color.prototype.parseString = function parseOnce(text) {
    const known = parsed.get(text) ?? parseString.call(new Color(0, 0, 0), text);
    parsed.set(text, known);
    const { r, g, b, alpha } = known;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** The WCAG 2.2 A and AA violations that axe finds. Waits for animations to end: half-faded text fails the contrast rule. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const isLoaded = await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    return "axe" in window;
  });
  // The script is half a megabyte, so a page loads it once.
  if (!isLoaded) {
    await page.evaluate(axeScript);
    await page.evaluate(keepParsedColours);
  }
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      // Other results would take longer to describe than to find.
      const results = await checker.run(document, { runOnly, resultTypes: ["violations"], selectors: false });
      return results.violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }));
    },
    rules ? { type: "rule" as const, values: rules } : { type: "tag" as const, values: standards },
  );
  return violations.map(({ id, elements }) => `${id}: ${elements.join(" | ")}`);
}

/** The rules that depend on colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

type Theme = "light" | "dark";

/** Switches the theme of the open page as another tab would. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem("theme", value);
    dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: value }));
  }, theme);
  await expect(page.locator("html.dark")).toHaveCount(theme === "dark" ? 1 : 0);
}

/** The violations in the dark theme. A theme changes only colours, so the page is checked for these alone. */
export async function findViolationsInDark(page: Page): Promise<string[]> {
  await showTheme(page, "dark");
  const violations = await findViolations(page, colourRules);
  await showTheme(page, "light");
  return violations.map((violation) => `dark: ${violation}`);
}

/** The violations in both themes. */
export async function findViolationsInThemes(page: Page): Promise<string[]> {
  return [...(await findViolations(page)), ...(await findViolationsInDark(page))];
}

/** The violations once notifications are gone: they fail the contrast rule while they fade. */
export async function findViolationsAfterToasts(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0, { timeout: 15_000 });
  return findViolations(page);
}
