import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "#tests/support/browser.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a button pressed before the page reacts is not lost", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("button", { name: "TESTE GRÁTIS" }).first().click();
  scripts.resolve();
  await expect(page.getByRole("dialog", { name: "Avise-me quando o analista estiver no ar" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("the first load is less than 110 KB of scripts, and nobody else's", async () => {
  const html = readFileSync("build/client/index.html", "utf8");
  const scripts = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
  const bytes = scripts.map((path) => {
    const file = `build/client${path}`;
    return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
  });
  expect(scripts.length).toBeGreaterThan(3);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(110_000);
  expect([...html.matchAll(/(?:src|href)="(?:https?:)?\/\/(?!app-url\.invalid|wa\.me\/)/g)]).toEqual([]);
});
