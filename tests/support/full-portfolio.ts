import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Product } from "#tests/support/browser.ts";
import { anyOf, pageContent, readAmounts } from "#tests/support/hidden-amounts.ts";
import { loadHeld, readLayoutShift } from "#tests/support/layout-shift.ts";
import { announceBonus, distribute, quote } from "#tests/support/market.ts";
import { addSum, oneOfEachClass, startDemoPortfolio } from "#tests/support/portfolio.ts";
import type { Screen } from "#tests/support/screens.ts";

/** A portfolio in which every screen has something to show, its sum with a second one if asked for, and how to find its amounts. */
export async function startFullPortfolio(
  context: BrowserContext,
  product: Product,
  { hasSum }: { hasSum: boolean },
) {
  await announceBonus(product, "PETR4", { exDate: "2026-01-05", ratio: ["10", "11"], unitCost: "17.4321" });
  await quote(product, "PETR4", { "2026-08-19": "30.12", "2026-08-20": "29.55", "2026-08-21": "29.84" });
  const { id, record } = await startDemoPortfolio(context, product, oneOfEachClass);
  await distribute(product, "PETR4", { record: "2026-02-02", paid: "2026-02-20", perUnit: "0.7177" });
  await distribute(product, "PETR4", { record: "2026-08-31", paid: "2099-12-16", perUnit: "0.3391" });
  await record({
    tradeDate: "2026-08-20",
    quantity: "7321.25",
    price: "13.5791",
    fees: "418.93",
    notes: "Aporte do mês",
  });
  const sumId = hasSum ? await addSum(context, product, record) : "";
  const ofSum = sumId ? await readAmounts(context, product, sumId) : [];
  const amounts = anyOf([...new Set([...(await readAmounts(context, product, id)), ...ofSum])]);

  /** The amounts that the page holds, in any notation. */
  async function findAmounts(page: Page, { hasPublicAmounts }: Partial<Screen> = {}): Promise<string[]> {
    const text = await pageContent(page);
    // The limits of exempt sales are law. Serialised text has '&nbsp;' where the page has the character.
    const money = hasPublicAmounts ? null : /R\$(?:\s|&nbsp;)?(?!0,00|(?:20|35)\.000,00)\d/.exec(text);
    return [...new Set(text.match(new RegExp(amounts, "g"))), ...(money ?? [])];
  }

  return { id, sumId, amounts, findAmounts };
}

/** Opens an address and waits until the screen is complete. */
export async function openScreen(page: Page, { route }: Screen, address: string) {
  const response = await loadHeld(page, address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/^Carregando/)).toHaveCount(0);
  if (route.endsWith("/overview")) await expect(page.getByRole("slider").first()).toBeAttached();
  return response;
}

/** Expects that nothing has moved on a screen since its first paint, once no more answers are to come. */
export async function expectStill(page: Page, { maxShift = 0.005 }: Screen): Promise<void> {
  await page.waitForLoadState("networkidle");
  const { total, moved } = await readLayoutShift(page);
  expect(total, `layout shift: ${moved.join(", ")}`).toBeLessThan(maxShift);
}
