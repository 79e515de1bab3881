import { findViolationsAfterToasts, findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("a sale above the limit becomes a DARF that is copied, printed, paid and taken back", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const portfolio = await startPortfolio(context, product);
  await page.route("**/taxes?*", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.goto(`${portfolio.path}/taxes`);
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await expect(again).toBeVisible();
  await page.unroute("**/taxes?*");
  await again.click();
  await expect(page.getByText("Nenhuma venda ainda")).toBeVisible();

  await portfolio.record({ ticker: "PETR4", tradeDate: "2025-01-06", quantity: "1000", price: "20" });
  await portfolio.record({
    ticker: "PETR4",
    type: "SELL",
    tradeDate: "2025-03-10",
    quantity: "1000",
    price: "25",
  });
  await page.goto(`${portfolio.path}/taxes?month=2025-03`);
  await expect(page.getByText(/DARF de R\$\s748,75, código 6015, venceu em 30\/04\/2025\./)).toBeVisible();
  // The fine, and the interest if the Selic of these months is known.
  await expect(page.getByText(/hoje são R\$\s\d+/)).toBeVisible();
  await expect(page.getByText("Passou do limite: todo o ganho do mês com ações é tributado.")).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);

  await page.getByRole("button", { name: /^Copiar valor: R\$\s748,75$/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("748,75");

  await page.getByRole("button", { name: "Ver a venda de Ações, ETFs e BDRs (comuns)" }).click();
  const sales = page.getByRole("dialog", { name: "Ações, ETFs e BDRs (comuns)" });
  await expect(sales.getByRole("row").filter({ hasText: "PETR4" })).toContainText(/R\$\s5\.000,00/);
  await expect(sales.getByText("Lei 11.033/2004, art. 3º, I", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "março: vencido" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "fevereiro: sem vendas" })).toBeFocused();
  await expect(page.getByText("Nenhuma venda em fevereiro de 2025.")).toBeVisible();
  await page.keyboard.press("ArrowRight");

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => {
    globalThis.print = () => undefined;
  });
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Imprimir" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Dados para o DARF" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Imposto de Renda" })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole("button", { name: "Marcar como pago" }).click();
  const payment = page.getByRole("dialog", { name: "Marcar como pago" });
  await payment.getByLabel("Data do pagamento").fill("01012090");
  await payment.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(payment.getByText("Data não pode ser futura")).toBeVisible();
  await payment.getByLabel("Data do pagamento").fill("30042025");
  await payment.getByLabel("Valor pago").fill("748,75");
  await payment.getByRole("button", { name: "Salvar", exact: true }).dblclick();
  await expect(page.getByText(/DARF de R\$\s748,75, código 6015, pago em 30\/04\/2025\./)).toBeVisible();
  await expect(page.getByRole("tab", { name: "março: pago" })).toBeVisible();

  await page.getByRole("button", { name: "Informar IRRF" }).click();
  const withheld = page.getByRole("dialog", { name: "IRRF de março de 2025" });
  await withheld.getByLabel("IRRF de operações comuns").fill("2,75");
  await withheld.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText(/mudou depois de pago: era R\$\s748,75, agora é R\$\s747,25\./)).toBeVisible();
  await page.getByRole("button", { name: "Desmarcar pagamento" }).click();
  await expect(page.getByRole("tab", { name: "março: vencido" })).toBeVisible();

  await page.getByRole("button", { name: "Saldos iniciais" }).click();
  const opening = page.getByRole("dialog", { name: "Saldos iniciais" });
  await opening.getByLabel("No começo de").click();
  await page.getByRole("option", { name: "março de 2025" }).click();
  await opening.getByLabel("Prejuízo de operações comuns").fill("5000,00");
  await opening.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Nada a pagar em março de 2025.")).toBeVisible();

  const reminder = page.getByRole("checkbox", { name: /cinco dias úteis antes/ });
  await reminder.check();
  await expect(page.getByText("Aviso ligado")).toBeVisible();
  await page.reload();
  await expect(reminder).toBeChecked();

  await page.getByRole("link", { name: "Declaração anual" }).click();
  await page.goto(`${portfolio.path}/taxes?tab=annual&year=2025`);
  await page.getByRole("button", { name: /^PETR4 · 03-01/ }).click();
  await page.getByRole("button", { name: "Copiar grupo e código: 03-01" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("03-01");
  // PETR4, the two tables of 'Renda Variável', the IRRF that is left, and the sheet for ReVar.
  await expect(page.getByText("0 de 5 preenchidos")).toBeVisible();
  await page.getByRole("checkbox", { name: "PETR4: preenchido" }).click();
  await expect(page.getByText("1 de 5 preenchido", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "PETR4: preenchido" })).toBeChecked();
  await page
    .getByRole("navigation", { name: "Fichas" })
    .getByRole("button", { name: /^Renda Variável/ })
    .click();
  await page.getByRole("button", { name: /^Operações comuns/ }).click();
  await page.getByRole("button", { name: "Copiar: Resultado, março" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("5.000,00");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  expect((await download).suggestedFilename()).toBe("declaracao-2025.csv");
  expect(await findViolationsAfterToasts(page)).toEqual([]);
  await page.evaluate(() => {
    globalThis.print = () => undefined;
  });
  await page.getByRole("button", { name: "Imprimir" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Declaração de 2026, ano-calendário 2025" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Comprado e vendido em 2025" })).toContainText(
    "03-01",
  );
});
