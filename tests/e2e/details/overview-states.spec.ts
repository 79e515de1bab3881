import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { publish, quote } from "#tests/support/market.ts";
import { cdiOf } from "#tests/support/overview.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const card = (page: Page, label: string) =>
  page.getByRole("definition").and(page.locator(`dt:text-is("${label}") ~ dd`));
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const explanationDialog = (page: Page) => page.getByRole("dialog", { name: "De onde vem este número?" });
const bought = { tradeDate: "2025-01-13", quantity: "100", price: "10" };

test("a period without prices shows no return, no result and no comparison", async ({
  page,
  context,
  product,
}) => {
  await publish(product, "CDI", cdiOf("2025-01-01", "2025-07-10", "0.05"));
  await quote(product, "PETR4", { "2025-02-10": "12" });
  const portfolio = await startPortfolio(context, product);
  await portfolio.record(bought);
  await page.goto(`${portfolio.path}/overview?from=2025-05-22&to=2025-07-31`);
  await expect(card(page, "Rentabilidade").first()).toHaveText("—");
  await expect(page.locator('main :text-is("indisponível"):not(.sr-only)')).toHaveCount(0);
  const share = page.getByRole("button", { name: "Compartilhar: sem rentabilidade neste período" });
  await expect(share).toBeDisabled();
  await expect(card(page, "vs Benchmark").last()).toHaveText(/^até 10\/07\/2025: 110% do CDI: 1,\d\d%$/);
  await expect(region(page, "Rentabilidade")).toContainText(/Carteira—/);
  await expect(region(page, "Rentabilidade").getByText("sem preços")).toBeVisible();
  await expect(region(page, "Se os mesmos aportes fossem para…").getByText("—", { exact: true })).toHaveCount(
    4,
  );
  await expect(region(page, "Mês a mês")).toContainText(
    "jul 2025: 110% do CDI até 10/07/2025.Onde há um traço (—): faltam preços do que estava em carteira.",
  );
  await expect(region(page, "Mês a mês").getByRole("button", { name: /indisponível/ })).toHaveCount(0);
  await page.getByRole("button", { name: "De onde vem este número?" }).click();
  await expect(explanationDialog(page)).toContainText(
    "Faltam preços deste período para o que estava em carteira.",
  );
  await expect(explanationDialog(page).getByRole("table")).toHaveCount(0);
});

test("with everything sold, what came before keeps its return and later months have none", async ({
  page,
  context,
  product,
}) => {
  await publish(product, "CDI", cdiOf("2025-01-01", "2025-07-31", "0.05"));
  await quote(product, "PETR4", { "2025-02-28": "11", "2025-03-10": "12" });
  const portfolio = await startPortfolio(context, product);
  await portfolio.record(bought);
  await portfolio.record({ ...bought, type: "SELL", tradeDate: "2025-03-10", price: "12" });
  await page.goto(`${portfolio.path}/overview?from=2025-01-01&to=2025-05-31`);
  await expect(card(page, "Investido Total").nth(1)).toHaveText("Nada em carteira");
  await expect(card(page, "Rentabilidade").first()).toHaveText("20,00%");
  // The index goes on until the end of the period, as the months do.
  await expect(card(page, "vs Benchmark").last()).toHaveText(/^110% do CDI: \d,\d\d%$/);
  await expect(page.getByText("% do CDI puro")).toHaveCount(0);
  await page.getByText("Lista", { exact: true }).click();
  const may = page.getByRole("row").filter({ hasText: "mai 2025" });
  await expect(may).toHaveText(/^mai 2025.*—.*R\$\s0,00$/);
  await expect(region(page, "Destaques do período")).toContainText(/PETR4.*20,00%/);
  await expect(page.getByText("Melhores")).toHaveCount(0);
  const flows = region(page, "Se os mesmos aportes fossem para…");
  await expect(flows).toContainText(/Sua carteira\s*R\$\s0,00/);
  await flows.getByText("—", { exact: true }).first().hover();
  await expect(
    page.getByText("Você retirou mais do que os mesmos aportes valeriam neste índice."),
  ).toBeVisible();
  await page.getByRole("button", { name: "De onde vem este número?" }).click();
  await expect(explanationDialog(page)).not.toContainText("Este número vai até");
  await expect(explanationDialog(page).getByRole("row").nth(-2)).toContainText("mar 2025");
});

test("a period before the first entry says so and shows what is held today", async ({
  page,
  context,
  product,
}) => {
  await quote(product, "PETR4", { "2025-01-13": "10" });
  const portfolio = await startPortfolio(context, product);
  await portfolio.record(bought);
  await page.goto(`${portfolio.path}/overview?from=2019-01-01&to=2019-12-31`);
  await expect(page.getByRole("heading", { name: "Nada em carteira neste período" })).toBeVisible();
  await expect(page.getByText("Seu primeiro lançamento é de 13/01/2025.")).toBeVisible();
  await expect(card(page, "Patrimônio Atual").first()).toHaveText("R$ 1.000,00");
  await expect(card(page, "Rentabilidade").first()).toHaveText("—");
  await expect(region(page, "Alocação")).toContainText("100,0%");
  await expect(page.getByText(/indisponível|12\/01\/2025|\D0,00%/)).toHaveCount(0);
});

test("a first answer that takes long says so, until it is there", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record(bought);
  const { promise: noticed, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/portfolios/*/overview*", async (route) => {
    await noticed;
    await route.continue();
  });
  await page.goto(`${portfolio.path}/overview`);
  const note = page.getByText("Está demorando mais que o normal…");
  await expect(note).toBeVisible();
  answer();
  await expect(card(page, "Patrimônio Atual").first()).toBeVisible();
  await expect(note).toBeHidden();
});

test("nothing says that a screen takes long while only additions to it are missing", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record(bought);
  await page.clock.install();
  const asked = Promise.withResolvers<void>();
  const askedHealth = Promise.withResolvers<void>();
  await page.route("**/api/portfolios/*/taxes*", () => asked.resolve());
  await page.route("**/api/data-health", () => askedHealth.resolve());
  await page.goto(`${portfolio.path}/overview`);
  await expect(card(page, "Patrimônio Atual").first()).toBeVisible();
  await asked.promise;
  // The dot of the menu arrives after the first input.
  await page.keyboard.press("Tab");
  await askedHealth.promise;
  await page.clock.fastForward(5_000);
  const note = page.getByText("Está demorando mais que o normal…");
  await expect(note).toBeHidden();
  // The screen of the same data waits for it.
  await page.getByRole("link", { name: /^Saúde dos dados/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Saúde dos dados" })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(note).toBeVisible();
});
