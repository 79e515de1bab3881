import { findViolations } from "#tests/support/accessibility.ts";
import { expect, post, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const rows = /^(Data|\d\d\/\d\d\/\d{4})/;

test("filters live in the address, so that a view can be linked and reloaded", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ tradeDate: "2025-01-10", quantity: "1" });
  await portfolio.record({ tradeDate: "2025-02-10", quantity: "2", type: "SELL" });
  await portfolio.record({ tradeDate: "2025-03-10", quantity: "3", ticker: "VALE3" });
  await page.goto(`${portfolio.path}/transactions`);
  await expect(page.getByRole("heading", { name: "Transações", exact: true })).toBeVisible();
  await expect(page.getByText("Histórico completo de compras e vendas")).toBeVisible();
  const days = page.getByRole("row").getByText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(days).toHaveText(["10/03/2025", "10/02/2025", "10/01/2025"]);

  await page.getByPlaceholder("Buscar por ticker ou nome...").fill("petroleo");
  await expect(page).toHaveURL(/search=petroleo/);
  await expect(days).toHaveText(["10/02/2025", "10/01/2025"]);
  await page.getByText("Vendas", { exact: true }).click();
  await expect(page).toHaveURL(/type=SELL/);
  await expect(days).toHaveText(["10/02/2025"]);
  await page.reload();
  await expect(days).toHaveText(["10/02/2025"]);
  await expect(page.getByPlaceholder("Buscar por ticker ou nome...")).toHaveValue("petroleo");

  await page.goto(`${portfolio.path}/transactions?from=2025-02-01&to=2025-02-28&type=BUY`);
  await expect(page.getByText("Limpar filtros")).toBeVisible();
  await page.getByText("Limpar filtros").click();
  await expect(days).toHaveCount(3);
});

test("a period is chosen from presets or a calendar, which keeps the keyboard until Escape", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ tradeDate: "2015-01-10" });
  await page.goto(`${portfolio.path}/transactions`);
  const picker = page.locator("main button", { hasText: "Selecionar período" });
  await picker.focus();
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Selecionar período" });
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press("Tab");
    await expect(calendar.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(picker).toBeFocused();
  for (const preset of ["7 dias", "30 dias", "6 meses", "1 ano"]) {
    await page
      .getByRole("button", { name: /Selecionar período|\d\d\/\d\d\/\d{4}/ })
      .first()
      .click();
    await page.getByRole("button", { name: preset }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  }
});

test("duplicates, edits and warns of a sale of more than is held", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  const custodian = await post<{ id: string }>(context, product, "/custodians", { name: "XP" });
  await portfolio.record({
    quantity: "50",
    price: "10.123456",
    fees: "1.50",
    custodianId: custodian.id,
    notes: "à vista",
  });
  await page.goto(`${portfolio.path}/transactions`);

  await page.getByRole("button", { name: "Duplicar lançamento" }).click();
  const copy = page.getByRole("dialog", { name: "Duplicar Lançamento" });
  await expect(copy.getByLabel("Quantidade")).toHaveValue("50");
  await expect(copy.getByLabel("Taxas")).toHaveValue(/1,50$/);
  await copy.getByText("Venda", { exact: true }).click();
  await copy.getByLabel("Quantidade").fill("80");
  await expect(copy.getByText(/Você tinha 50 PETR4 em/)).toBeVisible();
  await copy.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(copy).toBeHidden();
  const sold = page.getByRole("row").filter({ hasText: "Venda" });
  await expect(sold).toContainText("80");
  await expect(sold).toContainText("Venda maior que a posição");

  const bought = page.getByRole("row").filter({ hasText: "Compra" });
  await bought.getByRole("button", { name: "Editar lançamento" }).click();
  const edit = page.getByRole("dialog", { name: "Editar Lançamento" });
  await expect(edit.getByLabel("Observações")).toHaveValue("à vista");
  await edit.getByLabel("Quantidade").fill("90");
  await edit.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(edit).toBeHidden();
  await expect(bought).toContainText("90");
  await expect(sold).not.toContainText("posição");
  const saved = await context.request.get(`${product.origin}/api/portfolios/${portfolio.id}/transactions`);
  expect((await saved.json()).transactions[1]).toMatchObject({
    quantity: "90",
    price: "10.123456",
    fees: "1.5",
  });
});

for (const width of [390, 1440])
  test(`says on a sale of more than is held that only a part counts, at ${width} px`, async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record({ tradeDate: "2025-01-10", quantity: "50" });
    await portfolio.record({ tradeDate: "2025-02-10", quantity: "80", type: "SELL" });
    await portfolio.record({ tradeDate: "2025-02-10", ticker: "VALE3", type: "SELL" });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${portfolio.path}/transactions`);
    const transactionRow = (ticker: string, type: string) =>
      page.getByRole("row").filter({ hasText: ticker }).filter({ hasText: type });
    const oversold = transactionRow("PETR4", "Venda").getByRole("button", {
      name: "Venda maior que a posição",
    });
    const baseless = transactionRow("VALE3", "Venda").getByRole("button", { name: "Venda sem posição" });
    await expect(oversold).toBeVisible();
    await expect(transactionRow("PETR4", "Compra")).not.toContainText("posição");

    await page.getByRole("link", { name: "VALE3" }).first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(baseless).toBeFocused();
    await page.keyboard.press("Enter");
    const hint = page.getByText(
      "Não havia unidades deste ativo nesta data; esta venda não entra nos cálculos.",
    );
    await expect(hint).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(hint).toBeHidden();
    await oversold.click();
    await expect(
      page.getByText("Havia menos do que foi vendido nesta data; só o que havia foi contado."),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    if (width > 640) return;
    await page.getByRole("button", { name: /detalhes de PETR4 de 10\/01\/2025/ }).click();
    const details = page.getByRole("dialog", { name: "Compra de PETR4" });
    for (const name of ["Petróleo Brasileiro", "Taxas", "Custodiante", "10/01/2025"])
      await expect(details).toContainText(name);
    expect(await findViolations(page)).toEqual([]);
  });

test("the form says under each field what is wrong", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/add-transaction`);
  await page.getByPlaceholder("Buscar por ticker ou nome...").fill("BTC");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("button", { name: /^BTC / }).click();
  const save = page.getByRole("button", { name: "Salvar", exact: true });
  await save.click();
  await expect(page.getByText("Quantidade obrigatória")).toBeVisible();
  await expect(page.getByText("Preço obrigatório")).toBeVisible();

  await page.getByLabel("Quantidade").fill("0");
  await page.getByLabel("Preço unitário").fill("0,00");
  await save.click();
  await expect(page.getByText("Quantidade deve ser maior que zero")).toBeVisible();
  await expect(page.getByText("Preço deve ser maior que zero")).toBeVisible();
  await page.getByLabel("Quantidade").fill(`0,${"1".repeat(29)}`);
  await save.click();
  await expect(page.getByText("Quantidade deve ter no máximo 10 casas decimais")).toBeVisible();
  await page.getByLabel("Data").fill("31/12/2099");
  await save.click();
  await expect(page.getByText("Data não pode ser futura")).toBeVisible();
  await page.getByLabel("Data").fill("");
  await expect(save).toBeDisabled();
  await expect(page.getByLabel("Quantidade")).toHaveValue(`0,${"1".repeat(29)}`);
});

test.describe("a dead network", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("lists what was recorded, and is silent about what cannot be said of it", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record({ type: "SELL" });
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/notices"));
    await page.route("**/notices", (route) => route.abort());
    await page.goto(`${portfolio.path}/transactions`);
    await failed;
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toBeVisible();
    await expect(page.getByText(/Sem conexão|Erro/)).toHaveCount(0);
  });

  test("loses nothing, and what was recorded without an answer is recorded once", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await page.goto(`${portfolio.path}/add-transaction`);
    await page.getByPlaceholder("Buscar por ticker ou nome...").fill("PETR4");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.getByRole("button", { name: /^PETR4/ }).click();
    await page.getByLabel("Quantidade").fill("7");
    await page.getByLabel("Preço unitário").fill("10,00");
    await page.route("**/transactions", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByText("Erro", { exact: true })).toBeVisible();
    await expect(page.getByText(/Sem conexão com o servidor/)).toBeVisible();
    await expect(page.getByLabel("Quantidade")).toHaveValue("7");

    await page.unroute("**/transactions");
    await page.getByRole("button", { name: "Salvar", exact: true }).dblclick();
    await expect(page).toHaveURL(/\/positions$/);
    const saved = await context.request.get(`${product.origin}/api/portfolios/${portfolio.id}/transactions`);
    expect((await saved.json()).count).toBe(1);
  });
});

test("turns pages of 50", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  for (let index = 1; index <= 51; index += 1) await portfolio.record({ quantity: String(index) });
  await page.goto(`${portfolio.path}/transactions`);
  await expect(page.getByText("51 lançamentos")).toBeVisible();
  await expect(page.getByRole("row", { name: rows })).toHaveCount(51);
  await page
    .getByRole("button", { name: /Próxima/ })
    .or(page.getByRole("link", { name: /Próxima/ }))
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("row", { name: rows })).toHaveCount(2);
});
