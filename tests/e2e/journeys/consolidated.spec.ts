import { findViolations } from "#tests/support/accessibility.ts";
import { expect, post, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

type Identified = { id: string };

test("sums all portfolios, opens an asset into its parts, and leads to the portfolio with the entries", async ({
  page,
  context,
  product,
}) => {
  const first = await startPortfolio(context, product);
  await first.record({ ticker: "PETR4", quantity: "100" });
  const form = { name: "Viagem", benchmark: "CDI", benchmarkPercent: "100" };
  const second = await post<Identified>(context, product, "/portfolios", form);
  await first.record({ ticker: "PETR4", quantity: "50", price: "16" }, second.id);

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Ver consolidado" }).click();
  await expect(page).toHaveURL(/\/consolidated\/[\w-]+\/overview$/);
  await expect(page.getByText("Soma de 2 carteiras · só leitura")).toBeVisible();
  // 100 at R$ 10,00 and 50 at R$ 16,00.
  await expect(page.getByText("R$ 1.800,00").first()).toBeVisible();
  await expect(page.getByText("Lançar", { exact: true })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "Posições" }).click();
  const parts = page.getByRole("button", { name: /^Em 2 carteiras ?, partes de PETR4/ });
  await expect(page.getByRole("row", { name: /PETR4/ })).toContainText("12,00");
  await parts.click();
  await expect(parts).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("row", { name: /^Aposentadoria/ })).toContainText("10,00");
  expect(await findViolations(page)).toEqual([]);
  await page
    .getByRole("row", { name: /^Viagem/ })
    .getByRole("link", { name: "Viagem" })
    .click();
  await expect(page).toHaveURL(`/portfolio/${second.id}/positions`);

  await page.getByRole("button", { name: /^Trocar de carteira: Viagem/ }).click();
  await page.getByRole("menuitem", { name: /^Consolidado/ }).click();
  await expect(page).toHaveURL(/\/consolidated\/[\w-]+\/positions$/);
  await expect(parts).toBeVisible();
});
