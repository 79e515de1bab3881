import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
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
  await form.getByLabel("Buscar por ticker ou nome").fill("WEGE3");
  await form.getByRole("button", { name: /^WEGE3/ }).click();
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
