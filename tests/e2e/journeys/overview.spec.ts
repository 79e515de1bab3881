import { findViolations } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { card, region } from "#tests/support/overview-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("on the phone a finger on the chart reads the day in place of the wealth, and rows open", async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize(sizes.phone);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    navigator.vibrate = () => Reflect.set(globalThis, "ticks", (Reflect.get(globalThis, "ticks") ?? 0) + 1);
  });
  const countTicks = () => page.evaluate(() => Reflect.get(globalThis, "ticks"));
  const portfolio = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2026-08-19": "11", "2026-08-20": "12", "2026-08-21": "13" });
  await portfolio.record({ tradeDate: "2026-08-18", price: "10" });
  await page.goto(`${portfolio.path}/overview?from=2026-08-17&to=2026-08-21&chart=value`);
  const hero = region(page, "Patrimônio");
  const wealth = card(page, "Patrimônio Atual").first();
  await expect(wealth).toHaveText("R$ 1.300,00");
  const drawing = hero.locator("div:has(> input[type=range])");
  await drawing.dispatchEvent("pointerdown", { pointerType: "touch", clientX: 2 });
  await expect(hero.getByText("17/08/2026", { exact: true })).toBeVisible();
  expect(await countTicks()).toBeUndefined();
  const box = await drawing.boundingBox();
  const end = (box?.x ?? 0) + (box?.width ?? 0);
  await drawing.dispatchEvent("pointermove", { pointerType: "touch", buttons: 1, clientX: end * 0.75 });
  await expect(hero.getByText("20/08/2026", { exact: true })).toBeVisible();
  expect(await countTicks()).toBe(1);
  await expect(wealth).toContainText("R$ 1.200,00");
  await drawing.dispatchEvent("pointerup", { pointerType: "touch", clientX: end * 0.75 });
  await expect(wealth).toHaveText("R$ 1.300,00");
  await expect(hero.getByText("20/08/2026", { exact: true })).toBeHidden();

  await expect(region(page, "Mês a mês")).toHaveText(/Mês a mêsago 2026.*%/);
  const allocation = region(page, "Alocação");
  await expect(allocation.getByText("R$ 1.300,00")).toBeHidden();
  await allocation.getByRole("heading", { name: "Alocação" }).click();
  await expect(allocation.getByText("R$ 1.300,00")).toBeVisible();
  const { bottom } = await page
    .getByRole("radiogroup", { name: "Período" })
    .evaluate((each) => each.getBoundingClientRect());
  expect(bottom).toBeLessThan(sizes.phone.height);
  expect(await findViolations(page)).toEqual([]);
});
