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
  await quote(product, "MGLU3", { "2025-12-02": "10" });
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-12-01" });
  await portfolio.record({ ticker: "MGLU3", tradeDate: "2025-12-01" });
  await product.superuser
    .insertInto("market_sources")
    .values({
      source: "b3-prices",
      next_try_at: "2026-01-06T22:30:00Z",
      attempted_at: "2026-01-05T22:30:00Z",
      failure: "o arquivo tem linhas demais",
      failures: 1,
      failing_since: "2026-01-05T22:30:00Z",
      known_until: "2026-01-05",
      refused: JSON.stringify([
        { subject: "VALE3", day: "2026-01-05", reason: "O preço é 10 vezes o de antes" },
      ]),
    })
    .execute();

  await page.clock.install();
  await page.goto(`${portfolio.path}/settings`);
  // The link is there before any input, and its dot follows a while later.
  const inMenu = page.getByRole("link", { name: /^Saúde dos dados/ });
  await expect(inMenu).toHaveAccessibleName("Saúde dos dados");
  await page.clock.fastForward(10_000);
  await expect(inMenu).toHaveAccessibleName(/atrasados/);
  await page.getByRole("link", { name: "Ver a saúde dos dados" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saúde dos dados" })).toBeVisible();
  await expect(
    page.getByText(
      /^Cotações da B3 paradas desde \d\d\/\d\d(\/2026)?: as consultas falham desde 05\/01(\/2026)? às 19:30 \(o arquivo tem linhas demais\)\.$/,
    ),
  ).toBeVisible();
  const b3 = page.getByRole("listitem").filter({ hasText: "Preços de ações, FIIs, ETFs e BDRs" });
  await expect(b3.getByText("Falhou")).toBeVisible();
  await b3.getByText("Preços de ações, FIIs, ETFs e BDRs").click();
  await expect(b3.getByText("Última tentativa: o arquivo tem linhas demais.")).toBeVisible();
  await expect(b3.getByText("1 preço recusado, por não fazer sentido")).toBeVisible();
  await expect(b3.getByText("VALE3 em 05/01/2026: O preço é 10 vezes o de antes.")).toBeVisible();
  const treasury = page.getByRole("listitem").filter({ hasText: "Preços do Tesouro Direto" });
  await expect(treasury.getByText("Desligado")).toBeVisible();
  // MGLU3 was without a price before the source failed. PETR4 waits for the source.
  const old = page.getByRole("region", { name: "Ativos sem preço recente" });
  await expect(old.getByRole("listitem")).toHaveText(
    /MGLU3último preço em 02\/12\/2025.*Nossa última cópia das cotações da B3 não traz este código depois de 02\/12/,
  );
  await expect(old.getByText(/^1 ativo: cotações da B3 paradas desde/)).toBeVisible();
  await expect(old.getByText("PETR4")).toBeHidden();
  await old.getByText(/^1 ativo: /).click();
  await expect(old.getByText("PETR4")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Saúde dos dados.*atrasados/ })).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);
  for (const height of [768, 900]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(page.getByRole("link", { name: /^Saúde dos dados/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Lançar" })).toBeInViewport({ ratio: 1 });
  }
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu (dados atrasados)", exact: true }).click();
  const sheet = page.getByRole("dialog").getByRole("navigation", { name: "Seções da carteira" });
  await expect(sheet.getByRole("link").first()).toHaveAccessibleName(/^Saúde dos dados.*atrasados/);
  await page.keyboard.press("Escape");
  if (desktop) await page.setViewportSize(desktop);

  await page.getByRole("button", { name: "Sincronizar agora" }).press("Enter");
  await expect(page.getByText("Sincronização pedida")).toBeVisible();
  await page.getByRole("link", { name: "registre a conversão em Eventos" }).click();
  await expect(page).toHaveURL(/events$/);
});
