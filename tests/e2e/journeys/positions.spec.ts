import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/support/browser.ts";
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
