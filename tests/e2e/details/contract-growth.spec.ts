import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, post, sizes, test } from "#tests/support/browser.ts";
import { application, fixedIncomePath } from "#tests/support/fixed-income.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ hasHistory: true });

for (const [name, size] of Object.entries(sizes))
  test(`the value of an application opens its growth, month by month, on a ${name}`, async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    const form = application({ maturity: "2025-01-02", liquidity: "at-maturity" });
    const { ticker } = await post<{ ticker: string }>(context, product, fixedIncomePath(portfolio), form);
    await page.setViewportSize(size);
    await page.goto(`${portfolio.path}/positions/${ticker}`);
    // The worked case of 100 % of the DI over a year: 190,33 of income tax after 366 days.
    await expect(page.locator("main")).toContainText(
      /R\$\s11\.087,60 bruto\s*·\s*R\$\s10\.897,27 líquido · venceu em 02\/01\/2025/,
    );
    await page.getByRole("radio", { name: "Tudo" }).check();
    const chart = page.getByRole("region", { name: "Valor bruto" });
    await expect(chart).toContainText("Aplicado");
    await expect(chart).toContainText(/R\$\s11\.087,60/);
    await expect(chart).toContainText("▲ aplicações e ▽ resgates destes dias.");
    const lines = page.getByRole("table", { name: "Lançamentos" });
    await expect(lines).toContainText(/Aplicação de R\$\s10\.000,00/);
    await expect(lines).not.toContainText(/×|médio|PM/);
    await page.getByRole("button", { name: /Valor atual de/ }).click();
    const dialog = page.getByRole("dialog", { name: "De onde vem este número?" });
    const growth = dialog.getByRole("table", { name: "O rendimento mês a mês" });
    await expect(growth.getByRole("row").last()).toContainText(/jan 2025.*até 02\/01\/2025.*R\$\s1,10875983/);
    await expect(dialog).toContainText(/R\$\s11\.087,60/);
    expect(await findViolationsAfterToasts(page)).toEqual([]);
    await page.goto(`${portfolio.path}/positions`);
    // Units of R$ 1.00 would say nothing.
    const row = page.getByRole("row").filter({ hasText: /líquido R/ });
    await expect(row).toContainText(/líquido R\$\s10\.897,27venceu em 02\/01\/2025/);
    await expect(row).toContainText(/R\$\s10\.000,00/);
    await expect(row).not.toContainText(/R\$\s1,/);
    await expect(row).not.toContainText("×");
    if (size.width > 700) await page.getByRole("button", { name: /^R\$.*Valor atual de/ }).click();
    else {
      await page.getByRole("button", { name: /detalhes de/ }).click();
      await page.getByRole("button", { name: /P&L R\$ de/ }).click();
    }
    await expect(growth).toBeVisible();
  });
