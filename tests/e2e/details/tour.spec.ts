import type { Page } from "@playwright/test";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, post, sizes, test } from "#tests/support/browser.ts";
import { openHelp } from "#tests/support/help.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const texts = [
  "Comece adicionando sua primeira transação aqui",
  "Veja todas as suas posições consolidadas nesta seção",
  "Acompanhe seu patrimônio e rentabilidade em tempo real",
];
const entries = ["Lançar", "Posições", "Visão Geral"];
const tourStep = (page: Page) => page.getByRole("dialog", { name: /^Tour guiado/ });
const readCompletedTour = (page: Page) => page.evaluate(() => localStorage.getItem("hasCompletedTour"));

/** True if the step is next to its target and does not cover it. */
async function isBeside(page: Page, entry: string) {
  const target = page
    .getByRole("navigation")
    .getByRole("link", { name: entry, exact: true, includeHidden: true })
    .filter({ visible: true });
  const [step, place] = await Promise.all([tourStep(page).boundingBox(), target.boundingBox()]);
  if (!step || !place) return false;
  const apart = step.x >= place.x + place.width || step.y + step.height <= place.y;
  const near = Math.abs(step.x - place.x - place.width) < 40 || Math.abs(place.y - step.y - step.height) < 40;
  return apart && near;
}

test.use({ tour: true });

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });

    test("leads a newcomer along the menu after the first entry, by the keyboard, once", async ({
      page,
      context,
      product,
    }) => {
      const { path, record } = await startPortfolio(context, product);
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { name: "Suas Carteiras" })).toBeVisible();
      expect(await readCompletedTour(page)).toBeNull();
      await page.getByRole("link", { name: /Aposentadoria/ }).click();
      await expect(page.getByText("Nenhuma transação cadastrada")).toBeVisible();
      await expect(tourStep(page)).toBeHidden();
      await record();
      await page.getByRole("link", { name: "Posições", exact: true }).click();

      for (const [index, text] of texts.entries()) {
        const step = page.getByRole("dialog", { name: `Tour guiado, passo ${index + 1} de 3` });
        await expect(step).toHaveAccessibleDescription(text);
        await expect(step).toContainText(`${index + 1} de 3`);
        await expect.poll(() => isBeside(page, entries[index] ?? "")).toBe(true);
        const last = index === texts.length - 1;
        await expect(step.getByRole("button", { name: last ? "Finalizar" : "Próximo" })).toBeFocused();
        await expect(step.getByRole("button", { name: "Fechar" })).toBeVisible();
        await expect(step.getByRole("button", { name: "Pular" })).toHaveCount(last ? 0 : 1);
        await expect(step.getByRole("button", { name: "Voltar" })).toHaveCount(index === 0 ? 0 : 1);
        for (let presses = 0; presses < 5; presses++) {
          await page.keyboard.press(presses === 4 ? "Shift+Tab" : "Tab");
          await expect(step.locator(":focus")).toHaveCount(1);
        }
        expect(await findViolations(page)).toEqual([]);
        if (index === 1) {
          await step.getByRole("button", { name: "Voltar" }).press("Enter");
          await expect(tourStep(page)).toHaveAccessibleDescription(texts[0] ?? "");
          await page.keyboard.press("Enter");
          await expect(tourStep(page)).toHaveAccessibleDescription(text);
        }
        await page.getByRole("button", { name: last ? "Finalizar" : "Próximo" }).press("Enter");
      }
      await expect(tourStep(page)).toBeHidden();
      expect(await readCompletedTour(page)).toBe("true");
      await expect(page.locator(":focus")).toHaveCount(1);

      await page.reload();
      await page.evaluate(() => localStorage.setItem("theme", "dark"));
      await page.reload();
      await openHelp(page);
      await expect(tourStep(page)).toBeHidden();
      await page.getByRole("tab", { name: "Tutoriais" }).click();
      await page.getByRole("button", { name: "Refazer o tour" }).click();
      await expect(tourStep(page)).toHaveAccessibleDescription(texts[0] ?? "");
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(tourStep(page)).toBeHidden();
      const opener = size === "phone" ? "Menu" : "Ajuda rápida";
      await expect(page.getByRole("button", { name: opener, exact: true })).toBeFocused();
      expect(page.url()).toContain(path);
    });
  });
}

test("waits until nothing is in the way, and skipping is enough", async ({ page, context, product }) => {
  const { path, record } = await startPortfolio(context, product);
  await page.goto(`${path}/overview`);
  await expect(page.getByText("Nenhuma transação cadastrada")).toBeVisible();
  await record();
  await page.keyboard.press("Alt+n");
  const box = page.getByRole("searchbox").or(page.getByRole("textbox")).first();
  await expect(box).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(
    page.getByRole("dialog", { name: "Buscar no aplicativo" }).getByRole("combobox"),
  ).toBeFocused();
  await expect(tourStep(page)).toBeHidden();
  await page.keyboard.type("posicoes");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/positions$/);
  await expect(tourStep(page)).toHaveAccessibleDescription(texts[0] ?? "");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.getByRole("button", { name: "Pular" }).click();
  await expect(tourStep(page)).toBeHidden();
  expect(await readCompletedTour(page)).toBe("true");
});

test("never comes by itself where the account has entries", async ({ page, context, product }) => {
  const { path, record } = await startPortfolio(context, product);
  await record();
  const { id: empty } = await post<{ id: string }>(context, product, "/portfolios", {
    name: "Viagem",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  await page.goto(`/portfolio/${empty}/overview`);
  await expect(page.getByText("Nenhuma transação cadastrada")).toBeVisible();
  for (const section of ["positions", "overview"]) {
    await page.goto(`${path}/${section}`);
    await expect(page.getByText("R$ 1.000,00").first()).toBeVisible();
    await expect(tourStep(page)).toBeHidden();
  }
  expect(await readCompletedTour(page)).toBeNull();
});
