import type { Overview } from "#contract/overview.ts";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { region } from "#tests/support/overview-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("a total says where its prices are from and, where one is missing, that it is partial", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  for (const ticker of ["PETR4", "ITUB4"]) await portfolio.record({ ticker });
  await portfolio.record({ ticker: "CDB" });
  await page.route("**/api/portfolios/*/overview*", async (route) => {
    const response = await route.fetch();
    const overview = (await response.json()) as Overview;
    const prices = { ...overview.prices, missing: ["VALE3"] };
    await route.fulfill({ response, json: { ...overview, prices, result: null } });
  });
  await page.goto(`${portfolio.path}/overview`);
  const line = page.getByRole("button", { name: "Sem preços desde 21/08" });
  await line.press("Enter");
  const list = page.getByRole("dialog", { name: "De quando são os preços" });
  await expect(list).toContainText("2 ativosCotação B3 de 21/08/2026");
  await expect(list).toContainText("1 ativoSeu último lançamento, em 20/11/2025");
  await expect(list).toContainText("CDBSeu último lançamento, em 20/11/2025");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(line).toBeFocused();
  await page.getByRole("button", { name: "parcial" }).click();
  const explanation = page.getByRole("dialog", { name: "Explicação" });
  await expect(explanation).toHaveText("Sem preço conhecido, fora do total:\nVALE3");
  await expect(region(page, "De onde veio").getByRole("definition").last()).toHaveText("—");

  await page.setViewportSize(sizes.phone);
  await page.goto(`${portfolio.path}/positions`);
  await page.getByRole("button", { name: "Preços de 21/08/2026 · 1 mais antigo" }).click();
  await expect(list).toContainText("PETR4Cotação B3 de 21/08/2026");
  expect(await findViolations(page)).toEqual([]);
});

test("positions say that their result leaves out income", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/positions`);
  await page.getByRole("button", { name: "sem proventos" }).click();
  await expect(page.getByRole("dialog", { name: "Explicação" })).toContainText("ficam de fora deste número");
});
