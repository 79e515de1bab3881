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
