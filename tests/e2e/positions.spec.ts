import { readFile } from "node:fs/promises";
import { lastBusinessDay } from "#domain/business-days.ts";
import { addDays, dayOf } from "#domain/calendar.ts";
import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("groups by class, folds, filters and says which price it stands on", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ tradeDate: "2026-01-02", quantity: "100", price: "10" });
  await portfolio.record({ ticker: "ITUB4", tradeDate: "2026-01-02", quantity: "10", price: "999" });
  await portfolio.record({ ticker: "CDB", tradeDate: "2026-01-02", quantity: "2", price: "1000" });
  await page.goto(`${portfolio.path}/positions`);
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect(row("PETR4")).toContainText("R$ 1.000,00");
  await expect(row("ITUB4")).toContainText("−R$");
  await expect(row("CDB")).toContainText("—");

  await row("PETR4")
    .getByRole("button", { name: /^R\$\s[\d.,]+$/ })
    .click();
  await expect(page.getByText(/Cotação B3 de 21\/08\/2026: R\$\s44,30 por unidade/)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /Ações/ }).click();
  await expect(row("PETR4")).toBeHidden();
  await page.getByRole("button", { name: /Ações/ }).click();
  await page.getByPlaceholder("Buscar por ticker ou nome...").fill("itau");
  await expect(row("ITUB4")).toBeVisible();
  await expect(row("PETR4")).toBeHidden();
});

test.describe("failures", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("positions that cannot be loaded can be asked for again", async ({ page, context, product }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    await page.route("**/positions", (route) =>
      route.request().resourceType() === "fetch"
        ? route.fulfill({ status: 400, body: "{}" })
        : route.continue(),
    );
    await page.goto(`${portfolio.path}/positions`);
    const again = page.getByRole("button", { name: "Tentar novamente" });
    await expect(again).toBeVisible();
    await page.unroute("**/positions");
    await again.click();
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toBeVisible();
  });
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
  const columnHeader = (name: string) => page.getByRole("columnheader", { name });
  const tickers = () => page.getByRole("row").locator("td:first-child a").allTextContents();
  await expect.poll(tickers).toEqual(["PETR4", "VALE3", "ITUB4"]);
  await expect(columnHeader("Valor Atual")).toHaveAttribute("aria-sort", "descending");
  await columnHeader("Ticker").getByRole("button").click();
  await expect.poll(tickers).toEqual(["ITUB4", "PETR4", "VALE3"]);
  await columnHeader("Peso").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect.poll(tickers).toEqual(["PETR4", "VALE3", "ITUB4"]);
  await expect(columnHeader("Peso")).toHaveAttribute("aria-sort", "descending");
  await page.keyboard.press("Enter");
  await expect.poll(tickers).toEqual(["ITUB4", "VALE3", "PETR4"]);
  await expect(columnHeader("Peso")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText(/\d%.*\d\d,\d%/);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText(/peso \d\d,\d%/);
  await columnHeader("Valor Atual").getByRole("button", { name: "Peso" }).click();
  await expect.poll(tickers).toEqual(["PETR4", "VALE3", "ITUB4"]);
  await expect(columnHeader("Valor Atual")).toHaveAttribute("aria-sort", "descending");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("combobox", { name: "Ordenar" }).selectOption("Maior peso");
  await expect.poll(tickers).toEqual(["PETR4", "VALE3", "ITUB4"]);
});

test("a table in which few prices changed leaves out the day's column", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const session = lastBusinessDay("B3", addDays(dayOf(new Date()), -1));
  const sessionBefore = lastBusinessDay("B3", addDays(session, -1));
  await quote(product, "PETR4", { [sessionBefore]: "10", [session]: "11" });
  await quote(product, "VALE3", { [session]: "60" });
  await portfolio.record();
  await page.setViewportSize({ width: 1500, height: 900 });
  const header = page.getByRole("columnheader", { name: "Dia", exact: true });
  await page.goto(`${portfolio.path}/positions`);
  await expect(header).toBeVisible();
  for (const ticker of ["VALE3", "ITUB4", "BBAS3"]) await portfolio.record({ ticker });
  await page.reload();
  await expect(page.getByRole("link", { name: "BBAS3" })).toBeVisible();
  await expect(header).toBeHidden();
});

test("each row is one stop, arrows move inside, a row is copied, and the table is saved", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const portfolio = await startPortfolio(context, product);
  for (const [ticker, quantity] of [
    ["ABEV3", "900"],
    ["BBAS3", "300"],
    ["CMIG4", "100"],
  ] as const)
    await portfolio.record({ ticker, quantity });
  await page.goto(`${portfolio.path}/positions`);
  const link = (ticker: string) => page.getByRole("link", { name: ticker, exact: true });
  await link("ABEV3").focus();
  await page.keyboard.press("Tab");
  await expect(link("BBAS3")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(link("CMIG4")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /Preço médio de CMIG4/ })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: /Preço médio de BBAS3/ })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+c");
  await expect(page.getByText("Linha copiada")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\t").slice(0, 3)).toEqual([
    expect.stringMatching(/^BBAS3 Banco do Brasil/),
    "300",
    "R$\u00a010,00".replace("\u00a0", " "),
  ]);
  const headers = await page.getByRole("columnheader").all();
  const shown = await Promise.all(headers.map((header) => header.isVisible()));
  expect(copied.split("\t")).toHaveLength(shown.filter(Boolean).length);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("posicoes.csv");
  const text = await readFile(await download.path(), "utf8");
  expect(text.split("\r\n")).toHaveLength(5);
  expect(text).toMatch(/^\ufeff"Classe";"Ticker";.*\r\n"Ações";"ABEV3";"[^"]+";"900";"10";"9000";/);
});

test("columns are chosen, and stay so", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  const today = dayOf(new Date());
  await quote(product, "PETR4", { [addDays(today, -60)]: "40", [addDays(today, -30)]: "50", [today]: "45" });
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(`${portfolio.path}/positions`);
  const header = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(header("Custodiante")).toBeVisible();
  await expect(header("Preço Atual")).toBeHidden();
  const priceLine = page.getByRole("row", { name: /PETR4/ }).locator("[viewBox='0 0 120 40']");
  await expect(priceLine).toBeVisible();
  await page.getByRole("button", { name: "Colunas" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Linha de 12 meses" }).click();
  await expect(priceLine).toBeHidden();
  await page.getByRole("menuitemcheckbox", { name: "Custodiante" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Preço Atual" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(header("Preço Atual")).toBeVisible();
  await expect(header("Custodiante")).toBeHidden();
  // The total stands below its header.
  const right = (locator: ReturnType<typeof header>) =>
    locator.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  const total = page.getByRole("row").last().getByRole("cell");
  expect(await right(total.filter({ hasText: "R$" }).nth(1))).toBe(await right(header("Valor Atual")));
});
