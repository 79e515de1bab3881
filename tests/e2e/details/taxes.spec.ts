import { findViolationsAfterToasts, findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("a sale is simulated before anybody makes it", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-01-06", quantity: "2000", price: "20" });
  await portfolio.record({
    ticker: "PETR4",
    type: "SELL",
    tradeDate: "2025-03-10",
    quantity: "10",
    price: "40",
  });
  await page.goto(`${portfolio.path}/taxes`);
  const simulator = page.getByRole("region", { name: "E se eu vender?" });
  await simulator.getByRole("combobox", { name: "Ativo" }).click();
  await page.getByRole("option", { name: "PETR4" }).click();
  await simulator.getByLabel("Valor da venda").fill("10000");
  await expect(simulator.getByText(/dentro do limite de R\$\s20\.000,00/)).toBeVisible();
  await simulator.getByLabel("Valor da venda").fill("20001");
  await expect(simulator.getByText(/passam de R\$\s20\.000,00 e todo o ganho é tributado/)).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.route("**/api/portfolios/*/positions*", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.reload();
  await expect(simulator.getByText("Não foi possível carregar as posições desta carteira.")).toBeVisible();
  await expect(simulator.getByLabel("Valor da venda")).toBeDisabled();
});

test("the link of a reminder leads through the sign-in to the DARF of its month", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const entry = { ticker: "PETR4", quantity: "1000" };
  await portfolio.record({ ...entry, tradeDate: "2024-01-08", price: "20" });
  await portfolio.record({ ...entry, type: "SELL", tradeDate: "2024-03-11", price: "40" });
  await context.clearCookies();
  await page.goto(`${portfolio.path}/taxes?month=2024-03#darf`);
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  const darf = page.getByRole("region", { name: "DARF 6015" });
  const shown = page.locator(":focus").filter({ has: darf });
  await expect(shown).toBeInViewport();
  await expect(darf.getByText("31/03/2024")).toBeVisible();

  await page.goto(`${portfolio.path}/taxes?year=2025`);
  await page.getByRole("link", { name: "Ver o DARF de março de 2024" }).click();
  await expect(shown).toBeInViewport();
});

test("hidden amounts are not copied, and the meter does not draw them", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const portfolio = await startPortfolio(context, product);
  const entry = { ticker: "PETR4", quantity: "1000" };
  await portfolio.record({ ...entry, tradeDate: "2025-01-06", price: "20" });
  await portfolio.record({ ...entry, type: "SELL", tradeDate: "2025-03-10", price: "25" });
  await page.goto(`${portfolio.path}/taxes?month=2025-03`);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const limit = page.getByText(/^limite de R\$\s20\.000,00$/);
  const limitEnd = () => limit.evaluate(({ style }) => style.right);
  // 20.000,00 of 25.000,00: the mark stands at 80 %.
  await expect.poll(limitEnd).toBe("20%");
  await page.getByRole("button", { name: "Ocultar valores" }).click();
  await expect.poll(limitEnd).toBe("0%");
  await page.getByRole("button", { name: "Copiar código da receita" }).click();
  await expect(page.getByText("Código da receita: copiado")).toBeVisible();
  await page.getByRole("button", { name: /^Copiar valor/ }).click();
  await expect(page.getByText("Mostre os valores para copiar")).toBeVisible();
  expect(await copied()).toBe("6015");

  await page.goto(`${portfolio.path}/taxes?tab=annual&year=2025`);
  await page.getByRole("region", { name: "Renda Variável" }).getByRole("button").first().click();
  await page.getByRole("button", { name: /^Operações comuns/ }).click();
  await page.getByRole("button", { name: "Copiar: Resultado, março" }).click();
  await expect(page.getByText("Mostre os valores para copiar")).toBeVisible();
  expect(await copied()).toBe("6015");
  await page.getByRole("button", { name: "Mostrar valores" }).click();
  await page.getByRole("button", { name: "Copiar: Resultado, março" }).click();
  await expect(page.getByText("Resultado, março: copiado")).toBeVisible();
  expect(await copied()).toBe("5.000,00");
});

test("a portfolio is given to a new holder, whose taxes stand apart", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/settings`);
  await expect(
    page.getByText("Nenhum. Para criar um, escolha o titular de uma carteira acima."),
  ).toBeVisible();
  const holder = page.getByLabel("Titular", { exact: true });
  await holder.fill("Mãe");
  await page.getByRole("option", { name: "Criar “Mãe”" }).click();
  await expect(page.getByText("Nenhuma carteira")).toBeVisible();
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(page.getByText("Carteira atualizada!")).toBeVisible();
  expect(await findViolationsAfterToasts(page)).toEqual([]);
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-01-06" });
  await portfolio.record({ ticker: "PETR4", type: "SELL", tradeDate: "2025-03-10" });
  await page.goto(`${portfolio.path}/taxes?month=2025-03`);
  await expect(page.getByText("Titular: Mãe")).toBeVisible();
});

test("the sale form tells what a sale does to the limit and to the tax before it is saved", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-01-06", quantity: "1000", price: "20" });
  await page.goto(`${portfolio.path}/transactions`);
  await page.getByRole("button", { name: "Duplicar lançamento" }).click();
  await page.getByText("Venda", { exact: true }).click();
  await page.getByLabel("Data", { exact: true }).fill("10032025");
  await page.getByLabel("Quantidade").fill("500");
  await page.getByLabel("Preço unitário").fill("25,00");
  await expect(page.getByText(/R\$\s12\.500,00, dentro do limite de R\$\s20\.000,00/)).toBeVisible();
  await page.getByLabel("Quantidade").fill("1000");
  await expect(
    page.getByText(/todo o ganho é tributado: imposto estimado do mês de R\$\s750,00/),
  ).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);
});

test("an item of the return whose mark cannot be saved is shown as it was", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-01-06" });
  await page.goto(`${portfolio.path}/taxes?tab=annual&year=2025`);
  const mark = page.getByRole("checkbox", { name: "PETR4: preenchido" });
  await mark.check();
  await expect(page.getByText(/^1 de \d preenchido$/)).toBeVisible();
  const pressed = Promise.withResolvers<void>();
  await page.route("**/annual/marks**", async (route) => {
    await pressed.promise;
    await route.abort();
  });
  await mark.click();
  await expect(mark).not.toBeChecked();
  await mark.click();
  pressed.resolve();
  await expect(page.getByText("Não foi possível marcar").first()).toBeVisible();
  await expect(mark).toBeChecked();
  await expect(page.getByText(/^1 de \d preenchido$/)).toBeVisible();
});

test("the parts of the return unfold, and only what is missing is left if the person wants that", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-01-06" });
  await page.goto(`${portfolio.path}/taxes?tab=annual&year=2025`);
  const petrobras = page.getByRole("checkbox", { name: "PETR4: preenchido" });
  const sheet = page.getByRole("checkbox", { name: "Folha para o ReVar: preenchido" });
  const onlyMissing = page.getByRole("checkbox", { name: "Só os que faltam" });
  // The mark follows the press once it is on its way.
  await petrobras.click();
  await expect(petrobras).toBeChecked();
  await expect(sheet).toBeHidden();
  const fold = page.getByRole("region", { name: "Folha para o ReVar" }).getByRole("button").first();
  await fold.click();
  await expect(sheet).toBeVisible();
  await fold.press("Enter");
  await expect(sheet).toBeHidden();

  await onlyMissing.check();
  await expect(petrobras).toBeHidden();
  await expect(page.getByRole("region", { name: "Bens e Direitos" })).toBeHidden();
  // Ticked now, it stays: the press can be taken back, and the focus has its place.
  await sheet.click();
  await expect(sheet).toBeChecked();
  await expect(sheet).toBeFocused();
  expect(await findViolationsInThemes(page)).toEqual([]);
  await onlyMissing.uncheck();
  await onlyMissing.check();
  await expect(page.getByText("Nada falta: tudo está preenchido.")).toBeVisible();
  await onlyMissing.uncheck();
  await expect(page.getByRole("region", { name: "Bens e Direitos" })).toBeVisible();
});

test("an incomplete month leads to what is missing, and a sale is declared as a short sale and taken back", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const entry = { ticker: "PETR4", quantity: "1000" };
  await portfolio.record({ ...entry, type: "SELL", tradeDate: "2025-01-13", price: "35" });
  await portfolio.record({ ...entry, tradeDate: "2025-03-10", price: "30" });
  await page.goto(`${portfolio.path}/positions`);
  await expect(page.getByText("Há compras depois de uma venda maior que a posição.")).toBeVisible();

  await page.goto(`${portfolio.path}/taxes?tab=annual&year=2025`);
  await expect(page.getByText("Declaração incompleta: resolva antes de copiar.")).toBeVisible();
  await page.getByRole("link", { name: "Completar janeiro de 2025" }).click();
  await expect(
    page.getByText("Janeiro de 2025 está incompleto: falta a compra do que foi vendido de PETR4."),
  ).toBeVisible();
  await expect(page.getByRole("tab", { name: "março: incompleto" })).toBeVisible();
  await page.getByRole("link", { name: "Lançar a compra que falta" }).click();
  await expect(page.getByLabel("Buscar por ticker ou nome")).toHaveValue("PETR4");
  await page.goBack();
  await expect(page.getByRole("link", { name: "Importar", exact: true })).toHaveAttribute("href", /\/b3$/);
  expect(await findViolationsInThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Foi venda a descoberto" }).click();
  await expect(page.getByRole("tab", { name: "janeiro: sem imposto" })).toBeVisible();
  await page.getByRole("tab", { name: "março: vencido" }).click();
  await expect(page.getByText(/DARF de R\$\s748,25, código 6015/)).toBeVisible();

  await page.goto(`${portfolio.path}/transactions`);
  await expect(page.getByText("a descoberto", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Não foi venda a descoberto" }).click();
  await expect(page.getByText("a descoberto", { exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "Foi venda a descoberto", exact: true })).toBeVisible();
});
