import type { Page } from "@playwright/test";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, signUp, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({
  models: async ({ scriptedModel: { url } }, use) =>
    use({
      operator: { url, name: "modelo-1", key: undefined },
      providers: [{ name: "Teste", url, terms: "https://termos.example" }],
      dailyQuestions: 500,
    }),
});

const odd = "Me conta uma coisa bonita, vai";
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Analista" });
const consentOf = (page: Page) => page.getByRole("dialog", { name: "Entender com um modelo de linguagem?" });

test("the conversation offers a model, lists what is sent, and answers once the person agreed", async ({
  page,
  context,
  product,
  scriptedModel,
}) => {
  scriptedModel.choose(
    [{ intent: "wealth" }, { intent: "allocation" }],
    "Aqui está o seu patrimônio:\n{{1}}\nE como ele se divide:\n{{2}}",
  );
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/overview`);
  await page.getByRole("button", { name: "Analista" }).click();
  const field = panelOf(page).getByLabel("Pergunta ao analista");
  await field.fill(odd);
  await field.press("Enter");
  const log = panelOf(page).getByRole("log");
  await expect(log).toContainText("Não entendi a pergunta");
  const chip = panelOf(page).getByRole("button", { name: "Entender com um modelo de linguagem" });
  await chip.click();
  await expect(consentOf(page)).toContainText(`${scriptedModel.host}, modelo modelo-1`);
  await expect(consentOf(page)).toContainText("O que nunca é enviado");
  expect(await findViolations(page)).toEqual([]);
  await consentOf(page).getByRole("button", { name: "Agora não" }).click();
  await expect(consentOf(page)).toBeHidden();
  expect(scriptedModel.requests).toHaveLength(0);

  await chip.click();
  await consentOf(page).getByRole("button", { name: "Concordar e ativar" }).click();
  await expect(log).toContainText("Aqui está o seu patrimônio:");
  await expect(log.getByRole("link", { name: /R\$/ }).first()).toBeVisible();
  await expect(log).toContainText("Pergunta interpretada por modelo-1; os números são da sua carteira.");
  expect(scriptedModel.requests).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);
});

test("the account turns the model on and off, keeps a key hidden, and keeps questions on request", async ({
  page,
  context,
  product,
  scriptedModel,
}) => {
  await signUp(context, product);
  await page.goto("/account#analista");
  const section = page.getByRole("region", { name: "Analista" });
  await expect(section).toContainText("Responde sem modelo de linguagem");
  await section.getByRole("button", { name: "Adicionar chave de modelo" }).click();
  const form = page.getByRole("dialog", { name: "Adicionar chave de modelo" });
  await form.getByRole("combobox", { name: "Provedor" }).click();
  await page.getByRole("option", { name: /Teste/ }).click();
  await form.getByLabel("Modelo").fill("modelo-meu");
  await form.getByLabel("Chave", { exact: true }).fill("sk-segredo-9876");
  await form.getByRole("button", { name: "Adicionar chave de modelo" }).click();
  await expect(page.getByText("Chave de modelo adicionada", { exact: true })).toBeVisible();
  await expect(section).toContainText("Chave que termina em 9876");
  await section.getByRole("button", { name: "Ativar modelo" }).click();
  await expect(consentOf(page)).toContainText("com a sua chave de Teste");
  await consentOf(page).getByRole("button", { name: "Concordar e ativar" }).click();
  await expect(section).toContainText(`Com modelo: ${scriptedModel.host}, modelo-meu`);
  await section.getByRole("button", { name: "Desativar" }).click();
  await expect(section).toContainText("Responde sem modelo de linguagem");
  await section.getByRole("button", { name: "Remover" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remover" }).click();
  await expect(page.getByText("Chave de modelo removida", { exact: true })).toBeVisible();

  await section.getByRole("checkbox", { name: /Guardar minhas perguntas/ }).check();
  await expect(page.getByText("Preferência salva", { exact: true })).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Analista" }).click();
  const panel = panelOf(page);
  await panel.getByLabel("Pergunta ao analista").fill("O que é DARF?");
  await panel.getByLabel("Pergunta ao analista").press("Enter");
  await panel.getByRole("button", { name: "Nova conversa" }).click();
  await expect(panel.getByRole("heading", { name: "Perguntas anteriores" })).toBeVisible();
  await panel
    .getByRole("region", { name: "Perguntas anteriores" })
    .getByRole("button", { name: "O que é DARF?" })
    .click();
  await expect(panel.getByRole("log")).toContainText("DARF");
  await page.goto("/account#analista");
  await expect(section).toContainText("1 pergunta guardada");
  await section.getByRole("button", { name: "Apagar histórico" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Apagar" }).click();
  await expect(page.getByText("Histórico apagado", { exact: true })).toBeVisible();
  await expect(section.getByText("1 pergunta guardada")).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
});
