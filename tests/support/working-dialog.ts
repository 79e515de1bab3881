import type { Locator, Page } from "@playwright/test";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect } from "#tests/support/browser.ts";

// Test support: the dialog that explains a figure.

const inCents = (text: string) =>
  Math.round(
    Number(
      text
        .replaceAll(/[^\d,−-]/g, "")
        .replace("−", "-")
        .replace(",", "."),
    ) * 100,
  );

/** The shown terms of the first sum with their signs, and its total, in cents. */
async function shownSum(dialog: Locator): Promise<[number, number]> {
  const rows = await dialog.locator("dl").first().locator("> div").all();
  const read = await Promise.all(
    rows.map(async (row) => ({
      sign: (await row.locator("dt > span").allTextContents())[0] ?? "",
      amount: inCents((await row.locator("dd").textContent()) ?? ""),
    })),
  );
  const total = read.at(-1)?.amount ?? Number.NaN;
  const sum = read
    .slice(0, -1)
    .reduce((all, { sign, amount }) => (sign === "−" ? all - amount : all + amount), 0);
  return [sum, total];
}

/** Opens a figure by the keyboard, verifies that its terms sum to it, and closes it: the focus comes back. */
export async function openWorking(page: Page, figure: Locator, verify: (dialog: Locator) => Promise<void>) {
  const dialog = page.getByRole("dialog", { name: "De onde vem este número?" });
  await figure.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await verify(dialog);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(figure).toBeFocused();
}

export async function expectSum(dialog: Locator, total: string) {
  const [sum, shown] = await shownSum(dialog);
  expect([sum, shown]).toEqual([inCents(total), inCents(total)]);
}
