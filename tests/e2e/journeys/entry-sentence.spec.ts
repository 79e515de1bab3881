import type { Locator, Page } from "@playwright/test";
import type { Product } from "#tests/support/browser.ts";
import { expect, holdAnswers, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

const dayAgo = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
const writtenDay = (daysAgo: number) =>
  dayAgo(daysAgo).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
const isoDay = (daysAgo: number) =>
  dayAgo(daysAgo).toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

const closes = { PETR4: "44.30", VALE3: "60", ITUB4: "30", WEGE3: "30", BBDC4: "15" };

/** Gives the assets a close of yesterday, so that prices of these days can be compared. */
async function quoteYesterday(product: Product) {
  for (const [ticker, close] of Object.entries(closes)) await quote(product, ticker, { [isoDay(1)]: close });
}

async function openEntry(page: Page, path: string) {
  await page.goto(`${path}/overview`);
  await expect(page.getByRole("heading", { name: "Visão Geral", level: 1 })).toBeVisible();
  await page.keyboard.press("Alt+n");
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  await expect(box).toBeFocused();
  const typed = page.getByRole("region", { name: "Lançamento digitado" });
  return { box, typed, save: typed.getByRole("button", { name: "Salvar", exact: true }) };
}

/** Presses Enter until it counts as a second one, after the time to read, and the line is saved. */
async function confirm(page: Page, box: Locator) {
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("", { timeout: 1_000 });
  }).toPass();
}

test("entries are typed as one line each, by the keyboard alone", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await quoteYesterday(product);
  const { box, typed, save } = await openEntry(page, portfolio.path);

  // A broker that the product knows is created with the entry.
  await page.keyboard.type("100 petr4 38,40 ontem xp");
  await expect(typed).toContainText(`Compra · 100 PETR4 · R$ 38,40 · ${writtenDay(1)} · XP (novo)`);
  await expect(typed).toContainText("total R$ 3.840,00");
  await expect(save).toBeEnabled();
  await page.keyboard.press("Enter");
  await expectToast(page, "success", "Sucesso!", "Transação cadastrada com sucesso.");
  // The first entry of a portfolio closes the dialog, and later ones leave it open for the next line.
  await expect(page.getByRole("dialog", { name: "Adicionar Lançamento" })).toBeHidden();
  // On a slow machine the key opens the page instead, which leads to the overview too.
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole("heading", { name: "Visão Geral", level: 1 })).toBeVisible();
  await page.keyboard.press("Alt+n");
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();

  // The empty box shows what the portfolio holds, and how an entry is typed.
  await expect(box).toHaveAttribute("placeholder", /100 petr4 38,40 ontem xp$/);
  const held = page.getByRole("region", { name: "Na sua carteira" });
  await expect(held.getByRole("button", { name: /^PETR4/ })).toBeVisible();

  // The custodian of the last entry is kept, and its other spelling is no new one.
  await page.keyboard.type("50 vale3 60");
  await expect(typed).toContainText(`Compra · 50 VALE3 · R$ 60,00 · ${writtenDay(0)} · XP · total`);
  await box.fill("50 vale3 60 xp investimentos");
  await expect(typed).toContainText(`${writtenDay(0)} · XP · total`);

  // Enter at once, before the asset is found, saves too.
  await box.fill("");
  await page.keyboard.type("10 itub4f 30");
  await page.keyboard.press("Enter");
  await expectToast(page, "success", "Sucesso!", "Transação cadastrada com sucesso.");
  await expect(box).toHaveValue("");

  // An Enter ends with the text that it was pressed on.
  const release = await holdAnswers(page, "**/api/assets?*");
  await page.keyboard.type("20 wege3 30");
  await page.keyboard.press("Enter");
  await expect(typed).toContainText("Buscando o ativo…");
  await box.fill("200 wege3 30");
  await expect(typed).toContainText("200 WEGE3");
  await box.fill("20 wege3 30");
  await expect(typed).toContainText("20 WEGE3");
  release();
  await expect(save).toBeEnabled();
  await expect(box).toHaveValue("20 wege3 30");
  await box.fill("");

  // A name instead of a ticker is read before a second Enter saves.
  await page.keyboard.type("10 bradesco 15");
  await page.keyboard.press("Enter");
  await expect(typed).toContainText("BBDC4");
  await expect(typed).toContainText("Confira se é este o ativo");
  await expect(typed).toContainText("tecle Enter de novo para salvar");
  await expect(save).toBeEnabled();
  await expect(box).toHaveValue("10 bradesco 15");
  await confirm(page, box);

  // A sale of more than is held leads to the form, which says why.
  await box.fill("vendi 500 petr4 40");
  await expect(typed).toContainText("Esta venda é maior que a posição.");
  await typed.getByRole("button", { name: "Completar" }).click();
  await expect(page.getByLabel("Quantidade")).toHaveValue("500");
  await expect(page.getByLabel("Preço unitário")).toHaveValue("R$ 40,00");
  await expect(page.getByText("Esta venda é maior que a posição.")).toBeVisible();
  await page.getByLabel("Quantidade").fill("60");
  await expect(page.getByText(/^Depois deste lançamento/)).toContainText(
    "40 em carteira · preço médio R$ 38,40",
  );
  await page.getByRole("button", { name: "Salvar e cadastrar outra" }).click();
  await expect(box).toBeFocused();

  await page.goto(`${portfolio.path}/transactions`);
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "R$ 3.840,00" })).toContainText("XP");
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
    ["100 petr4 44,30 29/02/2026", "Não entendemos “29/02/2026”"],
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
  await page.getByRole("button", { name: "Salvar e cadastrar outra" }).click();
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
