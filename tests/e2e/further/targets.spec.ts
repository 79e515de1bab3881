import type { Targets } from "#contract/targets.ts";
import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, post, sizes, test } from "#tests/support/browser.ts";
import { readLayoutShift, watchLayoutShift } from "#tests/support/layout-shift.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ expectedErrors: [/status of 409/] });

test("targets say what is missing, sell, leave out what is avoided, and show the distance on each screen", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const tradeDate = dayOf(new Date());
  await portfolio.record({ ticker: "PETR4", tradeDate, quantity: "70", price: "100" });
  await portfolio.record({ ticker: "HGLG11", tradeDate, quantity: "300", price: "10" });
  await page.goto(`${portfolio.path}/goals?tab=contribution`);

  const start = page.getByRole("button", { name: "Começar pelos pesos de hoje" });
  await start.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("button", { name: "Desfazer mudanças" }).press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await start.click();
  const stocks = page.getByLabel("Alvo de Ações, em %");
  const funds = page.getByLabel("Alvo de FIIs, em %");
  await expect(stocks).toHaveValue("70%");
  await stocks.fill("60");
  await expect(page.getByText("Soma das classes: 90% · faltam 10%")).toBeVisible();
  await page.getByLabel("Vou aportar").fill("2000,00");
  await expect(page.getByText(/os alvos precisam somar 100%. Nas classes, faltam 10%/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Salvar alvos" })).toBeDisabled();

  await stocks.fill("110");
  await expect(stocks).toHaveValue("110%");
  await expect(page.getByText("Soma das classes: 140% · sobram 40%")).toBeVisible();
  await stocks.fill("60");

  const tick = page.getByRole("slider", { name: "Alvo de FIIs" });
  await tick.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("PageUp");
  await expect(funds).toHaveValue("40%");
  const order = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(order("Comprar 2 PETR4")).toContainText("R$ 200,00");
  await expect(order("Comprar 180 HGLG11")).toContainText("R$ 1.800,00");
  await expect(page.getByText("Desvio da carteira: cai de 10,00 para 0,00 p.p.")).toBeVisible();
  await expect(page.getByText(/^2 compras por R\$\s2\.000,00, sem sobra\.$/)).toBeVisible();
  const sales = page.getByLabel(/^Permitir vendas/);
  await page.getByLabel("Vou aportar").fill("500,00");
  const partOf = (name: string) =>
    page.getByRole("region", { name: "Por classe" }).getByRole("listitem").filter({ hasText: name });
  await expect(partOf("FIIs")).toContainText(/R\$\s500,00.*hoje 30,0%, fica com 33,3% · alvo 40%/);
  await expect(partOf("Ações")).toContainText(/nada.*10,00\sp\.p\. acima do alvo: não recebe nada/);
  await sales.check();
  // 6.300 of 10.500 are PETR4's: 700 of 7.000 are sold for what the deposit does not pay of 1.200.
  await expect(order("Vender 7 PETR4")).toContainText("R$ 700,00");
  // Nothing is wider than the window at 400 % zoom, nor on a phone with text of twice the size.
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(widest).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect.poll(widest).toBeLessThanOrEqual(390);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByText(/ e 1 venda por R\$\s700,00, sem sobra\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Lançar compras e vendas" })).toBeVisible();
  await sales.uncheck();
  await page.getByLabel("Vou aportar").fill("2000,00");
  await page.getByRole("button", { name: "Ações" }).click();
  await page.getByLabel("Não comprar PETR4").check();
  await expect(page.getByText("PETR4, R$ 200,00: marcado como não comprar")).toBeVisible();
  await page.getByRole("button", { name: "FIIs" }).click();
  await page.getByLabel("Não comprar HGLG11").check();
  await expect(page.getByText(/^Nenhuma compra, com sobra de/)).toBeVisible();
  await expect(page.getByText("Com unidades inteiras")).toHaveCount(0);
  await page.getByLabel("Não comprar HGLG11").uncheck();
  await page.getByLabel("Não comprar PETR4").uncheck();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.getByRole("button", { name: "Salvar alvos" }).click();
  await expect(page.getByText("Alvos salvos")).toBeVisible();
  await expect(page.getByRole("button", { name: "Incluir ativo de outra classe" })).toBeFocused();
  await watchLayoutShift(page);
  await page.goto(`${portfolio.path}/positions`);
  const position = page.getByRole("row").filter({ hasText: "PETR4" });
  await expect(position.getByTitle("Peso 70,0%, alvo 60,0%").filter({ visible: true })).toHaveText(
    /^\+10,0\sp\.p\./,
  );
  await page.getByRole("link", { name: "Visão Geral" }).click();
  const allocation = page.getByRole("region", { name: "Alocação" });
  await expect(allocation.getByRole("listitem").filter({ hasText: "FIIs" })).toContainText("\u221210,0");
  await expect(allocation.getByText("Em p.p.: distância do alvo")).toBeVisible();
  const { total, moved } = await readLayoutShift(page);
  expect(total, moved.join("\n")).toBeLessThan(0.001);
  await allocation.getByRole("link", { name: "Onde aportar" }).click();
  await expect(funds).toHaveValue("40%");
  await page.getByLabel("Vou aportar").fill("2000,00");
  await page.getByRole("button", { name: "Corrigir preços" }).click();
  await page.getByLabel("Preço de HGLG11").fill("12,00");
  // 300 units are worth 3.600 then, of 12.600 with the deposit.
  await expect(order("Comprar 120 HGLG11")).toContainText("R$ 1.440,00");
  await page.getByLabel("Preço de HGLG11").fill("10,00");
  await page.goto(`${portfolio.path}/positions`);
  // On a phone the distance is beside the result, and a line says what it is.
  await page.setViewportSize(sizes.phone);
  await expect(position.getByTitle("Peso 70,0%, alvo 60,0%").filter({ visible: true })).toHaveText(/^\+10,0/);
  await expect(page.getByText("Em p.p.: distância do alvo")).toBeVisible();
});

test("many orders begin with the largest, fold the small ones, and a least order says how many it leaves", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const tickers = ["PETR4", "VALE3", "ITUB4", "ABEV3", "BBAS3", "WEGE3", "MGLU3", "BBDC4", "ITSA4", "PETR3"];
  const tradeDate = dayOf(new Date());
  for (const ticker of tickers) {
    await quote(product, ticker, { [tradeDate]: "1" });
    await portfolio.record({ ticker, tradeDate, quantity: "100", price: "1" });
  }
  await page.goto(`${portfolio.path}/goals?tab=contribution`);
  await page.getByRole("button", { name: "Começar pelos pesos de hoje" }).click();
  // Each holds 100, and 2.000 with the deposit: they lack 300, 180, 120, 100, 80, 60, 60, 40, 40 and 20.
  const percents = ["20", "14", "11", "10", "9", "8", "8", "7", "7", "6"];
  for (const [index, ticker] of tickers.entries())
    await page.getByLabel(`Alvo de ${ticker} na classe, em %`).fill(percents[index] ?? "");
  await page.getByLabel("Vou aportar").fill("1000,00");
  await expect(page.getByText(/^10 compras por R\$\s1\.000,00, sem sobra\.$/)).toBeVisible();
  const orders = page.getByRole("listitem").filter({ hasText: /^Comprar/ });
  await expect(orders).toHaveText([
    /^Comprar 300 PETR4/,
    /^Comprar 180 VALE3/,
    /^Comprar 120 ITUB4/,
    /^Comprar 100 ABEV3/,
    /^Comprar 80 BBAS3/,
    /^Comprar 60 (WEGE3|MGLU3)/,
  ]);
  const fold = page.getByRole("button", { name: /^Mais 4 compras menores/ });
  // 60, 40, 40 and 20.
  await expect(fold).toContainText(/R\$\s160,00$/);
  await fold.click();
  await expect(orders).toHaveCount(10);
  await page.getByRole("button", { name: "Mostrar só as maiores" }).click();
  await expect(orders).toHaveCount(6);

  await page.getByRole("radio", { name: "R$ 200: 4 ordens" }).check();
  await expect(page.getByLabel("Ordem mínima", { exact: true })).toHaveValue("R$ 200,00");
  await expect(orders).toHaveCount(4);
  await expect(page.getByText(/^4 compras por R\$\s900,00, com sobra de R\$\s100,00\.$/)).toBeVisible();
  await page.getByRole("radio", { name: "Sem mínimo: 10 ordens" }).check();
  await expect(orders).toHaveCount(6);

  // A price that is typed moves no row.
  await page.getByRole("button", { name: "Corrigir preços" }).click();
  const price = page.getByLabel("Preço de VALE3");
  // A price that is typed replaces the one before.
  await price.click();
  await page.keyboard.type("2");
  await expect(price).toHaveValue("R$ 2,00");
  await expect(page.getByRole("listitem").filter({ hasText: "preço que você informou" })).toContainText(
    "VALE3",
  );
  await expect(price).toBeFocused();
  await expect(page.getByRole("listitem").filter({ has: price })).toHaveText(/VALE3/);
});

test("fixed income has one target and one order, and what waits for a price is one line that opens", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const today = dayOf(new Date());
  await quote(product, "PETR4", { [addDays(today, -60)]: "100" });
  await portfolio.record({ ticker: "PETR4", tradeDate: addDays(today, -60), quantity: "10", price: "100" });
  const application = { issuer: "Banco Sol", kind: "CDB", remuneration: "100% CDI", liquidity: "daily" };
  for (const amount of ["600.00", "400.00"])
    await post(context, product, `/portfolios/${portfolio.id}/fixed-income`, {
      ...application,
      firstDay: today,
      amount,
    });
  await page.goto(`${portfolio.path}/goals?tab=contribution`);
  await page.getByRole("button", { name: "Começar pelos pesos de hoje" }).click();
  await expect(page.getByLabel("Alvo de Renda Fixa, em %")).toHaveValue("50%");
  await expect(page.getByText("um alvo para a classe toda")).toBeVisible();
  await expect(page.getByText("Banco Sol")).toHaveCount(0);
  await page.getByLabel("Vou aportar").fill("2000,00");
  const order = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(order("Aplicar em Renda Fixa")).toContainText("R$ 1.000,00");
  const fold = page.getByRole("button", { name: "1 ativo fica de fora até ter um preço" });
  const price = page.getByLabel("Preço de PETR4");
  await expect(price).toBeHidden();
  await fold.click();
  await price.fill("125,00");
  // The ten are worth 1.250, so each class is to have 2.125 of 4.250.
  await expect(order("Comprar 7 PETR4")).toContainText("R$ 875,00");
  expect(await findViolationsInThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Salvar alvos" }).click();
  await expect(page.getByText("Alvos salvos")).toBeVisible();
  await page.getByRole("button", { name: "Lançar estas compras" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Valor aplicado")).toHaveValue("R$ 1.125,00");
});

test("targets that another window changed are not overwritten unseen, and what is typed stays", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const tradeDate = dayOf(new Date());
  await portfolio.record({ ticker: "PETR4", tradeDate, quantity: "70", price: "100" });
  await portfolio.record({ ticker: "HGLG11", tradeDate, quantity: "300", price: "10" });
  const address = `${product.origin}/api/portfolios/${portfolio.id}/targets`;
  const read = async () => (await (await context.request.get(address)).json()) as Targets;
  await page.goto(`${portfolio.path}/goals?tab=contribution`);
  await page.getByRole("button", { name: "Começar pelos pesos de hoje" }).click();
  const stocks = page.getByLabel("Alvo de Ações, em %");
  await stocks.fill("60");
  await page.getByLabel("Alvo de FIIs, em %").fill("40");

  const { classes } = await read();
  const half = {
    classes: classes.map(({ assetClass }) => ({ assetClass: assetClass.code, percent: "50" })),
    assets: classes.flatMap(({ assets }) =>
      assets.map(({ asset }) => ({ assetId: asset.id, percent: "100", isAvoided: false })),
    ),
  };
  const other = await context.request.put(address, { headers: { origin: product.origin }, data: half });
  expect(other.status()).toBe(204);
  const save = page.getByRole("button", { name: "Salvar alvos" });
  await save.click();
  await expect(page.getByText("Os alvos mudaram em outra janela")).toBeVisible();
  await expect(stocks).toHaveValue("60%");
  expect((await read()).classes.map(({ percent }) => percent)).toEqual(["50", "50"]);
  await save.click();
  await expect(page.getByText("Alvos salvos")).toBeVisible();
  expect((await read()).classes.map(({ percent }) => percent)).toEqual(["60", "40"]);
});
