import type { Page } from "@playwright/test";
import { formatDay } from "#app/lib/format.ts";
import type { Overview } from "#contract/overview.ts";
import { addDays, dayOf } from "#domain/calendar.ts";
import { loadHistory } from "#server/market-data/history.ts";
import { violationsOf } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startDemoPortfolio, startPortfolio } from "#tests/support/portfolio.ts";

const card = (page: Page, label: string) =>
  page.getByRole("definition").and(page.locator(`dt:text-is("${label}") ~ dd`));
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const slider = (page: Page, chart: string) => page.getByRole("slider", { name: `${chart}: dia` });

test("before the first entry every figure is zero, and there is one way on", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/overview`);
  await expect(card(page, "Patrimônio Atual").first()).toHaveText("R$ 0,00");
  await expect(card(page, "Investido Total").first()).toHaveText("R$ 0,00");
  await expect(card(page, "Rentabilidade").first()).toHaveText("0,00%");
  await expect(card(page, "vs Benchmark").first()).toHaveText("0,00%");
  await expect(page.getByRole("heading", { name: "Nenhuma transação cadastrada" })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Período" })).toBeHidden();
  await page.getByRole("button", { name: "Adicionar Lançamento" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("many assets: figures, charts by keyboard and as tables, the period in the address", async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(120_000);
  await loadHistory(product.databases.catalogue, new Date());
  const { path } = await startDemoPortfolio(context, product);
  await page.goto(`${path}/overview`);
  await expect(card(page, "Patrimônio Atual").first()).toHaveText(/^R\$\s\d{2,3}\.\d{3},\d{2}$/);
  await expect(card(page, "Patrimônio Atual").last()).toHaveText(/^Preços de \d/);
  await expect(card(page, "Rentabilidade").nth(0)).toHaveText(/^\S+%$/);
  await expect(card(page, "Rentabilidade").nth(1)).toHaveText("sem proventos");
  await expect(card(page, "Rentabilidade").nth(2)).toHaveText(/^TIR \S+% a\.a\.$/);
  await expect(card(page, "vs Benchmark").nth(0)).toHaveText(/^\S+\sp\.p\.$/);
  await expect(card(page, "vs Benchmark").nth(2)).toHaveText(/^\S+% do CDI$/);

  const last = await slider(page, "Rentabilidade").getAttribute("aria-valuetext");
  expect(last).toMatch(/^\d{2}\/\d{2}\/\d{4}: Carteira \S+%; CDI 110% \S+; IBOVESPA \S+; IPCA \S+$/);
  await slider(page, "Rentabilidade").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider(page, "Rentabilidade")).not.toHaveAttribute("aria-valuetext", last ?? "");
  await page.keyboard.press("Home");
  await expect(slider(page, "Rentabilidade")).toHaveAttribute("aria-valuetext", /CDI 110% 0,00%/);
  await page.keyboard.press("End");
  await expect(slider(page, "Rentabilidade")).not.toHaveAttribute("aria-valuetext", /CDI 110% 0,00%/);

  const value = region(page, "Patrimônio");
  await value.getByRole("button", { name: "Ver como tabela" }).click();
  await expect(value.getByRole("row").nth(1)).toContainText(/\d{2}\/\d{2}\/\d{4}R\$\s\d/);
  await value.getByRole("button", { name: "Ver como gráfico" }).click();
  await expect(slider(page, "Patrimônio")).toBeAttached();

  const allocation = region(page, "Alocação");
  await expect(allocation.getByRole("listitem").first()).toContainText(/\d,\d%/);
  await allocation.getByText("Ativo", { exact: true }).click();
  await allocation.getByRole("button", { name: /Ver todos os \d+/ }).click();
  await expect(allocation.getByRole("listitem").filter({ hasText: "PETR4" })).toBeVisible();
  await expect(region(page, "Destaques do período").getByRole("listitem")).toHaveCount(6);
  await expect(region(page, "Se os mesmos aportes fossem para…")).toContainText(
    /CDI 110%.*(acima|abaixo) da sua carteira/,
  );
  await expect(page.getByRole("heading", { name: /^Último pregão, / })).toBeVisible();
  await expect(page.getByText(/^Cotações: \S/)).toBeVisible();
  const months = page.getByRole("table", { name: "Mês a mês" }).getByRole("row");
  await expect(months).toHaveCount(13);
  await page.getByRole("button", { name: "Mostrar meses anteriores" }).click();
  await expect(months).toHaveCount(25);
  expect(await violationsOf(page)).toEqual([]);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = page
      .locator("main :is(section, dl, ul)")
      .evaluateAll((boxes) =>
        boxes.filter(
          (box) =>
            box.getBoundingClientRect().right > (box.closest("main")?.getBoundingClientRect().right ?? 0),
        ),
      );
    expect({ width, cut: await cut }).toEqual({ width, cut: [] });
  }

  await page.getByRole("radiogroup", { name: "Período" }).getByText("1 ano").click();
  await expect(page).toHaveURL(/\?period=1y$/);
  await expect(slider(page, "Rentabilidade")).not.toHaveAttribute("aria-valuetext", last ?? "");
  const chosen = await card(page, "Rentabilidade").first().textContent();
  await page.reload();
  await expect(page.getByRole("radio", { name: "1 ano" })).toBeChecked();
  await expect(card(page, "Rentabilidade").first()).toHaveText(chosen ?? "");
  await page.goto(`${path}/overview?from=2025-01-02&to=2025-06-30`);
  await expect(page.getByRole("button", { name: "02/01/2025 – 30/06/2025" })).toBeVisible();
  await expect(slider(page, "Patrimônio")).toHaveAttribute("aria-valuetext", /^30\/06\/2025: /);
  await page.getByRole("button", { name: "Limpar período" }).click();
  await expect(page.getByRole("radio", { name: "Tudo" })).toBeChecked();
});

test.describe("in the dark", () => {
  test("hidden values leave no amount on the screen, in the charts or in what is copied", async ({
    page,
    context,
    product,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      localStorage.setItem("theme", "dark");
      localStorage.setItem("valuesHidden", "true");
    });
    const portfolio = await startPortfolio(context, product);
    for (const ticker of ["PETR4", "ITUB4"]) await portfolio.record({ ticker });
    await page.goto(`${portfolio.path}/overview`);
    await expect(card(page, "Rentabilidade").first()).toHaveText(/^\S+%$/);
    await expect(slider(page, "Patrimônio")).toHaveAttribute(
      "aria-valuetext",
      /Valor valor oculto; Investido valor oculto$/,
    );
    await region(page, "Patrimônio").getByRole("button", { name: "Ver como tabela" }).click();
    expect(await page.locator("main").innerHTML()).not.toMatch(/R\$|\d\smil\b/);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole("button", { name: "De onde vem este número?" }).click();
    const dialog = page.getByRole("dialog", { name: "De onde vem este número?" });
    await expect(dialog.getByRole("row").last()).toContainText(/Rentabilidade\S+%/);
    await dialog.getByRole("button", { name: "Copiar o cálculo" }).click();
    await expect(page.getByText("Cálculo copiado")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("Resultado: valor oculto");
    expect(copied).not.toContain("R$");
    expect(await violationsOf(page)).toEqual([]);
  });
});

test("one asset, at a loss: the average price and the result to their last line", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const portfolio = await startPortfolio(context, product);
  const today = dayOf(new Date());
  await quote(product, "ITUB4", { [addDays(today, -20)]: "41", [addDays(today, -1)]: "40" });
  await portfolio.record({
    ticker: "ITUB4",
    tradeDate: "2026-06-01",
    quantity: "10",
    price: "900",
    fees: "3",
  });
  await portfolio.record({ ticker: "ITUB4", tradeDate: "2026-07-01", quantity: "10", price: "950" });
  await portfolio.record({
    ticker: "ITUB4",
    tradeDate: "2026-07-02",
    type: "SELL",
    quantity: "5",
    price: "960",
  });
  await page.goto(`${portfolio.path}/overview`);
  await expect(card(page, "Investido Total").first()).toHaveText("R$ 13.875,00");
  await expect(card(page, "Rentabilidade").first()).toHaveText(/^−\d+,\d\d%$/);
  await expect(card(page, "Rentabilidade").nth(3)).toHaveText(/^−R\$\s/);
  const result = (await card(page, "Rentabilidade").nth(3).textContent()) ?? "";
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.getByRole("button", { name: "De onde vem este número?" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Resultado" })).toBeInViewport();
  const total = page.getByRole("dialog").locator("dl").first().locator("div").last();
  await expect(total).toContainText(/^Resultado−R\$\s/);
  await expect(total).toContainText(result);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "De onde vem este número?" })).toBeFocused();

  const dialog = page.getByRole("dialog", { name: "De onde vem este número?" });
  await page.getByRole("button", { name: "resultado de ITUB4" }).click();
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toHaveText("Resultado");
  await expect(dialog.locator("dl").first().locator("div").last()).toHaveText(`Resultado${result}`);
  await page.keyboard.press("Escape");
  await page.getByRole("radiogroup", { name: "Período" }).getByText("30 dias").click();
  await expect(page.getByRole("button", { name: "resultado de ITUB4" })).toBeHidden();
  await region(page, "Destaques do período").getByRole("button", { name: /R\$/ }).click();
  await expect(page.getByText(/^Resultado do período escolhido/)).toBeVisible();

  await page.goto(`${portfolio.path}/positions`);
  await page.getByRole("button", { name: /Preço médio de ITUB4/ }).click();
  const lines = dialog.getByRole("table", { name: "Lançamentos" }).getByRole("row");
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(1)).toContainText("Compra 10 × R$ 900,00");
  await expect(lines.nth(1)).toContainText("01/06/2026, taxas R$ 3,00");
  await expect(lines.last()).toContainText("15R$ 13.875,00");
  await expect(lines.last()).toContainText("R$ 925,00");
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Copiar o cálculo" }).click();
  await expect(page.getByText("Cálculo copiado")).toBeVisible();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll("\u00a0", " ");
  expect(copied).toContain("Preço médio: R$ 925,00\nCusto, sem taxas: R$ 13.875,00\n÷ Quantidade: 15");
  expect(copied).toContain("− Aportes (compras mais taxas): R$ 18.503,00");

  await page.keyboard.press("Escape");
  for (const figure of ["P&L R$", "P&L %"]) {
    const shown = page.getByRole("button", { name: `${figure} de ITUB4` });
    const value = (await shown.textContent()) ?? "";
    expect(value).toMatch(/^−(R\$\s[\d.]+,\d\d|\d+,\d\d%)$/);
    await shown.press("Enter");
    const account = dialog.getByRole("region", { name: "O cálculo" }).locator("dl").first();
    await expect(account.locator("div").last()).toHaveText(`${figure}${value}`);
    expect(copied).toContain(`\n${figure}: ${value.replaceAll("\u00a0", " ")}\n`);
    await page.keyboard.press("Escape");
    await expect(shown).toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("row")
    .filter({ hasText: "ITUB4" })
    .getByText(/^−\d+,\d\d%$/)
    .click({ force: true });
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toHaveText("P&L R$");
  await expect(
    dialog.getByText(`Cotação B3 de ${formatDay(addDays(today, -1))}: R$\u00a040,00 por unidade`),
  ).toBeInViewport();
});

test("a total says where its prices are from and, where one is missing, that it is partial", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  for (const ticker of ["PETR4", "ITUB4"]) await portfolio.record({ ticker });
  await portfolio.record({ ticker: "CDB" });
  await page.route("**/api/portfolios/*/overview*", async (route) => {
    const response = await route.fetch();
    const overview = (await response.json()) as Overview;
    const prices = { ...overview.prices, missing: ["VALE3"] };
    await route.fulfill({ response, json: { ...overview, prices, result: null } });
  });
  await page.goto(`${portfolio.path}/overview`);
  const line = page.getByRole("button", { name: "Preços de 21/08/2026 · 1 mais antigo" });
  await line.press("Enter");
  const list = page.getByRole("dialog", { name: "De quando são os preços" });
  await expect(list).toContainText("2 ativosCotação B3 de 21/08/2026");
  await expect(list).toContainText("1 ativoSeu último lançamento, em 20/11/2025");
  await expect(list).toContainText("CDBSeu último lançamento, em 20/11/2025");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(line).toBeFocused();
  await page.getByRole("button", { name: "parcial" }).click();
  const explanation = page.getByRole("dialog", { name: "Explicação" });
  await expect(explanation).toHaveText("Sem preço conhecido, fora do total:\nVALE3");
  await expect(card(page, "Rentabilidade").nth(3)).toHaveText("indisponível");

  await page.setViewportSize(sizes.phone);
  await page.goto(`${portfolio.path}/positions`);
  await page.getByRole("button", { name: "Preços de 21/08/2026 · 1 mais antigo" }).click();
  await expect(list).toContainText("PETR4Cotação B3 de 21/08/2026");
  expect(await violationsOf(page)).toEqual([]);
});

test("positions are ordered by any column, from the keyboard too", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  for (const [ticker, quantity] of [
    ["ITUB4", "10"],
    ["PETR4", "500"],
    ["VALE3", "100"],
  ] as const)
    await portfolio.record({ ticker, tradeDate: "2026-06-01", quantity, price: "50" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portfolio.path}/positions`);
  const head = (name: string) => page.getByRole("columnheader", { name });
  const tickers = () => page.getByRole("row").locator("td:first-child > div.font-semibold").allTextContents();
  await expect.poll(tickers).toEqual(["ITUB4", "PETR4", "VALE3"]);
  await head("Peso").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect.poll(tickers).toEqual(["PETR4", "VALE3", "ITUB4"]);
  await expect(head("Peso")).toHaveAttribute("aria-sort", "descending");
  await page.keyboard.press("Enter");
  await expect.poll(tickers).toEqual(["ITUB4", "VALE3", "PETR4"]);
  await expect(head("Peso")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText(/\d%.*\d\d,\d%/);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText(/peso \d\d,\d%/);
  await head("Valor Atual").getByRole("button", { name: "Peso" }).click();
  await expect.poll(tickers).toEqual(["PETR4", "VALE3", "ITUB4"]);
  await expect(head("Valor Atual")).toHaveAttribute("aria-sort", "descending");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("combobox", { name: "Ordenar" }).selectOption("Maior peso");
  await expect.poll(tickers).toEqual(["PETR4", "VALE3", "ITUB4"]);
});

test.describe("failures", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("an overview that cannot be loaded can be asked for again", async ({ page, context, product }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    const calls = "**/api/portfolios/*/overview?*";
    await page.route(calls, (route) => route.fulfill({ status: 400, body: "{}" }));
    await page.goto(`${portfolio.path}/overview`);
    const again = page.getByRole("button", { name: "Tentar novamente" });
    await expect(again).toBeVisible();
    await page.unroute(calls);
    await again.click();
    await expect(card(page, "Investido Total").first()).toHaveText("R$ 1.000,00");
  });
});

test("pointing at a chart moves nothing; its end without prices is marked", async ({
  page,
  context,
  product,
}) => {
  await loadHistory(product.databases.catalogue, new Date());
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ tradeDate: "2026-03-02", price: "30" });
  await portfolio.record({ ticker: "VALE3", tradeDate: "2026-04-02", price: "60" });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${portfolio.path}/overview`);
    for (const title of ["Rentabilidade", "Patrimônio"]) {
      const chart = region(page, title);
      const drawing = chart.locator("svg").filter({ hasText: /2026/ });
      await expect(drawing).toContainText("sem preços");
      await drawing.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
      const [box, drawn] = [await chart.boundingBox(), await drawing.boundingBox()];
      const shown = await chart.locator("li").first().textContent();
      for (const part of [0.2, 0.5, 0.7, 0.8]) {
        await page.mouse.move((drawn?.x ?? 0) + (drawn?.width ?? 0) * part, (drawn?.y ?? 0) + 60);
        await expect(chart.locator("li").first()).not.toHaveText(shown ?? "");
        expect({ width, title, part, box: await chart.boundingBox() }).toEqual({ width, title, part, box });
      }
      await page.mouse.move(0, 0);
    }
  }
});

test("nobody who holds something is told that nothing was received", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  const nothing = page.getByRole("heading", { name: "Nenhum provento recebido ainda" });
  await page.goto(`${portfolio.path}/events`);
  await expect(nothing).toBeVisible();

  await portfolio.record();
  await page.goto(`${portfolio.path}/events`);
  await expect(page.getByRole("heading", { name: "Esta seção está em desenvolvimento" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Eventos (Proventos)" })).toBeVisible();
  await expect(nothing).toHaveCount(0);
  await page.goto(`${portfolio.path}/positions`);
  await page.getByRole("button", { name: "sem proventos" }).click();
  await expect(page.getByRole("dialog", { name: "Explicação" })).toContainText(
    "ainda não entram neste número",
  );
});
