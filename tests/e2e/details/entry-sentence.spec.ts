import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { confirm, openEntry, quoteYesterday } from "#tests/support/entry-sentence.ts";
import { importButton, pasteLines } from "#tests/support/import-page.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

test("the close of the day is offered, and rows of a sheet are pasted", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2026-08-20": "44.30" });
  await page.goto(`${portfolio.path}/overview`);
  await page.getByRole("button", { name: "Adicionar Lançamento" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Adicionar Lançamento" });
  const box = dialog.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  await expect(box).toBeFocused();
  await page.keyboard.type("10 petr4 20/08/2026");
  await expect(dialog.getByText("Falta o preço")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Completar" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^Fechamento em/)).toContainText("Fechamento em 20/08/2026: R$ 44,30");
  await dialog.getByRole("button", { name: "usar" }).click();
  await expect(dialog.getByLabel("Preço unitário")).toHaveValue("R$ 44,30");
  await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Lançar" }).click();
  await expect(box).toBeFocused();
  await pasteLines(box, "13/08/2026\tVALE3\t20\t60,10", "14/08/2026\tITUB4\t30\t38,20");
  await expect(page).toHaveURL(/\/b3$/);
  await page.getByRole("button", { name: "Compras" }).click();
  await importButton(page).click();
  await expect(page.getByText("O que esta importação mudou")).toBeVisible();
});

test("income that is typed as a line leads to its screen, and another entry of a line is named", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/add-transaction`);
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  await expect(box).toBeFocused();
  await page.keyboard.type("petr4 100 a 38,40 e vale3 50 a 60,10");
  const entry = page.getByRole("region", { name: "Lançamento digitado" });
  await expect(entry).toContainText("Uma linha guarda um só lançamento: “vale3 50 a 60,10” ficou de fora");
  await expect(entry.getByRole("button", { name: "Completar" })).toBeVisible();
  await box.fill("dividendo petr4 120,50");
  await expect(page.getByRole("region", { name: "Provento digitado" })).toContainText("Isto é um provento");
  expect(await findViolations(page)).toEqual([]);
  await box.press("Enter");
  await expect(page).toHaveURL(`${portfolio.path}/events`);
});

test("pasted rows ask their open questions first, and name what is not read by its own text", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/add-transaction`);
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  await expect(box).toBeFocused();
  await pasteLines(
    box,
    "03/02/2025\tVALE3\t100\t55",
    "04/02/2025\tPETR4\t20\t31",
    "20/20/2025\tWEGE3\t10\t50",
  );
  await expect(page.getByText("Data\u00a0A · Ativo\u00a0B · Quantidade\u00a0C · Preço\u00a0D")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Preço" })).toHaveCount(0);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(importButton(page)).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);

  // The sentence leads to the first question; a proposal alone imports nothing.
  const lead = page.getByRole("button", { name: "Responda às perguntas para importar." });
  await lead.click();
  const purchases = page.getByRole("button", { name: "Compras" });
  await expect(purchases).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(purchases).toHaveAttribute("aria-pressed", "true");
  // Days come first without a question.
  await expect(lead).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Linha 3 · WEGE3/ })).toContainText(
    "A data “20/20/2025” não existe",
  );
  await page.getByRole("button", { name: "Mudar a leitura das linhas" }).click();
  await expect(page.getByRole("combobox", { name: "Preço" })).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText("Entraram 2 transações.")).toBeVisible();
  await expect(
    page.getByText("1 linha ficou de fora: Linha 3 · WEGE3 · A data “20/20/2025” não existe."),
  ).toBeVisible();
});

test("pasted lines of a chat are read one by one, and the others are named", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/add-transaction`);
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  await expect(box).toBeFocused();
  await pasteLines(
    box,
    "13/08/2026 C VALE3 20 60,10",
    "manda os dados depois",
    "comprei 30 ITUB4 a 38 em 14/08/2026",
  );
  await expect(page.getByRole("heading", { level: 1, name: "Lançamentos colados" })).toBeVisible();
  const unread = page.getByRole("list", { name: "Linhas que não foram lidas" });
  await expect(unread).toContainText("Linha 2: manda os dados depois");
  await expect(unread).toContainText("Não achamos quantidade e ativo.");
  await expect(page.getByText("De que coluna vem cada dado?")).toHaveCount(0);
  await page.getByRole("button", { name: "Importar 2", exact: true }).click();
  await expect(page.getByText("Entraram 2 transações.")).toBeVisible();
});

test("lines of a chat show no columns, and those that say no side are asked about", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/add-transaction`);
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  await expect(box).toBeFocused();
  await pasteLines(box, "comprei 10 petr4 a 32 em 03/02/2025", "5 petr4 a 35 em 04/02/2025", "amanha petr4");
  await expect(page.getByRole("group", { name: /^Linha 2: 5 petr4 a 35/ })).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await page.getByRole("button", { name: "Venda", exact: true }).click();
  await expect(page.getByText("Linha 2: venda")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/Coluna|planilha/);
  await importButton(page).click();
  await expect(page.getByText("Entraram 2 transações.")).toBeVisible();
  await expect(
    page.getByText("1 linha ficou de fora: Linha 3 · “amanha petr4” · Faltam a quantidade e o preço."),
  ).toBeVisible();
});

test("an application that is understood has no empty search below it, and what was sold is not marked as held", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "ITUB4" });
  await portfolio.record({ type: "SELL", ticker: "ITUB4", tradeDate: "2025-11-21" });
  await portfolio.record({ ticker: "PETR4" });
  await page.goto(`${portfolio.path}/add-transaction`);
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  const isMarked = (name: RegExp) => page.getByRole("button", { name }).getByText("Na carteira");
  await box.fill("PETR4");
  await expect(isMarked(/^PETR4/)).toBeVisible();
  await box.fill("ITUB4");
  await expect(page.getByRole("button", { name: /^ITUB4/ })).toBeVisible();
  await expect(isMarked(/^ITUB4/)).toHaveCount(0);
  await box.fill("xyz");
  await expect(page.getByText("Nenhum ativo encontrado")).toBeVisible();
  await box.fill("cdb inter 10 mil 110% cdi 2 anos");
  await expect(page.getByText("R$ 10.000,00")).toBeVisible();
  await expect(page.getByText("Nenhum ativo encontrado")).toHaveCount(0);
});

test("a deleted entry comes back as it was", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ quantity: "10", price: "38.123456", fees: "1.50", notes: "à vista" });
  await page.goto(`${portfolio.path}/transactions`);
  const row = page.getByRole("row").filter({ hasText: "PETR4" });
  const before = await row.innerText();
  await row.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(row).toHaveCount(1);
  expect(await row.innerText()).toBe(before);
});

test.describe("on the phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the first typed entry leads to the overview, where it is seen", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await quote(product, "PETR4", { "2026-08-20": "44.30" });
    await page.goto(`${portfolio.path}/add-transaction`);
    const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
    await box.fill("10 petr4 44,30 20/08/2026");
    await expect(page.getByRole("region", { name: "Lançamento digitado" })).toContainText("10 PETR4");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${portfolio.path}/overview`);
    await expect(page.getByRole("main")).toContainText("R$ 443,00");
  });

  test("the box has the focus and shows how to type, and each asset is one line", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    await portfolio.record({ ticker: "VALE3", tradeDate: "2025-11-21" });
    await portfolio.record({ ticker: "VALE3", tradeDate: "2025-11-22", type: "SELL" });
    await page.goto(`${portfolio.path}/add-transaction`);
    const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute("placeholder", "100 petr4 38,40 ontem xp");
    const rowOf = (group: string) => page.getByRole("region", { name: group }).getByRole("button").last();
    await expect(rowOf("Na sua carteira")).toContainText("PETR4");
    await expect(rowOf("Recentes")).toContainText("VALE3");
    expect((await rowOf("Recentes").boundingBox())?.height).toBeLessThan(50);
    expect(await findViolations(page)).toEqual([]);

    // A chosen class shows all that is found of it.
    await page.getByRole("radio", { name: "FIIs" }).check();
    await expect(page.getByText(/resultados$/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Recentes" })).toHaveCount(0);
    await box.fill("hglg");
    await expect(page.getByRole("button", { name: "Classe: FIIs" })).toBeVisible();
  });
});

test("a doubt about a line is shown, and the first Enter never saves it", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await quoteYesterday(product);
  const { box, typed, save } = await openEntry(page, portfolio.path);
  const complete = typed.getByRole("button", { name: "Completar" });

  // An amount with cents beside a whole number is the price.
  await box.fill("PETR4 44,30 100");
  await expect(typed).toContainText("Compra · 100 PETR4 · R$ 44,30");
  await expect(save).toBeEnabled();
  for (const [line, doubt] of [
    ["petr4 44 50", "Preço e quantidade parecem trocados"],
    ["0,5 petr4 44,30", "Este ativo só tem unidades inteiras"],
    ["1,000 petr4 44,30", "“1,000” pode ser milhar ou decimal"],
    ["100 petr4 44,30 taxas 4.90", "Há vírgula e ponto como marca decimal"],
    ["100 petr4 us$ 44,30", "O preço precisa estar em reais"],
    ["100 petr4 44,30 29/02/2026", "A data “29/02/2026” não existe"],
    [
      "100 petr4 44,30 corretora da esquina",
      "“corretora da esquina” não é uma data nem um dos seus custodiantes",
    ],
    ["100 petr4 444,30", "vezes o fechamento"],
  ] as const) {
    await box.fill(line);
    await expect(typed).toContainText(doubt);
    await expect(complete).toBeEnabled();
  }

  // The form repeats the doubts, and has no price in another currency.
  await box.fill("100 petr4 us$ 44,30");
  await expect(typed).toContainText("O preço precisa estar em reais");
  await complete.click();
  const remark = "Confira “100 petr4 us$ 44,30”: O preço precisa estar em reais: converta o valor.";
  await expect(page.getByText(remark)).toBeVisible();
  await expect(page.getByLabel("Preço unitário")).toHaveValue("");
  // The way back leads to the line, and asks before it is lost.
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(box).toHaveValue("100 petr4 us$ 44,30");
  await page.getByRole("button", { name: "Voltar" }).click();
  const question = page.getByRole("alertdialog", { name: "Descartar o que você preencheu?" });
  await question.getByRole("button", { name: "Continuar preenchendo" }).click();
  await expect(box).toHaveValue("100 petr4 us$ 44,30");

  // The form has the price and the fees, and creates the custodian.
  await box.fill("100 petr4 44,30 4,90 xp ontem");
  await expect(typed).toContainText("O segundo valor entrou como taxas");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Preço unitário")).toHaveValue("R$ 44,30");
  await expect(page.getByLabel("Taxas")).toHaveValue("R$ 4,90");
  await expect(page.getByLabel("Custodiante")).toHaveValue("XP");
  await expect(page.getByText("Será criado com o lançamento.")).toBeVisible();
  await page.getByRole("button", { name: "Salvar e lançar outra" }).click();
  await expectToast(page, "success", "Sucesso!", "Transação cadastrada com sucesso.");

  // Without a close near the day, the second Enter saves.
  await expect(box).toBeFocused();
  await box.fill("100 petr4 44,30 10.03.2020");
  await expect(typed).toContainText("Não há fechamento perto de 10/03/2020 para comparar o preço");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(typed).toContainText("tecle Enter de novo para salvar");
  await expect(box).toHaveValue("100 petr4 44,30 10.03.2020");
  await confirm(page, box);

  // An unknown ticker is named at once, and can be created.
  for (const line of ["10 hglg13 95", "50 petr4x 44,30"]) {
    await box.fill(line);
    await expect(typed).toContainText(`Não encontramos ${line.split(" ")[1]?.toUpperCase()}.`);
  }
  await typed.getByRole("button", { name: "Criar ativo" }).click();
  await expect(page.getByLabel("Código ou nome curto")).toHaveValue("PETR4X");
  await page.keyboard.press("Escape");

  await page.goto(`${portfolio.path}/transactions`);
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "10/03/2020" })).toContainText("R$ 4.430,00");
});
