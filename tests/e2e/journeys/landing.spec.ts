import { existsSync, readFileSync } from "node:fs";
import { expect, holdAnswers, test } from "#tests/support/browser.ts";
import { isScrolledTo } from "#tests/support/scrolled-to.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("links lead to the sections, from the page itself and from another", async ({ page }) => {
  const bar = page.getByRole("navigation", { name: "Seções" });
  for (const from of ["/", "/termos"]) {
    for (const [name, id] of [
      ["Como funciona", "how-it-works"],
      ["Planos", "pricing"],
      ["Dúvidas", "faq"],
    ] as const) {
      await page.goto(from);
      await bar.getByRole("link", { name }).click();
      await expect.poll(() => isScrolledTo(page, id)).toBe(true);
      expect(new URL(page.url()).pathname).toBe("/");
    }
  }
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Termos de uso" })).toBeVisible();
  await page.goto("/login#faq");
  await page.getByRole("link", { name: "Voltar para o início" }).click();
  await page.getByRole("main").getByRole("link", { name: "Como funciona" }).click();
  await expect.poll(() => isScrolledTo(page, "how-it-works")).toBe(true);
  await page.goto("/termos");
  await page.goto("/#pricing");
  await expect.poll(() => isScrolledTo(page, "pricing")).toBe(true);
});

test("a link from another page leads to its section also when parts of the page arrive late", async ({
  page,
}) => {
  const releasePitch = await holdAnswers(page, "**/assets/pitch-*.js");
  await page.goto("/termos");
  const bar = page.getByRole("navigation", { name: "Seções" });
  const story = page.waitForResponse(/assets\/story-/);
  await bar.getByRole("link", { name: "Planos" }).click();
  await (await story).finished();
  // A smooth scroll that the story began would now be on its way.
  for (let frames = 0; frames < 20; frames += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  releasePitch();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => isScrolledTo(page, "pricing")).toBe(true);
});

test("a button pressed before the page reacts is not lost", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "load" });
  await page.getByRole("button", { name: "TESTE GRÁTIS" }).first().click();
  scripts.resolve();
  await expect(page.getByRole("dialog", { name: "Comece sua jornada" })).toBeVisible();
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
