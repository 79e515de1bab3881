import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { quote, taxFund } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("an own split is previewed while it is typed, survives a failure, and is deleted", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "WEGE3", tradeDate: "2024-01-05", quantity: "70", price: "30" });
  await page.goto(`${portfolio.path}/events?tab=corporate-events`);
  await expect(page.getByRole("heading", { name: "Nenhum evento nos seus ativos" })).toBeVisible();
  await page.getByRole("button", { name: "Registrar evento" }).click();
  const form = page.getByRole("dialog", { name: "Registrar evento" });
  const held = form.getByRole("region", { name: "Na sua carteira" });
  await held.getByRole("button", { name: /^WEGE3/ }).click();
  const save = form.getByRole("button", { name: "Salvar", exact: true });
  await save.click();
  await expect(form.getByText("Escolha o tipo do evento")).toBeVisible();
  const choose = async (kind: string) => {
    await form.getByRole("combobox", { name: "Tipo de evento" }).click();
    await page.getByRole("option", { name: kind, exact: true }).click();
  };
  await choose("Incorporação de ações");
  await expect(
    form.getByText(/o imposto considera que você vendeu as antigas pelo valor de mercado/),
  ).toBeVisible();
  await choose("Desdobramento ou grupamento");
  await form.getByLabel("Data", { exact: true }).fill("05012020");
  await form.getByLabel("Unidades antes").fill("1");
  await save.click();
  await expect(form.getByText("Informe a proporção")).toBeVisible();
  await form.getByLabel("Unidades depois").fill("10");
  const preview = form.getByRole("region", { name: "Antes e depois" });
  await expect(preview).toContainText("Você ainda não tinha este ativo em 05/01/2020");
  await form.getByLabel("Data", { exact: true }).fill("10062024");
  await expect(preview).toContainText(/Quantidade70700Preço médioR\$\s30,00R\$\s3,00/);
  expect(await findViolations(page)).toEqual([]);

  await page.route("**/corporate-events", (route) => route.abort());
  await save.click();
  await expect(page.getByText("Sem conexão com o servidor")).toBeVisible();
  await expect(form.getByLabel("Unidades depois")).toHaveValue("10");
  await page.unroute("**/corporate-events");
  await save.dblclick();
  await expect(page.getByText("Evento registrado")).toBeVisible();
  const split = page.getByRole("article", { name: /^Desdobramento de WEGE3/ });
  await expect(split).toContainText("Registrado por você");

  await page.getByRole("link", { name: "Posições" }).click();
  await expect(page.getByRole("row").filter({ hasText: "WEGE3" })).toContainText("700");
  await page.goBack();
  await split.getByRole("button", { name: /^Excluir/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByRole("heading", { name: "Nenhum evento nos seus ativos" })).toBeVisible();
});

test("a come-cotas is an estimate, which is denied, taken back, and recorded as the statement has it", async ({
  page,
  context,
  product,
}) => {
  await taxFund(product, "01221890000124", "long-term");
  await quote(product, "01221890000124", { "2025-05-30": "1.1", "2025-11-28": "1.15" });
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({
    ticker: "01221890000124",
    tradeDate: "2025-01-06",
    quantity: "10000",
    price: "1",
  });
  await page.goto(`${portfolio.path}/events?tab=corporate-events`);
  const cards = page.getByRole("article", { name: /^Come-cotas de CSHG Verde FIC/ });
  const may = cards.filter({ hasText: "30/05/2025" });
  const november = cards.filter({ hasText: "28/11/2025" });
  await expect(may).toContainText("136,36363636 cotas, imposto de R$ 150,00");
  await expect(may).toContainText("Estimativa: confira no extrato do fundo.");
  await expect(november).toContainText("imposto de R$ 73,97");
  expect(await findViolations(page)).toEqual([]);

  await may.getByRole("button", { name: /^Não houve/ }).click();
  await expect(may).toContainText("Você disse que não houve este come-cotas.");
  await expect(november).toContainText("Não sabemos quanto as suas cotas custam para este imposto");
  await may.getByRole("button", { name: /^Desfazer/ }).click();
  await expect(november).toContainText("imposto de R$ 73,97");

  await may.getByRole("button", { name: /^Registrar/ }).click();
  const form = page.getByRole("dialog", { name: "Registrar evento" });
  await expect(form.getByRole("combobox", { name: "Tipo de evento" })).toContainText("Come-cotas");
  await expect(form.getByLabel("Data", { exact: true })).toHaveValue("30/05/2025");
  await expect(form.getByLabel("Cotas resgatadas")).toHaveValue("136,36363636");
  await expect(form.getByLabel("Imposto retido")).toHaveValue(/^R\$\s150,00$/);
  await form.getByLabel("Cotas resgatadas").fill("136,4");
  await form.getByLabel("Imposto retido").fill("150,04");
  await expect(form.getByRole("region", { name: "Antes e depois" })).toContainText("9.863,6");
  await form.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Evento registrado")).toBeVisible();
  await expect(may).toHaveCount(1);
  await expect(may).toContainText("Registrado por você");
  await expect(may).toContainText("136,4 cotas, imposto de R$ 150,04");
});
