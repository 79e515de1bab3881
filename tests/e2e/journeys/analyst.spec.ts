import type { Page } from "@playwright/test";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { pageContent } from "#tests/support/hidden-amounts.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Analista" });
const fieldOf = (page: Page) => panelOf(page).getByLabel("Pergunta ao analista");
const questions = "**/api/analyst/questions";

async function ask(page: Page, text: string) {
  await fieldOf(page).fill(text);
  await fieldOf(page).press("Enter");
  await expect(panelOf(page).getByText("Consultando a carteira...")).toHaveCount(0);
}

test("a question is answered with figures that lead to their calculation", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/overview`);
  await page.getByRole("button", { name: "Analista" }).click();
  await expect(fieldOf(page)).toBeFocused();
  const log = panelOf(page).getByRole("log");
  await panelOf(page).getByRole("button", { name: "Qual é o preço médio de PETR4?" }).click();
  await expect(log.getByText("Sobre Aposentadoria")).toBeVisible();
  const price = log.getByRole("link", { name: "R$ 10,00", exact: true });
  await expect(price).toBeVisible();
  await expect(panelOf(page)).toContainText("Não é recomendação individual de investimento.");
  expect(await findViolations(page)).toEqual([]);

  await price.click();
  const working = page.getByRole("dialog", { name: "De onde vem este número?" });
  await expect(working).toContainText("R$ 10,00");
  await expect(page).toHaveURL(`${product.origin}${portfolio.path}/positions/PETR4`);
  await expect(panelOf(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(working).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Detalhes" })).toBeVisible();
  await expect(working).toBeHidden();
});

test("a conversation goes on by follow-ups and chips, and hides amounts with the screen", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ quantity: "1234", price: "10" });
  await portfolio.record({ quantity: "10", price: "10" });
  await page.goto(`${portfolio.path}/overview`);
  await page.getByRole("button", { name: "Analista" }).click();
  const log = panelOf(page).getByRole("log");
  await ask(page, "Quanto recebi de proventos em outubro de 2025?");
  await ask(page, "e em setembro?");
  await expect(log.locator("ol > li").last()).toContainText("setembro");
  await ask(page, "Quanto eu tenho?");
  await expect(log.getByRole("link", { name: "R$ 55.109,20" })).toBeVisible();
  await panelOf(page).getByRole("button", { name: "Como está dividido?" }).click();
  await expect(log.getByRole("table", { name: "Por classe" })).toContainText("Ações");

  await page.keyboard.press("Alt+p");
  await expect(log.getByText("valor oculto").first()).toBeAttached();
  expect(await pageContent(page)).not.toMatch(/55\.?109|1\.?244/);
  await expect(log).toContainText("100,00%");

  // The conversation ends with the page, and not with the panel.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Analista" })).toBeFocused();
  await page.getByRole("link", { name: "Posições" }).click();
  await page.getByRole("button", { name: "Analista" }).click();
  await expect(log.getByText("e em setembro?")).toBeVisible();
  await panelOf(page).getByRole("button", { name: "Nova conversa" }).click();
  await expect(log.getByRole("button", { name: "Quanto eu tenho?" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    "setembro",
  );
});

test("on a phone the keyboard alone asks from the search, and a failure keeps the question", async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/429/);
  await page.setViewportSize(sizes.phone);
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/overview`);
  await page.route(questions, (route) =>
    route.fulfill({ status: 429, contentType: "application/json", body: "{}" }),
  );
  await expect(page.getByRole("heading", { name: "Comece por uma compra" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Buscar no aplicativo" })).toBeFocused();
  await page.keyboard.type("quanto eu tenho");
  await expect(page.getByRole("option", { name: "Perguntar ao analista: quanto eu tenho" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(
    panelOf(page).getByText("Muitas tentativas. Aguarde um pouco e tente novamente."),
  ).toBeVisible();
  await expect(fieldOf(page)).toHaveValue("quanto eu tenho");
  expect(await findViolations(page)).toEqual([]);
  await page.unroute(questions);
  await panelOf(page).getByRole("button", { name: "Tentar de novo" }).press("Enter");
  await expect(panelOf(page).getByRole("log").getByRole("link", { name: "R$ 0,00" })).toBeVisible();
  await expect(fieldOf(page)).toHaveValue("");
  await expect(fieldOf(page)).toBeFocused();

  await fieldOf(page).fill("a".repeat(501));
  await fieldOf(page).press("Enter");
  await expect(panelOf(page).getByText("501 de 500 caracteres")).toBeVisible();
  await ask(page, "lança compra de 100 PETR4 a 38,40 em 27/11/2025");
  await panelOf(page).getByRole("link", { name: "Abrir o formulário" }).press("Enter");
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByLabel("Quantidade")).toHaveValue("100");
  await expect(page.getByLabel("Preço", { exact: false }).first()).toHaveValue(/38,40/);
  await expect(page).toHaveURL(`${product.origin}${portfolio.path}/add-transaction`);
});

test("a visitor asks about the sample portfolio on the public page", async ({ page, product }) => {
  await page.goto("/");
  const field = page.getByLabel("Pergunte sobre a carteira de exemplo");
  await field.fill("Quanto eu tenho?");
  await field.press("Enter");
  const log = page.getByRole("log");
  await expect(log.getByText("Sobre Carteira de exemplo")).toBeVisible();
  await log.getByRole("link", { name: /^R\$/ }).click();
  await expect(page).toHaveURL(`${product.origin}/portfolio/exemplo/overview`);
  await expect(page.getByRole("dialog", { name: "De onde vem este número?" })).toBeVisible();
});
