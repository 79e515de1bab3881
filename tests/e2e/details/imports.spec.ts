import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { position, positions, trade, trades } from "#tests/support/b3-files.ts";
import { expect, test } from "#tests/support/browser.ts";
import { importButton } from "#tests/support/import-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

const bought = csv(
  "negociacao.csv",
  trades("05/10/2026;Compra;Mercado à Vista;-;XP INVESTIMENTOS CCTVM S/A;ITUB4;100;30,00;3000,00"),
);

test("differences from B3's posição are named, and recorded where they stand", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/b3`);
  const history = csv(
    "negociacao.csv",
    trades("05/10/2026;Compra;Mercado à Vista;-;XP INVESTIMENTOS CCTVM S/A;MGLU3;400;0,50;200,00"),
  );
  const positionFile = csv("posicao-2026-11-10-10-00-00.csv", positions(position("MGLU3", "40")));
  await page.locator("input[type=file]").setInputFiles([history, positionFile]);
  const compared = page.getByRole("region", { name: "Conferência" });
  await expect(compared.getByLabel("Dia desta Posição")).toHaveValue("10/11/2026");
  await expect(compared.getByText("Provável grupamento 10:1").filter({ visible: true })).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText("Entrou 1 transação.")).toBeVisible();
  expect(await findViolationsAfterToasts(page)).toEqual([]);

  await compared.getByRole("button", { name: "Lançar o que explica a diferença de MGLU3" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Unidades antes")).toHaveValue("10");
  await expect(dialog).toContainText("R$ 5,00");
  await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(compared.getByText("Tudo igual à Posição da B3 de 10/11/2026.")).toBeVisible();
});

test.describe("a dead network", () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] });

  test("keeps the chosen files, so that they can be read again", async ({ page, context, product }) => {
    const { path } = await startPortfolio(context, product);
    await page.goto(`${path}/b3`);
    await page.route("**/imports/review", (route) => route.abort());
    await page.locator("input[type=file]").setInputFiles([bought]);
    const failure = page.getByRole("alert").filter({ hasText: "Não foi possível ler os arquivos" });
    await expect(failure).toContainText("Sem conexão com o servidor");
    await page.unroute("**/imports/review");
    await failure.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByText("1 linha entra na carteira.")).toBeVisible();
  });
});

test("the rows of a large upload are read by pages, also those of one group", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/b3`);
  const many = Array.from({ length: 510 }, (_, index) =>
    trade("05/10/2026", "Compra", "ITUB4", `${index + 1}`, "30,00"),
  );
  const asked = trade("06/10/2026", "Venda", "VALE3", "5", "30,00");
  await page.locator("input[type=file]").setInputFiles([csv("negociacao.csv", trades(...many, asked))]);
  const rows = page.getByRole("table", { name: "Linhas dos arquivos" }).locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(50);
  const more = page.getByRole("button", { name: "Mostrar mais linhas" });
  for (let shown = 100; shown <= 500; shown += 50) {
    await more.click();
    await expect(rows).toHaveCount(shown);
  }
  await more.click();
  await expect(rows).toHaveCount(511);
  await expect(more).toHaveCount(0);
  await page.getByRole("button", { name: /^Para revisar/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("VALE3");
});
