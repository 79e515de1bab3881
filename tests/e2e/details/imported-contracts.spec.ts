import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import {
  cdb,
  cdbBought,
  cdbPosition,
  cdbRedeemed,
  titleMovements,
  titlePositions,
} from "#tests/support/b3-titles.ts";
import { expect, test } from "#tests/support/browser.ts";
import { importButton } from "#tests/support/import-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const xlsx = (name: string, buffer: Buffer) => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer,
});
const files = [
  xlsx("movimentacao-2025-02-10-12-00-00.xlsx", titleMovements(cdbBought, cdbRedeemed)),
  xlsx("posicao-2025-02-10-12-00-00.xlsx", titlePositions(cdbPosition)),
];

test("the yield of a title is asked once, kept while it is changed, and gives a contract", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/b3`);
  await page.locator("input[type=file]").setInputFiles(files);
  const question = page.getByRole("region", { name: `Rendimento de ${cdb}` });
  await expect(question).toContainText("BANCO X S.A.");
  await expect(question.getByLabel("Vencimento")).toHaveValue("04/03/2027");
  await expect(question).toContainText("A Posição diz CDI, sem a taxa");

  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(question).toContainText("Informe o rendimento");
  await expect(question).toContainText("Escolha a liquidez");
  await question.getByLabel("Rendimento").fill("110% cdi");
  await expect(question).toContainText("Lido como 110% do CDI");
  await question.getByRole("combobox", { name: "Resgate" }).click();
  await page.getByRole("option", { name: "Só no vencimento" }).click();
  await question.getByLabel("Emissor").fill("Banco X");
  expect(await findViolationsAfterToasts(page)).toEqual([]);
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(question).toContainText("110% do CDI · vence em 04/03/2027 · Só no vencimento");

  await question.getByRole("button", { name: `Mudar o rendimento de ${cdb}` }).click();
  await expect(question.getByLabel("Emissor")).toHaveValue("Banco X");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("2 linhas entram na carteira.")).toBeVisible();
  await importButton(page).click();
  await expect(page.getByText("Entraram 2 transações.")).toBeVisible();
  await page.goto(`${path}/positions/${cdb}`);
  await expect(page.getByRole("region", { name: "Contrato" })).toContainText("110% do CDI");
});
