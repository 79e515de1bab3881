import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { importButton } from "#tests/support/import-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const file = (name: string, ...rows: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(["Data;Ativo;Operação;Qtd.;Preço médio;Unitário;Corretagem", ...rows].join("\n")),
});
const bought = file(
  "corretora.csv",
  "05/10/2026;ITUB4;Compra;100;99,00;30,00;4,90",
  "13/10/2026;ITUB4;Venda;40;99,00;32,00;4,90",
);
const later = file("corretora de novembro.csv", "16/11/2026;VALE3;Compra;10;99,00;60,00;4,90");

for (const [size, viewport] of Object.entries(sizes)) {
  test(`a broker's spreadsheet is imported with a corrected column, which is remembered, on a ${size}`, async ({
    page,
    context,
    product,
  }) => {
    await page.setViewportSize(viewport);
    const { path } = await startPortfolio(context, product);
    await page.goto(`${path}/b3`);
    const files = page.locator("input[type=file]");
    await files.setInputFiles([bought]);

    const card = page.getByRole("region", { name: "De que coluna vem cada dado?" });
    const positions = page.getByRole("table", { name: "Posições antes e depois" });
    const price = card.getByRole("combobox", { name: "Preço" });
    await expect(price).toHaveText("Preço médio");
    await expect(positions).toContainText("99,00");
    await expect(importButton(page)).toBeDisabled();
    expect(await findViolationsAfterToasts(page)).toEqual([]);

    await price.click();
    await page.getByRole("option", { name: "Unitário" }).click();
    await card.getByRole("button", { name: "Deixar a coluna Preço médio de fora" }).click();
    await expect(positions).toContainText("30,00");
    await importButton(page).click();
    await expect(page.getByText("Entraram 2 transações.")).toBeVisible();

    await files.setInputFiles([later]);
    await expect(card).toContainText("Usamos as colunas que você confirmou da última vez");
    await expect(price).toHaveText("Unitário");
    await expect(positions).toContainText("60,00");
  });
}
