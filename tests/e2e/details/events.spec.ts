import type { Page } from "@playwright/test";
import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, post, test } from "#tests/support/browser.ts";
import { answerIncome, distribute } from "#tests/support/market.ts";
import { card, region } from "#tests/support/overview-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const explanation = (page: Page) => page.getByRole("dialog", { name: "De onde vem este número?" });

test.use({ expectedErrors: [/Failed to load resource/] });

test("own income is entered by the keyboard, and the chart and the address limit the list", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "ITUB4", tradeDate: "2023-01-10", quantity: "100" });
  await distribute(product, "ITUB4", { record: "2023-03-01", paid: "2023-04-03", perUnit: "0.5" });
  await page.goto(`${portfolio.path}/events`);
  await expect(row(page, "ITUB4")).toContainText(/R\$\s50,00/);
  await page.keyboard.press("Control+k");
  await expect(
    page.getByRole("dialog", { name: "Buscar no aplicativo" }).getByRole("combobox"),
  ).toBeFocused();
  await page.keyboard.type("provento");
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Cadastrar Provento" });
  await expect(form.getByLabel("Buscar por ticker ou nome")).toBeFocused();
  const held = form.getByRole("region", { name: "Na sua carteira" });
  await expect(held.getByRole("button")).toHaveText(["Criar Ativo Customizado", /ITUB4/]);
  await page.keyboard.type("mxrf11");
  await expect(form.getByRole("button", { name: /^MXRF11/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Data de pagamento")).toBeFocused();
  await form.getByRole("button", { name: "Salvar", exact: true }).press("Enter");
  await expect(form.getByText("Valor bruto obrigatório")).toBeVisible();
  await expect(form.getByRole("combobox", { name: "Tipo" })).toContainText("Rendimento");
  await form.getByLabel("Data de pagamento").fill("01012090");
  await form.getByLabel("Valor bruto").fill("123,45");
  await form.getByRole("button", { name: "Salvar", exact: true }).press("Enter");
  await expect(form.getByText("Data não pode ser futura")).toBeVisible();
  await form.getByLabel("Data de pagamento").fill("14022024");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Provento cadastrado")).toBeVisible();
  await expect(row(page, "MXRF11")).toContainText(/14\/02\/2024.*R\$\s123,45Recebidoseu lançamento/);

  await page.getByText("Ano", { exact: true }).click();
  const years = page.getByRole("slider", { name: "Recebimentos: ano" });
  await years.press("Home");
  await expect(years).toHaveAttribute("aria-valuetext", /^2023: Recebido R\$\s50,00; A receber R\$\s0,00/);
  await years.press("Enter");
  await expect(page).toHaveURL(/\?from=2023-01-01&to=2023-12-31$/);
  await expect(row(page, "MXRF11")).toHaveCount(0);
  await expect(row(page, "ITUB4")).toHaveCount(1);
  await page.getByRole("button", { name: "Limpar período" }).click();
  await expect(row(page, "MXRF11")).toHaveCount(1);

  await page.goto(`${portfolio.path}/events?kind=yield&state=received`);
  await expect(page.getByRole("combobox", { name: "Tipo" })).toContainText("Rendimento");
  await expect(row(page, "ITUB4")).toHaveCount(0);
  await expect(page.getByText("1 provento", { exact: true })).toBeVisible();
  await page.getByText("Ativo", { exact: true }).first().click();
  await page.getByRole("button", { name: /^ITUB4/ }).click();
  await expect(page.getByRole("heading", { name: "Nenhum provento com estes filtros" })).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page).toHaveURL(/events$/);
  await expect(row(page, "ITUB4")).toHaveCount(1);
});

test("received, receivable and announced income are three figures, each with its calculation", async ({
  page,
  context,
  product,
}) => {
  const today = dayOf(new Date());
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "ITUB4", tradeDate: "2025-01-10", quantity: "100", price: "10" });
  await answerIncome(product, "ITUB", today);
  await distribute(product, "ITUB4", {
    record: addDays(today, -60),
    paid: addDays(today, -40),
    perUnit: "1.2",
  });
  await distribute(product, "ITUB4", {
    record: addDays(today, -10),
    paid: addDays(today, 9),
    perUnit: "0.3",
  });
  await distribute(product, "ITUB4", { record: addDays(today, 5), paid: addDays(today, 20), perUnit: "0.4" });
  await page.goto(`${portfolio.path}/events`);
  await expect(card(page, "Recebido em 12 meses").first()).toHaveText(/^R\$\s120,00$/);
  await expect(card(page, "A receber").first()).toHaveText(/^R\$\s30,00$/);
  await expect(card(page, "Anunciado").first()).toHaveText(/^R\$\s40,00$/);
  await expect(card(page, "Yield on cost").first()).toHaveText("12,00%");

  const coming = region(page, "Próximas seis semanas");
  await expect(coming.getByText("data-com", { exact: true })).toHaveCount(1);
  await expect(coming.getByText("R$ 30,00")).toBeVisible();
  await expect(coming.getByText("R$ 40,00")).toBeVisible();

  const explain = (figure: string) =>
    page.getByRole("button", { name: `De onde vem este número? ${figure}` }).click();
  await explain("Recebido em 12 meses");
  await expect(explanation(page)).toContainText(/BrutoR\$\s120,00.*LíquidoR\$\s120,00/);
  await expect(explanation(page).getByRole("row").filter({ hasText: "ITUB4" })).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await explain("Anunciado");
  await expect(explanation(page)).toContainText(/pela quantidade que você tem hoje/);
  await expect(explanation(page)).toContainText("100 × R$ 0,40");
  await page.keyboard.press("Escape");
  await explain("Yield on cost");
  await expect(explanation(page)).toContainText(/R\$\s120,00.*Custo, com taxasR\$\s1\.000,00/);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Ver como tabela" }).click();
  await expect(region(page, "Recebimentos").getByRole("columnheader")).toHaveText([
    "Mês",
    "Recebido",
    "A receber",
    "Anunciado",
  ]);
});

test("the screen begins with the month and the next payment, and later ones are folded in order", async ({
  page,
  context,
  product,
}) => {
  const today = dayOf(new Date());
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "ITUB4", tradeDate: "2025-01-10", quantity: "100", price: "10" });
  for (const [days, perUnit] of [
    [-40, "1.2"],
    [430, "0.3"],
    [400, "0.4"],
  ] as const)
    await distribute(product, "ITUB4", { record: addDays(today, -60), paid: addDays(today, days), perUnit });
  await page.goto(`${portfolio.path}/events`);
  const now = region(page, "Este mês");
  await expect(now).toContainText(/: nenhum provento/);
  const [year, month, day] = addDays(today, 400).split("-");
  await expect(now).toContainText(`Próximo: ${day}/${month}/${year} · ITUB4 · R$ 40,00`);

  await expect(row(page, "ITUB4")).toHaveCount(1);
  const later = page.getByRole("button", { name: /^Depois de .* · 2 proventos A receber R\$\s70,00$/ });
  await later.press("Enter");
  const coming = page.getByRole("table", { name: /^Depois de / });
  await expect(coming.getByRole("row").filter({ hasText: "ITUB4" })).toHaveText([/0,40/, /0,30/]);
  expect(await findViolations(page)).toEqual([]);
  await later.press("Enter");
  await expect(coming).toHaveCount(0);

  await page.getByRole("combobox", { name: "Situação" }).click();
  await page.getByRole("option", { name: "A receber" }).click();
  await expect(row(page, "ITUB4")).toHaveText([/0,40/, /0,30/]);
  await expect(later).toHaveCount(0);
});

test("a maturity stands in the calendar, also without income, and leads to the asset", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const today = dayOf(new Date());
  await post(context, product, `/portfolios/${portfolio.id}/fixed-income`, {
    issuer: "Sol",
    kind: "CDB",
    firstDay: addDays(today, -30),
    remuneration: "12% a.a.",
    maturity: addDays(today, 10),
    liquidity: "at-maturity",
    amount: "1000.00",
  });
  await page.goto(`${portfolio.path}/events`);
  await expect(page.getByRole("heading", { name: "Nenhum provento recebido ainda" })).toBeVisible();
  const due = region(page, "Próximas seis semanas")
    .getByRole("listitem")
    .filter({ hasText: "CDB Sol" })
    .last();
  await expect(due).toContainText("Vencimento");
  await expect(
    page.getByText("Vencimentos estimados pelo valor bruto de hoje, antes dos impostos."),
  ).toBeVisible();
  await expect(due).toContainText(/R\$\s1\.0\d\d,\d\d/);
  expect(await findViolations(page)).toEqual([]);
  await due.getByRole("link", { name: "CDB Sol 12% a.a." }).click();
  await expect(region(page, "Contrato")).toContainText("Sol");
});

test("figures stand without the list of income, which can be asked for again", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "ITUB4", tradeDate: "2025-01-10" });
  await distribute(product, "ITUB4", { record: "2025-06-09", paid: "2025-08-29", perUnit: "0.5" });
  await page.route("**/api/portfolios/*/income?*", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.goto(`${portfolio.path}/events`);
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await expect(again).toBeVisible();
  await expect(card(page, "A receber").first()).toBeVisible();
  await page.unroute("**/api/portfolios/*/income?*");
  await again.click();
  await expect(row(page, "ITUB4")).toBeVisible();
});

test("a phone folds a long page of income, and a filter is named where only later income is left", async ({
  page,
  context,
  product,
}) => {
  const today = dayOf(new Date());
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "ITUB4", tradeDate: "2024-01-10", quantity: "100", price: "10" });
  for (let month = 1; month <= 16; month++) {
    const record = addDays(today, -31 * month);
    await distribute(product, "ITUB4", { record, paid: addDays(record, 1), perUnit: "0.1" });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portfolio.path}/events`);
  await expect(row(page, "ITUB4")).toHaveCount(8);
  await expect(page.getByText("16 proventos", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Mostrar mais 8" }).press("Enter");
  await expect(row(page, "ITUB4")).toHaveCount(16);
  await expect(page.getByText("16 proventos", { exact: true })).toBeVisible();
  const less = page.getByRole("button", { name: "Mostrar menos", expanded: true });
  await expect(less).toBeFocused();
  await less.press("Enter");
  await expect(row(page, "ITUB4")).toHaveCount(8);

  await distribute(product, "ITUB4", {
    record: addDays(today, -1),
    paid: addDays(today, 40),
    perUnit: "0.2",
    kind: "yield",
  });
  await page.goto(`${portfolio.path}/events?kind=yield`);
  await expect(page.getByText(/^Nenhum provento com estes filtros até o fim de \p{L}+\.$/u)).toBeVisible();
});
