import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const rows = /^(Data|\d\d\/\d\d\/\d{4})/;

for (const width of [390, 1440])
  test(`says on a sale of more than is held that only a part counts, at ${width} px`, async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record({ tradeDate: "2025-01-10", quantity: "50" });
    await portfolio.record({ tradeDate: "2025-02-10", quantity: "80", fees: "3", type: "SELL" });
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
    // The rest of the entry opens in its row.
    const unfold = page.getByRole("button", { name: /detalhes de PETR4 de 10\/01\/2025/ });
    await unfold.click();
    await expect(unfold).toHaveAttribute("aria-expanded", "true");
    const details = page.getByRole("row").filter({ has: unfold });
    for (const name of ["Petróleo Brasileiro", "Taxas", "Custodiante", "10/01/2025"])
      await expect(details).toContainText(name);
    // The total of a sale has its fees added; what was paid out has not.
    await page.getByRole("button", { name: /detalhes de PETR4 de 10\/02\/2025/ }).click();
    await expect(transactionRow("PETR4", "Venda")).toContainText(/TotalR\$\s803,00Você recebeuR\$\s797,00/);
    expect(await findViolations(page)).toEqual([]);
  });

test("the form says under each field what is wrong", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/add-transaction`);
  await page.getByRole("textbox", { name: "Buscar por ticker ou nome" }).fill("BTC");
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

test("a typed dot groups thousands or begins the decimals, as the digits after it say", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/add-transaction`);
  await page.getByRole("textbox", { name: "Buscar por ticker ou nome" }).fill("BTC");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByRole("button", { name: /^BTC / }).click();
  const fields = { Quantidade: page.getByLabel("Quantidade"), Taxas: page.getByLabel("Taxas") };
  const typed = async (name: keyof typeof fields, keys: string, shown: string) => {
    await fields[name].fill("");
    await fields[name].pressSequentially(keys);
    await expect(fields[name]).toHaveValue(shown);
  };
  await typed("Taxas", "1.000", "R$ 1.000,00");
  await typed("Taxas", "10.50", "R$ 10,50");
  await typed("Taxas", "1.234,56", "R$ 1.234,56");
  await typed("Taxas", "1.000.000", "R$ 1.000.000,00");
  await typed("Taxas", "1234,5", "R$ 1.234,50");
  await typed("Quantidade", "1.000", "1.000");
  await typed("Quantidade", "0.125", "0,125");
  await typed("Quantidade", "1.2345", "1,2345");
  // After a deletion a dot begins the decimals of what is left.
  await typed("Quantidade", "1.000", "1.000");
  await fields.Quantidade.press("Backspace");
  await expect(fields.Quantidade).toHaveValue("100");
  await fields.Quantidade.pressSequentially(".5");
  await expect(fields.Quantidade).toHaveValue("100,5");
});

test("a browser that is late moves no cursor between the keys of the next amount", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/add-transaction?ticker=PETR4`);
  const fees = page.getByLabel("Taxas");
  await expect(fees).toBeVisible();
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    const now = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => held.push(callback);
    Object.assign(window, {
      releaseFrames: () => {
        window.requestAnimationFrame = now;
        for (const callback of held) callback(performance.now());
      },
    });
  });
  await fees.fill("");
  await fees.pressSequentially("1.000");
  await fees.fill("");
  await fees.pressSequentially("1234,");
  await page.evaluate(async () => {
    (window as unknown as { releaseFrames: () => void }).releaseFrames();
    await new Promise((resolve) => setTimeout(resolve));
  });
  await fees.pressSequentially("5");
  await expect(fees).toHaveValue("R$ 1.234,50");
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
