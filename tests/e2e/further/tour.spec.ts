import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ tour: true });

test("a tour that a reload interrupts does not start again", async ({ page, context, product }) => {
  const { path, record } = await startPortfolio(context, product);
  await page.goto(`${path}/overview`);
  await expect(page.getByText("Nenhuma transação cadastrada")).toBeVisible();
  await record();
  await page.getByRole("link", { name: "Posições", exact: true }).click();
  const step = page.getByRole("dialog", { name: /^Tour guiado/ });
  await expect(step).toHaveAccessibleName("Tour guiado, passo 1 de 3");
  await page.reload();
  await expect(page.getByRole("row", { name: /PETR4/ })).toBeVisible();
  // Nothing else starts it: the browser has noted that it is over.
  expect(await page.evaluate(() => localStorage.getItem("hasCompletedTour"))).toBe("true");
  await page.getByRole("link", { name: "Visão Geral", exact: true }).click();
  await expect(page).toHaveURL(/overview$/);
  await expect(page.getByText("R$ 1.000,00").first()).toBeVisible();
  await expect(step).toBeHidden();
});
