import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { readUpload } from "#server/rooms/imports/sheets/read-upload.ts";
import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

/** A workbook, or the one in a pack. */
const workbookIn = (file: Buffer): Buffer => {
  const { "relatorio-2025.xlsx": packed } = unzipSync(file);
  return packed ? Buffer.from(packed) : file;
};

test("a report of a year is accessible, and its chosen parts are the pages of a PDF", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await page.addInitScript(() => {
    globalThis.print = () => undefined;
  });
  await page.goto(`${path}/reports`);
  await expect(page.getByRole("heading", { name: /Seu primeiro relatório/ })).toBeVisible();

  await quote(product, "PETR4", { "2025-02-03": "10", "2025-12-30": "13", "2026-01-30": "12" });
  await record({ tradeDate: "2025-02-03" });
  await record({ type: "SELL", tradeDate: "2025-12-30", quantity: "40", price: "13" });
  await page.goto(`${path}/reports?period=2025`);
  const trades = page.getByRole("region", { name: "Transações do período" });
  await expect(trades.getByRole("row")).toHaveCount(3);
  const positions = page.getByRole("table", { name: "Posições em 31/12/2025" });
  await expect(positions).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.getByRole("button", { name: "O que incluir" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Transações" }).click();
  await page.keyboard.press("Escape");
  await expect(trades).toBeHidden();
  await expect(page).toHaveURL(/without=trades/);

  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.reload();
  await expect(positions).toBeVisible();
  await page.getByRole("button", { name: "Salvar em PDF" }).click();
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet.getByRole("heading", { name: "Relatório de 2025" })).toBeVisible();
  await expect(sheet).toContainText("Titular: Ana Souza");
  await expect(sheet).toHaveCSS("color", "oklch(0.23 0.035 265)");
  await expect(sheet.getByRole("img", { name: "Rentabilidade acumulada" })).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "Transações do período" })).toHaveCount(0);
  expect(await page.title()).toBe("Relatório de 2025 · Aposentadoria");
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(pages?.length).toBeGreaterThan(2);
});

test("keeps amounts hidden on screen and on paper, and opens a month of its list", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-11-20": "10", "2026-03-31": "13" });
  await record();
  await page.addInitScript(() => {
    globalThis.print = () => undefined;
    localStorage.setItem("valuesHidden", "true");
  });
  await page.goto(`${path}/reports?period=all`);
  await expect(page.getByRole("heading", { name: "Resumo" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("1.300");
  await page.getByRole("radio", { name: "Ano" }).check({ force: true });
  await page.getByRole("combobox", { name: "Ano do relatório" }).click();
  await page.getByRole("option", { name: "2025" }).click();
  await expect(page).toHaveURL(/period=2025/);
  await page.getByRole("radio", { name: "Mês" }).check({ force: true });
  await page.getByRole("combobox", { name: "Mês do relatório" }).click();
  await page.getByRole("option", { name: "Novembro de 2025" }).click();
  await expect(page.getByText("01/11/2025 a 30/11/2025")).toHaveCount(0);
  await expect(page.getByText("20/11/2025 a 30/11/2025")).toBeVisible();
  await page.getByRole("button", { name: "Salvar em PDF" }).click();
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator("[data-print-sheet]");
  await expect(sheet).toContainText("Relatório de novembro de 2025");
  await expect(sheet).not.toContainText("1.000,00");
});

test("a wide screen has the controls beside the pages that the PDF will have", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-11-20": "10", "2025-12-30": "13" });
  await record();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    globalThis.print = () => undefined;
  });
  await page.goto(`${path}/reports?period=2025`);
  const preview = page.getByRole("region", { name: "Prévia do PDF" });
  await expect(preview.getByText("Relatório de 2025")).toBeVisible();
  await expect(preview.getByText(/^Página 1 de \d/)).toBeVisible();
  await expect(preview.getByRole("button", { name: "Página anterior" })).toBeDisabled();
  const count = Number((await preview.getByText(/^Página 1 de/).innerText()).split(" ").at(-1));
  await preview.getByRole("button", { name: "Próxima página" }).click();
  await expect(preview.getByText(`2 de ${count}`, { exact: true })).toBeVisible();
  await expect(preview.getByText("Resultado do período").last()).toBeInViewport();
  // The charts fill the page of the summary.
  const chart = await preview.locator('svg[aria-label="Valor e custo da carteira"]').boundingBox();
  const paper = await preview.locator(".report-window").boundingBox();
  const left = (paper?.y ?? 0) + (paper?.height ?? 0) - ((chart?.y ?? 0) + (chart?.height ?? 0));
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left / (paper?.height ?? 0)).toBeLessThan(0.03);
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.getByRole("button", { name: "Salvar em PDF" }).click();
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(count);

  await page.getByRole("checkbox", { name: "Transações" }).uncheck();
  await expect(page).toHaveURL(/without=trades/);
  await expect(preview.getByText("Transações do período")).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Ocultar valores" }).check();
  await expect(preview).not.toContainText("R$ 1.300,00");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Posições" }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe("relatorio-2025-positions.csv");
  await page.getByRole("radio", { name: "Tabelas" }).check({ force: true });
  await expect(page).toHaveURL(/view=tables/);
  await expect(page.getByRole("table", { name: "Posições em 31/12/2025" })).toBeVisible();
});

test("files of many trades are written, and a button that is pressed twice saves one", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-02-03": "10", "2025-12-30": "13" });
  await record({ tradeDate: "2025-02-03" });
  await sql`
    insert into transactions (user_id, portfolio_id, asset_id, transaction_type, trade_date, quantity, price, fees)
    select user_id, portfolio_id, asset_id, 'BUY', trade_date, 1, 10.01, 0
    from transactions, generate_series(1, 1200)
  `.execute(product.superuser);
  await page.goto(`${path}/reports?period=2025`);
  const names: string[] = [];
  page.on("download", (download) => names.push(download.suggestedFilename()));
  for (const button of ["Excel", "Baixar pacote"]) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).dblclick(),
    ]);
    const { sheets } = await readUpload(workbookIn(readFileSync(await file.path())));
    expect(sheets.at(-1)?.rows).toHaveLength(1202);
  }
  expect(names).toEqual(["relatorio-2025.xlsx", "contador-2025.zip"]);
});

test("a period without days says so once, and one that fails keeps its choices", async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-11-20": "10", "2025-12-30": "13" });
  await record();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/reports?period=2019`);
  await expect(page.getByText(/^O primeiro lançamento é de /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Salvar em PDF" })).toBeDisabled();
  await expect(page.getByText("Baixar pacote")).toHaveCount(0);
  await page.getByRole("button", { name: "Ver desde o início" }).press("Enter");
  await expect(page).toHaveURL(/period=all/);
  await expect(page.getByText("Relatório desde o início")).toBeVisible();
  await expect(page.locator("main :focus")).toContainText("Relatório desde o início");

  await page.route("**/report?period=2026-**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("radio", { name: "Mês" }).check({ force: true });
  await expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("radio", { name: "Tudo" }).check({ force: true });
  await expect(page.getByText("Relatório desde o início")).toBeVisible();
});

test("a table that is too wide for the screen scrolls in itself, with the words of unknown values", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-11-20": "10", "2025-12-30": "13" });
  await record();
  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto(`${path}/reports?from=2025-11-20&to=2026-03-31`);
  const months = page.getByRole("region", { name: "Mês a mês" });
  await expect(months.getByText("sem valor").first()).toBeAttached();
  const widthsOf = (element: Element) => [element.scrollWidth, element.clientWidth] as const;
  const [tableWidth, room] = await months.locator("table").locator("..").evaluate(widthsOf);
  expect(tableWidth).toBeGreaterThan(room);
  const [pageWidth, screenWidth] = await page.locator("html").evaluate(widthsOf);
  expect(pageWidth).toBeLessThanOrEqual(screenWidth);
});

test("figures of hundreds of millions stay inside their cards, and their table on its page", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-02-03": "10", "2025-12-30": "20" });
  await record({ tradeDate: "2025-02-03", quantity: "99999999.99" });
  await record({ type: "SELL", tradeDate: "2025-12-30", quantity: "50000000", price: "20" });
  await page.addInitScript(() => {
    globalThis.print = () => undefined;
  });
  const result = page.locator("dl > div").filter({ hasText: /^Resultado/ });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${path}/reports?period=2025&view=tables`);
    await expect(result).toContainText("R$ 999.999.999,90");
    const room = await result.evaluate((card) => {
      const rightOf = (value: Element) => {
        const figure = document.createRange();
        figure.selectNodeContents(value);
        return figure.getBoundingClientRect().right;
      };
      return card.getBoundingClientRect().right - Math.max(...[...card.querySelectorAll("dd")].map(rightOf));
    });
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(15);
  }
  await page.getByRole("button", { name: "Salvar em PDF" }).click();
  await page.emulateMedia({ media: "print" });
  const months = page.locator("[data-print-sheet] section").filter({ hasText: "Mês a mês" }).locator("table");
  const isInside = await months.evaluate((table) => {
    const sheet = table.closest<HTMLElement>("[data-print-sheet]");
    if (sheet) sheet.style.width = "182mm";
    return table.scrollWidth <= (sheet?.clientWidth ?? 0);
  });
  expect(isInside).toBe(true);
});
