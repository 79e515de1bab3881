import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { movements, trades } from "#tests/support/b3-files.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { importButton } from "#tests/support/import-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

const bought = csv(
  "negociacao.csv",
  trades("05/10/2026;Compra;Mercado à Vista;-;XP INVESTIMENTOS CCTVM S/A;ITUB4;100;30,00;3000,00"),
);
const settled = csv(
  "movimentacao.csv",
  movements(
    "Credito;07/10/2026;Transferência - Liquidação;ITUB4 - ITAU;XP INVESTIMENTOS CCTVM S/A;100;30,00;3000,00",
  ),
);
const foreign = csv("planilha.csv", "a;b\n1;2");

for (const [size, viewport] of Object.entries(sizes)) {
  test(`files are reviewed, imported once and undone, on a ${size}`, async ({ page, context, product }) => {
    await page.setViewportSize(viewport);
    const { path } = await startPortfolio(context, product);
    await page.goto(`${path}/b3`);
    const files = page.locator("input[type=file]");
    await files.setInputFiles([bought, settled, foreign]);

    const figures = page.getByRole("group", { name: "Filtrar as linhas" });
    await expect(figures.getByRole("button", { name: "Lidas" })).toHaveText("Lidas2");
    await expect(figures.getByRole("button", { name: "Novas" })).toHaveText("Novas1");
    await expect(page.getByText("Não reconhecemos esta planilha")).toBeVisible();
    await expect(page.getByRole("table", { name: "Posições antes e depois" })).toContainText(
      /0 →\s+passa para 100/,
    );
    await figures.getByRole("button", { name: "Espelho" }).click();
    await expect(page.getByRole("table", { name: "Linhas dos arquivos" }).getByRole("row")).toHaveCount(2);
    expect(await findViolationsAfterToasts(page)).toEqual([]);

    await importButton(page).click();
    await expect(page.getByText("Entrou 1 transação.")).toBeVisible();
    await files.setInputFiles([bought]);
    await expect(page.getByText("Não há nada novo nestes arquivos.")).toBeVisible();
    await expect(importButton(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Voltar", exact: true }).click();

    await page.getByRole("button", { name: /^Desfazer a importação/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(/100 →\s+passa para 0/);
    expect(await findViolationsAfterToasts(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText("Importação desfeita")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Importações" })).toHaveCount(0);
  });
}

test("a fact that only the person knows is asked in place", async ({ page, context, product }) => {
  const xp = "XP INVESTIMENTOS CCTVM S/A";
  const toAnswer = [
    csv(
      "negociacao.csv",
      trades(
        `06/10/2026;Venda;Mercado à Vista;-;${xp};ITUB4;120;33,00;3960,00`,
        `05/10/2026;Compra;Mercado à Vista;-;${xp};ZZZZ3;10;2,00;20,00`,
      ),
    ),
    csv(
      "movimentacao.csv",
      movements(
        `Credito;20/10/2026;Direitos de Subscrição - Exercido;PETR4 - PETROBRAS;${xp};10;-;-`,
        `Credito;21/10/2026;Alguma Novidade;PETR4 - PETROBRAS;${xp};1;-;-`,
      ),
    ),
  ];
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/b3`);
  await page.locator("input[type=file]").setInputFiles(toAnswer);
  const review = page.getByRole("region", { name: "Para revisar" });
  await page.getByRole("button", { name: "Responder às 4 linhas" }).click();
  await expect(page.locator("[data-question]").first()).toBeFocused();

  const subscription = review.getByRole("listitem").nth(0);
  const unknown = review.getByRole("listitem").nth(1);
  await subscription.getByRole("button", { name: "Confirmar" }).click();
  await expect(subscription.getByText("Valor total obrigatório")).toBeVisible();
  await subscription.getByLabel("Total pago").fill("250");
  await subscription.getByRole("button", { name: "Confirmar" }).click();
  await expect(subscription.getByText("Subscrição exercida", { exact: true })).toBeVisible();
  await expect(unknown.locator("[data-question]")).toBeFocused();
  await unknown.getByRole("combobox", { name: "O que é esta linha?" }).click();
  await page.getByRole("option", { name: "Nada: deixar de fora" }).click();
  await unknown.getByRole("button", { name: "Confirmar" }).click();

  const opening = page.getByRole("region", { name: "O que você tinha antes" });
  await expect(opening.getByLabel("Quantidade")).toHaveValue("120");
  await opening.getByLabel("Preço médio").fill("20");
  await opening.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("combobox", { name: "ZZZZ3" }).click();
  await page.getByRole("option", { name: "Criar em Ações" }).click();
  expect(await findViolationsAfterToasts(page)).toEqual([]);

  // After the last answer the files are read again by themselves.
  await expect(page.getByText("3 linhas entram na carteira.")).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText("Entraram 3 transações e 1 evento.")).toBeVisible();
  const changes = page.getByRole("table", { name: "Posições antes e depois" });
  await expect(changes.getByRole("row", { name: /PETR4/ })).toContainText(/10/);
  await expect(changes.getByRole("row", { name: /ZZZZ3/ })).toContainText(/10/);
});
