import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { movement, movements, trade, trades } from "#tests/support/b3-files.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { importButton } from "#tests/support/import-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const noAmounts = ["-", "-"] as const;

const subscribed = movement(
  "Credito",
  "20/10/2026",
  "Direitos de Subscrição - Exercido",
  "PETR4 - PETROBRAS",
  "10",
  ...noAmounts,
);
const unknown = movement("Credito", "21/10/2026", "Alguma Novidade", "PETR4 - PETROBRAS", "1", ...noAmounts);

test("a phone asks one question at a time, and the result leads back to what was left out", async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize(sizes.phone);
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/b3`);
  const sold = trade("06/10/2026", "Venda", "ITUB4", "120", "33,00");
  const foreign = trade("05/10/2026", "Compra", "ZZZZ3", "10", "2,00");
  await page
    .locator("input[type=file]")
    .setInputFiles([
      csv("negociacao.csv", trades(sold, foreign)),
      csv("movimentacao.csv", movements(subscribed, unknown)),
    ]);
  const question = (text: string) => page.getByRole("heading", { level: 2, name: text });
  await expect(question("Ativos fora do catálogo 1 de 4")).toBeVisible();
  await page.getByRole("button", { name: /^Criar em Ações/ }).click();
  await expect(question("O que você tinha antes 2 de 4")).toBeFocused();
  await page.getByLabel("Preço médio").fill("20");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(question("Para revisar 3 de 4")).toBeFocused();
  await page.getByRole("button", { name: /^Subscrição exercida/ }).click();
  await expect(page.getByLabel("Total pago")).toBeFocused();
  await page.getByLabel("Total pago").fill("250");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(question("Para revisar 4 de 4")).toBeFocused();
  await expect(page.locator("[data-foot]")).toContainText("1 sem resposta");
  expect((await page.locator("[data-foot]").boundingBox())?.height).toBeLessThan(72);
  expect(await findViolationsAfterToasts(page)).toEqual([]);
  await page.getByRole("button", { name: "Anterior" }).click();
  await expect(question("Para revisar 3 de 4")).toBeFocused();
  await page.getByRole("button", { name: /^Mudar a resposta de PETR4/ }).click();
  await page.getByRole("button", { name: /^Subscrição exercida/ }).click();
  await page.getByLabel("Total pago").fill("240");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("button", { name: "Pular" }).click();
  await expect(question("1 pergunta sem resposta")).toBeFocused();

  await page.getByRole("button", { name: "Importar 3", exact: true }).click();
  await expect(page.getByText("Entraram 3 transações e 1 evento.")).toBeVisible();
  await page.getByRole("button", { name: "Responder à linha" }).click();
  await expect(question("Para revisar 1 de 1")).toBeVisible();
  await page.getByRole("button", { name: "Nada: deixar de fora" }).click();
  await expect(question("Tudo respondido")).toBeFocused();
  await importButton(page).click();
  await expect(page.getByText("Nenhum lançamento entrou.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Responder/ })).toHaveCount(0);
});

test("the keyboard alone leads from the files to the result", async ({ page, context, product }) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/b3`);
  const { keyboard } = page;
  await page.getByRole("button", { name: "Escolher arquivos" }).focus();
  await page
    .locator("input[type=file]")
    .setInputFiles([csv("movimentacao.csv", movements(subscribed, unknown))]);
  await expect(page.locator("[data-review]")).toBeFocused();
  await keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Responder às 2 linhas" })).toBeFocused();
  await keyboard.press("Enter");
  const questions = page.locator("[data-question]");
  await expect(questions.nth(0)).toBeFocused();
  for (let stop = 0; stop < 3; stop += 1) await keyboard.press("Tab");
  await expect(page.getByLabel("Total pago")).toBeFocused();
  await keyboard.type("250");
  await keyboard.press("Enter");
  await expect(questions.nth(1)).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await keyboard.press("End");
  await expect(page.getByRole("option", { name: "Nada: deixar de fora" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "O que é esta linha?" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.locator("[data-foot]")).toBeFocused();
  await expect(importButton(page)).toBeEnabled();
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(importButton(page)).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByText("Entrou 1 evento.")).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ver Visão Geral" })).toBeFocused();
});
