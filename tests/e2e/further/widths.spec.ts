import { expect, test } from "#tests/support/browser.ts";
import { startDemoPortfolio, startPortfolio } from "#tests/support/portfolio.ts";

test("the main columns of a table are in sight at every width", async ({ page, context, product }) => {
  const { path } = await startDemoPortfolio(context, product);
  const widths = [700, 768, 1024, 1280, 1440];
  await page.goto(`${path}/positions`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText("29,84");
    for (const column of ["Valor Atual", "P&L R$", "P&L %"]) {
      await expect(page.getByRole("columnheader", { name: column })).toBeInViewport({ ratio: 1 });
    }
  }
  await page.goto(`${path}/transactions`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const column of ["Data", "Quantidade", "Total", "Ações"]) {
      await expect(page.getByRole("columnheader", { name: column })).toBeInViewport({ ratio: 1 });
    }
    const row = page.getByRole("row").filter({ hasText: "PETR4" }).first();
    const action = row.getByRole("button", { name: width < 768 ? "Ações de PETR4" : "Excluir" });
    await expect(action).toBeInViewport({ ratio: 1 });
    await expect(row).toContainText(/Compra|Venda/);
  }
});

test("on the smallest phone every period can be read, and the name of the screen is not cut", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${portfolio.path}/overview`);
  const periods = page.getByRole("radiogroup", { name: "Período" });
  await expect(page.getByText("De onde veio")).toBeVisible();
  const box = await periods.boundingBox();
  const last = await periods.getByText("Tudo").boundingBox();
  expect(last && last.x + last.width).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(304);
  const unit = await page.getByText("%", { exact: true }).first().boundingBox();
  expect(unit?.width).toBeGreaterThanOrEqual(32);
  // The whole trail has a line of its own.
  const trail = page.getByRole("navigation", { name: "Trilha" });
  await expect(trail.getByRole("link", { name: "Carteira" })).toBeInViewport({ ratio: 1 });
  await expect(trail.getByText("Visão Geral")).toHaveAttribute("aria-current", "page");
  await expect(trail.getByText("Visão Geral")).toBeInViewport({ ratio: 1 });
});
