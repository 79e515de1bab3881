import { lastBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("a table in which few prices changed leaves out the day's column", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const session = lastBusinessDay("B3", addDays(dayOf(new Date()), -1));
  const sessionBefore = lastBusinessDay("B3", addDays(session, -1));
  await quote(product, "PETR4", { [sessionBefore]: "10", [session]: "11" });
  await quote(product, "VALE3", { [session]: "60" });
  await portfolio.record();
  await page.setViewportSize({ width: 1500, height: 900 });
  const header = page.getByRole("columnheader", { name: /^Dia / });
  await page.goto(`${portfolio.path}/positions`);
  await expect(header).toBeVisible();
  for (const ticker of ["VALE3", "ITUB4", "BBAS3"]) await portfolio.record({ ticker });
  await page.reload();
  await expect(page.getByRole("link", { name: "BBAS3" })).toBeVisible();
  await expect(header).toBeHidden();
});

test("columns are chosen, and stay so", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  const today = dayOf(new Date());
  const closes = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [addDays(today, -index), `4${index % 7}`]),
    );
  await quote(product, "PETR4", closes(30));
  // Too few for a line.
  await portfolio.record({ ticker: "BBAS3" });
  await quote(product, "BBAS3", closes(10));
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(`${portfolio.path}/positions`);
  const header = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(header("Custodiante")).toBeVisible();
  await expect(header("Preço Atual")).toBeHidden();
  const priceLine = page.getByRole("row", { name: /PETR4/ }).locator("[viewBox='0 0 120 40']");
  await expect(priceLine).toBeVisible();
  expect((await priceLine.boundingBox())?.width).toBe(64);
  await expect(page.getByRole("row", { name: /BBAS3/ }).locator("[viewBox='0 0 120 40']")).toHaveCount(0);
  await page.getByRole("button", { name: "Colunas" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Linha de 12 meses" }).click();
  await expect(priceLine).toBeHidden();
  await page.getByRole("menuitemcheckbox", { name: "Custodiante" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Preço Atual" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(header("Preço Atual")).toBeVisible();
  await expect(header("Custodiante")).toBeHidden();
  // The total stands below its header.
  const right = (locator: ReturnType<typeof header>) =>
    locator.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  const total = page.getByRole("row").last().getByRole("cell");
  expect(await right(total.filter({ hasText: "R$" }).nth(1))).toBe(await right(header("Valor Atual")));
});
