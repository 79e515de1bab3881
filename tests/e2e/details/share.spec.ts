import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("in January the past year has cards to share, and an asset has its own", async ({
  page,
  context,
  product,
}) => {
  await page.clock.setFixedTime("2026-01-15T12:00:00-03:00");
  const portfolio = await startPortfolio(context, product);
  await quote(product, "PETR4", {
    "2025-03-10": "10",
    "2025-10-31": "9",
    "2025-11-28": "11",
    "2025-12-30": "12",
  });
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-03-10", quantity: "100", price: "10" });
  await page.goto(`${portfolio.path}/overview`);
  await page.getByRole("button", { name: "Compartilhar, com a retrospectiva de 2025" }).click();
  const dialog = page.getByRole("dialog", { name: "Compartilhar" });
  const titles: string[] = [];
  for (;;) {
    titles.push((await dialog.getByRole("img").getAttribute("aria-label"))?.split(". ")[0] ?? "");
    const next = dialog.getByRole("button", { name: "Próxima imagem" });
    await expect(next).toBeVisible();
    if (await next.isDisabled()) break;
    await next.click();
  }
  expect(titles).toEqual([
    "Minha carteira",
    "Minha carteira em 2025",
    "Meu melhor mês",
    "O ativo que mais rendeu",
  ]);
  await page.keyboard.press("Escape");

  // A period without a return of its own still has the year.
  await page.goto(`${portfolio.path}/overview?period=custom&from=2026-01-15&to=2026-01-15`);
  await page.getByRole("button", { name: "Compartilhar, com a retrospectiva de 2025" }).click();
  await expect(dialog.getByRole("img")).toHaveAccessibleName(/^Minha carteira em 2025\./);
  await page.keyboard.press("Escape");

  await page.goto(`${portfolio.path}/positions/PETR4`);
  await page.getByRole("button", { name: "Compartilhar" }).click();
  await expect(dialog.getByRole("img")).toHaveAccessibleName(
    /^PETR4 na minha carteira\. \+20,00%\. sobre o preço médio\./,
  );
});

test("in January a portfolio without a return says why nothing can be shared", async ({
  page,
  context,
  product,
}) => {
  await page.clock.setFixedTime("2026-01-15T12:00:00-03:00");
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "PETR4", tradeDate: "2024-03-11" });
  await portfolio.record({ ticker: "PETR4", type: "SELL", tradeDate: "2024-04-10" });
  await page.goto(`${portfolio.path}/overview?period=custom&from=2025-03-03&to=2026-01-15`);
  await expect(
    page.getByRole("button", { name: "Compartilhar: sem rentabilidade para mostrar" }),
  ).toBeDisabled();
});
