import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("says until when each source is known, asks all again, and what can be done without a price", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2026-01-05": "30" });
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-12-01" });
  await product.superuser
    .insertInto("market_sources")
    .values({
      source: "b3-prices",
      next_try_at: "2026-01-06T22:30:00Z",
      attempted_at: "2026-01-05T22:30:00Z",
      failure: "o arquivo tem linhas demais",
      failures: 1,
      known_until: "2026-01-05",
      refused: JSON.stringify([
        { subject: "VALE3", day: "2026-01-05", reason: "O preço é 10 vezes o de antes" },
      ]),
    })
    .execute();

  await page.goto(`${portfolio.path}/settings`);
  await page.getByRole("link", { name: "Ver a saúde dos dados" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saúde dos dados" })).toBeVisible();
  const b3 = page.getByRole("listitem").filter({ hasText: "Preços de ações, FIIs, ETFs e BDRs" });
  await expect(b3.getByText("Falhou")).toBeVisible();
  await expect(b3.getByText("Última tentativa: o arquivo tem linhas demais.")).toBeVisible();
  await b3.getByText("1 preço recusado, por não fazer sentido").press("Enter");
  await expect(b3.getByText("VALE3 em 05/01/2026: O preço é 10 vezes o de antes.")).toBeVisible();
  const treasury = page.getByRole("listitem").filter({ hasText: "Preços do Tesouro Direto" });
  await expect(treasury.getByText("Desligado")).toBeVisible();
  await expect(page.getByText("último preço em 05/01/2026")).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.getByRole("button", { name: "Sincronizar agora" }).press("Enter");
  await expect(page.getByText("Sincronização pedida")).toBeVisible();
  await page.getByRole("link", { name: "registre a conversão em Eventos" }).click();
  await expect(page).toHaveURL(/events$/);
});
