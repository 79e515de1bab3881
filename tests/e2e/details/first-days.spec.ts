import { isBusinessDay } from "#domain/kernel/business-days.ts";
import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

/** The session so many sessions ago. */
function sessionsAgo(count: number): string {
  let day = dayOf(new Date());
  for (let left = count; left > 0; left -= Number(isBusinessDay("B3", day))) day = addDays(day, -1);
  return day;
}

test("a portfolio of some days says what it has and what comes next, and shows no return", async ({
  page,
  context,
  product,
}) => {
  await quote(product, "PETR4", { [sessionsAgo(1)]: "12" });
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ tradeDate: sessionsAgo(4), quantity: "10", price: "10" });
  await page.goto(`${portfolio.path}/overview`);
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Patrimônio Atual" })).toContainText(
    "Você tem R$ 120,00 em 1 ativo",
  );
  await expect(main.getByRole("region", { name: "Seus ativos" })).toContainText("PETR4R$ 120,00R$ 20,00");
  await expect(main).not.toContainText("vs Benchmark");
  // The analyst's figure leads here, to its working.
  await page.goto(`${portfolio.path}/overview?show=value`);
  await expect(page.getByRole("dialog", { name: "De onde vem este número?" })).toContainText("R$ 120,00");
  await page.keyboard.press("Escape");
  await main.getByRole("link", { name: "Traga seu histórico da B3" }).click();
  await expect(page).toHaveURL(`${portfolio.path}/b3`);
});
