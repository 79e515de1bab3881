import { findViolations } from "#tests/support/accessibility.ts";
import { expect, holdAnswers, sizes, test } from "#tests/support/browser.ts";
import { quote, split } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });

    test("an asset has a page with its price, holding, entries and calculation", async ({
      page,
      context,
      product,
    }) => {
      const portfolio = await startPortfolio(context, product);
      await quote(product, "PETR4", { "2025-11-19": "40", "2025-11-20": "44", "2025-11-21": "11.5" });
      await portfolio.record({ tradeDate: "2025-11-19", quantity: "10", price: "40" });
      await portfolio.record({ tradeDate: "2025-11-20", quantity: "10", price: "44" });
      await split(product, "PETR4", "2025-11-21", "4");
      await page.goto(`${portfolio.path}/positions`);
      await page.getByRole("link", { name: "PETR4", exact: true }).click();
      if (size === "desktop") await page.getByRole("link", { name: "Abrir em tela inteira" }).click();
      await expect(page).toHaveURL(`${portfolio.path}/positions/PETR4`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("PETR4");

      const figures = page.locator("main dl").first();
      await expect(figures).toContainText("Quantidade80");
      await expect(figures).toContainText("R$ 10,50");
      await expect(figures).toContainText("R$ 920,00");
      const results = page.locator("main dl").nth(1);
      await expect(results).toContainText(/P&L▲?\s*R\$\s80,00/);
      await expect(results).toContainText(/Resultado desde o início▲?\s*R\$\s80,00/);
      await expect(page.locator("svg title").filter({ hasText: "Compra: 40 a R$ 11,00" })).toHaveCount(1);
      await page.getByRole("button", { name: "Ver como tabela" }).click();
      await expect(page.getByRole("row", { name: /21\/11\/2025/ }).first()).toContainText("R$ 11,50");

      await expect(page.getByRole("table", { name: "Lançamentos" })).toContainText("Desdobramento");
      await page.getByRole("link", { name: "De onde vem" }).click();
      await expect(page).toHaveURL(/tab=origin$/);
      await expect(
        page.getByRole("heading", { name: "Resultado desde o início", exact: true }),
      ).toBeVisible();
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole("button", { name: "Vender" }).click();
      const dialog = page.getByRole("dialog", { name: "Adicionar Lançamento" });
      await expect(dialog.getByRole("radio", { name: "Venda" })).toBeChecked();
      await expect(dialog.getByText("PETR4", { exact: true })).toBeVisible();
    });

    test("the chart shows a period, which the address and the next asset keep", async ({
      page,
      context,
      product,
    }) => {
      const portfolio = await startPortfolio(context, product);
      await quote(product, "PETR4", {
        "2025-11-20": "10",
        "2026-03-02": "12",
        "2026-08-03": "13",
        "2026-08-20": "14",
        "2026-08-21": "15",
      });
      await quote(product, "ITUB4", { "2024-08-20": "20", "2024-08-21": "21" });
      await portfolio.record({ tradeDate: "2025-11-20", quantity: "10", price: "10" });
      await portfolio.record({ tradeDate: "2026-08-03", quantity: "10", price: "13" });
      await portfolio.record({ ticker: "ITUB4", tradeDate: "2024-08-20", quantity: "1", price: "20" });
      const marks = page.locator("svg title").filter({ hasText: "Compra: 10 a" });
      const period = (name: string) => page.getByRole("radio", { name, exact: true });
      await page.goto(`${portfolio.path}/positions/PETR4?tab=income`);
      await expect(period("1 ano")).toBeChecked();
      await expect(page.getByText(/^De 20\/11\/2025 a 21\/08\/2026\./)).toBeVisible();
      await expect(marks).toHaveCount(2);
      await page.getByText("30 dias", { exact: true }).click();
      await expect(page).toHaveURL(/\?period=30d&tab=income$/);
      await expect(page.getByText(/^De 03\/08\/2026 a 21\/08\/2026\./)).toBeVisible();
      await expect(marks).toHaveCount(1);
      await expect(page.getByText("Resultado e proventos contam desde o primeiro lançamento")).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole("link", { name: "Lançamentos" }).click();
      await expect(page).toHaveURL(/PETR4\?period=30d$/);
      await page.reload();
      await expect(period("30 dias")).toBeChecked();

      // Its own last known day is older. This year it has no price.
      await page.goto(`${portfolio.path}/positions/ITUB4`);
      await expect(period("30 dias")).toBeChecked();
      await expect(page.getByText(/^De 20\/08\/2024 a 21\/08\/2024\./)).toBeVisible();
      await page.getByText("No ano", { exact: true }).click();
      await expect(
        page.getByText(/^Sem preços de 31\/12\/2025 a .* O último é de 21\/08\/2024\.$/),
      ).toBeVisible();
      await page.getByText("Tudo", { exact: true }).click();
      await expect(page.getByText(/^De 20\/08\/2024 a 21\/08\/2024\./)).toBeVisible();
    });
  });
}

test.describe("on a narrow touch screen", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("each tab of an asset is as wide as its name, and the row scrolls", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    await page.goto(`${portfolio.path}/positions/PETR4`);
    const row = page.getByRole("navigation", { name: "Detalhes do ativo" });
    await expect(row.getByRole("link")).toHaveCount(5);
    const cut = await row
      .getByRole("link")
      .evaluateAll((links) => links.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(cut).toEqual([0, 0, 0, 0, 0]);
    await row.getByRole("link", { name: "Anotações" }).tap();
    await expect(row.getByRole("link", { name: "Anotações" })).toBeInViewport({ ratio: 0.95 });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("ticker, name and price stand above the buttons, and nothing is sold of what is not held", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record({ fees: "5" });
    await page.goto(`${portfolio.path}/positions/PETR4`);
    // A part of the fourth tab says that there are more.
    const tabs = page.getByRole("navigation", { name: "Detalhes do ativo" });
    await tabs.scrollIntoViewIfNeeded();
    await expect(tabs.getByRole("link", { name: "Imposto" })).toBeInViewport({ ratio: 0.3 });
    await expect(tabs.getByRole("link", { name: "Imposto" })).not.toBeInViewport({ ratio: 0.9 });
    const parts = [
      page.getByRole("heading", { level: 1 }),
      page.locator("header p").first(),
      page.getByText(/^Cotação B3 de/),
      page.getByRole("button", { name: "Vender" }),
    ];
    const tops: number[] = [];
    for (const part of parts) tops.push((await part.boundingBox())?.y ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const line = page.getByRole("table", { name: "Lançamentos" }).getByRole("row").last();
    await expect(line).toContainText(/PM R\$\s10,00/);
    await expect(line).toContainText(/no IR R\$\s10,05/);
    await expect(line).toContainText(/ficou 100, custo R\$\s1\.000,00/);
    // Nothing of an entry breaks inside of a part: its three lines are three lines.
    const title = line.getByText(/^Compra 100 × R\$\s10,00$/);
    expect((await title.boundingBox())?.height).toBeLessThan(30);

    await portfolio.record({ type: "SELL", tradeDate: "2025-11-21", price: "12" });
    await page.reload();
    await expect(page.getByRole("button", { name: "Comprar" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Vender" })).toHaveCount(0);
    await expect(page.getByText("Vendido em 21/11/2025")).toBeVisible();
    await expect(page.getByText(/^Resultado desde o início: R\$\s195,00 \(19,40%\)$/)).toBeVisible();
    const figures = page.locator("main dl").first();
    await expect(figures).toContainText(/Aportes \(compras mais taxas\)R\$\s1\.005,00/);
    await expect(figures).toContainText(/Retiradas \(vendas menos taxas\)R\$\s1\.200,00/);
    await expect(page.getByText(/^R\$\s\d+,\d\dPreço de \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  });
});

test.describe("nothing recorded", () => {
  test.use({ expectedErrors: [/404/] });

  test("an asset without entries says so and can be bought", async ({ page, context, product }) => {
    const portfolio = await startPortfolio(context, product);
    await page.goto(`${portfolio.path}/positions/vale3`);
    await expect(page.getByText("Você não tem lançamentos de VALE3 nesta carteira.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Comprar" })).toBeVisible();
    await page.goto(`${portfolio.path}/positions/NADA99`);
    await expect(page.getByText("Não conhecemos o ativo NADA99.")).toBeVisible();
  });
});

test("the palette leads to what is held, and takes an entry as one line", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/settings`);
  await expect(page.getByRole("heading", { name: "Preferências", level: 1 })).toBeVisible();
  const input = page.getByRole("dialog").getByRole("combobox");
  const releasePositions = await holdAnswers(page, "**/api/portfolios/*/positions");
  const found = page.waitForResponse(/assets\?search=petro/);
  await page.keyboard.press("Control+k");
  await expect(input).toBeFocused();
  await page.keyboard.type("petro");
  await page.keyboard.press("Enter");
  await found;
  releasePositions();
  await expect(page).toHaveURL(`${portfolio.path}/positions/PETR4`);

  // An arrow shows that the person chooses again, so the Enter before it no longer counts.
  const releaseSearch = await holdAnswers(page, "**/api/assets?search=vale*");
  await page.keyboard.press("Control+k");
  await expect(input).toBeFocused();
  await page.keyboard.type("vale");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  releaseSearch();
  await expect(page.getByRole("option").first()).toContainText("VALE3");
  await expect(page).toHaveURL(`${portfolio.path}/positions/PETR4`);
  await expect(input).toHaveValue("vale");
  await page.keyboard.press("Escape");
  await expect(input).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(input).toBeFocused();
  await page.keyboard.type("10 vale3 60");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Lançamento digitado" })).toContainText("10 VALE3");
});

test.describe("panel", () => {
  test.use({ expectedErrors: [/409/] });

  test("on a wide screen a ticker opens a panel, with notes that nobody overwrites unseen", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await quote(product, "PETR4", { "2025-11-20": "44" });
    await portfolio.record({ tradeDate: "2025-11-20", quantity: "10", price: "44" });
    await page.goto(`${portfolio.path}/positions`);
    const ticker = page.getByRole("link", { name: "PETR4", exact: true });
    await ticker.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: /PETR4/ });
    await expect(panel.getByRole("table", { name: "Lançamentos" })).toBeVisible();
    await panel.getByRole("link", { name: "Anotações" }).click();
    await expect(page).toHaveURL(`${portfolio.path}/positions`);
    const note = panel.getByLabel("Sua anotação sobre PETR4");
    await note.fill("Paga bem.");
    expect(await findViolations(page)).toEqual([]);
    await panel.getByRole("link", { name: "Proventos" }).click();
    await panel.getByRole("link", { name: "Anotações" }).click();
    await expect(note).toHaveValue("Paga bem.");
    await panel.getByRole("button", { name: "Salvar anotação" }).click();
    await expect(page.getByText("Anotação salva")).toBeVisible();

    const { id } = (await (await context.request.get(`${product.origin}/api/assets?search=PETR4`)).json())[0];
    const elsewhere = await context.request.put(`${product.origin}/api/assets/${id}/note`, {
      headers: { origin: product.origin },
      data: { note: "De outra janela", replaces: "Paga bem." },
    });
    expect(elsewhere.status()).toBe(204);
    await note.fill("Paga muito bem.");
    const refused = page.waitForResponse((response) => response.status() === 409);
    await panel.getByRole("button", { name: "Salvar anotação" }).click();
    await refused;
    await expect(panel.getByText("De outra janela")).toBeVisible();
    await expect(note).toHaveValue("Paga muito bem.");
    await panel.getByRole("button", { name: "Salvar anotação" }).click();
    await expect(panel.getByText("De outra janela")).toBeHidden();

    await panel.getByRole("button", { name: "Vender" }).click();
    const entry = page.getByRole("dialog", { name: "Adicionar Lançamento" });
    await expect(entry).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(entry).toBeHidden();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(ticker).toBeFocused();
    await page.goForward();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
  });
});
