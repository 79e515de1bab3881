import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { createQuote, holdAnswer, json } from "#tests/support/providers.ts";

test.use({
  providers: async ({ market }, use) => use(market.providers),
  expectedErrors: [/Failed to load resource/],
});

test("a long sync shows how far it is, wherever one goes meanwhile, and how it ends", async ({
  page,
  context,
  product,
  market,
}) => {
  market.answer("/api/quote/list", json({ stocks: [] }));
  // The assets of the sample portfolio would be asked for too.
  await product.superuser.deleteFrom("portfolios").execute();
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/add-transaction`);
  const find = async () => {
    await expect(page.getByText("Busque o ativo para cadastrar")).toBeVisible();
    const search = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
    await search.fill("Casa da praia");
    await search.press("Enter");
    await expect(page.getByText("Nenhum ativo encontrado")).toBeVisible();
  };
  const button = page.getByRole("button", { name: /Sincroniza/ });
  const bar = page.getByRole("progressbar");
  const topEdges = () =>
    page
      .locator("main button, main h2")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
  const menu = page.getByRole("link", { name: "Posições" });

  const refused = holdAnswer(json({}, 402));
  market.answer("/api/quote/PETR4", refused.answer);
  await find();
  const before = await topEdges();
  await button.click();
  await expect(button).toHaveText("Sincronizando...");
  await expect(bar).toHaveAccessibleName("Buscando preços");
  await expect(bar).toHaveAttribute("aria-valuenow", "60");
  await expect(page.getByRole("status").filter({ hasText: /^Buscando preços$/ })).toHaveCount(1);
  expect(await topEdges()).toEqual(before);
  expect(await findViolations(page)).toEqual([]);
  await menu.click();
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toBeVisible();
  await page.goBack();
  await find();
  await expect(button).toHaveText("Sincronizando...");
  await expect(bar).toBeVisible();
  refused.release();
  const failed = page.getByText("O provedor de cotações atingiu o limite de consultas.");
  await expect(failed).toContainText("Valem os preços já conhecidos, cada um com sua data.");
  await expect(page.getByText("Erro na sincronização")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(button).toHaveText("Sincronizar Ativos");

  const answered = holdAnswer(json(createQuote("PETR4", 40, "2026-01-02")));
  market.answer("/api/quote/PETR4", answered.answer);
  await button.click();
  await expect(bar).toBeVisible();
  await menu.click();
  answered.release();
  await expect(page.getByText("Sincronização completa")).toBeVisible();
});
