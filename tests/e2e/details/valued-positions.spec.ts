import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

for (const [name, size] of Object.entries(sizes))
  test(`a position of fixed income is valued where it stands, on a ${name}`, async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record({ ticker: "CDB", quantity: "10", price: "100" });
    await portfolio.record();
    await page.setViewportSize(size);
    await page.goto(`${portfolio.path}/positions`);
    const row = page.getByRole("row").filter({ hasText: "CDB" });
    await expect(page.getByRole("button", { name: /^Atualizar valor/ })).toHaveCount(1);
    await row.getByRole("button", { name: "Atualizar valor de CDB" }).click();
    const dialog = page.getByRole("dialog", { name: "Avaliações de CDB" });
    await dialog.getByLabel("Valor por unidade").fill("104,50");
    await dialog.getByRole("button", { name: "Registrar avaliação" }).click();
    await expect(dialog.getByRole("listitem")).toContainText(/R\$\s104,50/);
    expect(await findViolationsAfterToasts(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(row).toContainText(/R\$\s1\.045,00/);
    expect(await findViolationsAfterToasts(page)).toEqual([]);
    if (name === "phone") await row.getByRole("button", { name: /detalhes de CDB/ }).click();
    await row.getByRole("button", { name: /P&L R\$ de CDB/ }).click();
    await expect(page.getByRole("dialog")).toContainText(/Sua avaliação, em \d\d\/\d\d\/\d{4}/);
    await page.keyboard.press("Escape");
    await row.getByRole("button", { name: "Atualizar valor de CDB" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(row.getByRole("button", { name: "Atualizar valor de CDB" })).toBeFocused();
  });
