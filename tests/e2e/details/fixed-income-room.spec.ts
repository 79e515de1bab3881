import type { Locator } from "@playwright/test";
import { dayOf, monthsAfter } from "#domain/kernel/calendar.ts";
import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, post, sizes, test } from "#tests/support/browser.ts";
import { application, fixedIncomePath } from "#tests/support/fixed-income.ts";
import { loadHeld, readLayoutShift, watchLayoutShift } from "#tests/support/layout-shift.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ hasHistory: true });

const centsOf = async (locator: Locator) => Number((await locator.innerText()).replaceAll(/\D/g, ""));

for (const [name, size] of Object.entries(sizes))
  test(`fixed income has a room beside the table, which the address keeps, on a ${name}`, async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    // A title without a contract is fixed income, but its room would say nothing.
    await portfolio.record({ ticker: "CDB", quantity: "10", price: "100" });
    await page.setViewportSize(size);
    await page.goto(`${portfolio.path}/positions?room=renda-fixa`);
    const table = page.getByRole("table", { name: "Posições" });
    const row = (text: string) => table.getByRole("row").filter({ hasText: text });
    const choice = page.getByRole("radiogroup", { name: "Mostrar" });
    const section = page.getByRole("region", { name: "Renda fixa e Tesouro" });
    const room = (label: string) => choice.getByRole("radio", { name: label, exact: true });
    await expect(row("PETR4")).toBeVisible();
    await expect(choice).toHaveCount(0);

    await post(context, product, fixedIncomePath(portfolio), application());
    await portfolio.record({ ticker: "TESOURO-SELIC-2031", quantity: "1", price: "15000" });
    await page.goto(`${portfolio.path}/positions`);
    await expect(room("Tudo")).toBeChecked();
    await expect(row("Tesouro Selic 2031")).toBeVisible();
    await expect(row("CDB Banco Sol")).toBeVisible();
    await expect(section).toHaveCount(0);

    await room("Bolsa").check();
    await expect(page).toHaveURL(/\?room=bolsa$/);
    await expect(row("Tesouro Selic 2031")).toHaveCount(0);
    await expect(row("CDB")).toHaveCount(0);
    const value = /R\$\s4\.430,00/;
    await expect(row("PETR4")).toContainText(value);
    await expect(row("Total")).toContainText(value);

    // Both choices stay in the address together.
    await room("Renda fixa").check();
    await expect(table).toHaveCount(0);
    const isNet = section.getByRole("radio", { name: "Líquido" });
    await isNet.check();
    await expect(page).toHaveURL(/\?room=renda-fixa&renda-fixa=liquido$/);
    await page.reload();
    await expect(room("Renda fixa")).toBeChecked();
    await expect(isNet).toBeChecked();
    await expect(section.getByRole("row").filter({ hasText: "Tesouro Selic 2031" })).toBeVisible();
    const apart = section.getByRole("listitem").filter({ hasText: "R$ 1.000,00" });
    await expect(apart.getByRole("link")).toBeVisible();
    expect(await findViolationsAfterToasts(page)).toEqual([]);

    // A search looks among all positions, and its end leads back.
    const search = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
    await search.fill("petr4");
    await expect(row("PETR4")).toBeVisible();
    await expect(room("Tudo")).toBeChecked();
    await search.fill("");
    await expect(section).toBeVisible();
    await search.fill("petr4");
    await room("Bolsa").check();
    await expect(search).toHaveValue("");
    await expect(page).toHaveURL(/\?room=bolsa&renda-fixa=liquido$/);
    await page.goBack();
    await expect(section).toBeVisible();
  });

for (const [name, size] of Object.entries(sizes))
  test(`twelve months show what falls due, and an issuer how much is above the limit, on a ${name}`, async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record();
    const month = monthsAfter(`${dayOf(new Date()).slice(0, 7)}-01`, 3).slice(0, 7);
    const apply = (form: Record<string, unknown>) =>
      post(context, product, fixedIncomePath(portfolio), application(form));
    await apply({ amount: "300000.00", liquidity: "at-maturity", maturity: `${month}-10` });
    await apply({ issuer: "Banco Lua" });
    await watchLayoutShift(page);
    await page.setViewportSize(size);
    await loadHeld(page, `${portfolio.path}/positions?room=renda-fixa`);
    const section = page.getByRole("region", { name: "Renda fixa", exact: true });
    const strip = section.getByRole("list", { name: "Vencimentos dos próximos doze meses" });
    const cells = strip.getByRole("listitem");
    await expect(cells).toHaveCount(12);
    await expect(cells.filter({ hasText: "nada vence" })).toHaveCount(11);
    const due = cells.nth(3);
    await expect(due).toContainText(month.slice(0, 4));
    const listed = section
      .getByRole("listitem")
      .filter({ hasText: /^[^\d]+de \d{4}CDB Banco Sol/ })
      .locator(".amount");
    expect(await centsOf(due.locator(".amount"))).toBe(await centsOf(listed));
    const inside = await cells.evaluateAll((all) =>
      all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    );
    expect(inside).toBe(true);

    const issuer = (text: string) =>
      section.getByRole("listitem").filter({ hasText: new RegExp(`^${text}R\\$`) });
    const amounts = issuer("Banco Sol").locator(".amount");
    await expect(issuer("Banco Sol")).toContainText(/R\$\s[\d.]+,\d\d acima do limite$/);
    expect((await centsOf(amounts.nth(0))) - (await centsOf(amounts.nth(1)))).toBe(25_000_000);
    await expect(issuer("Banco Lua")).not.toContainText("acima");
    await expect(section).toContainText("O que passa do limite não tem a garantia do FGC.");
    const { total, moved } = await readLayoutShift(page);
    expect(total, moved.join(", ")).toBeLessThan(0.005);
  });

test("the choice of a room moves nothing when it comes", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await portfolio.record({ ticker: "TESOURO-SELIC-2031", quantity: "1", price: "15000" });
  await watchLayoutShift(page);
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await loadHeld(page, `${portfolio.path}/positions`);
    await expect(page.getByRole("radio", { name: "Tudo" })).toBeChecked();
    await page.waitForLoadState("networkidle");
    // Lines of rows and notes below the table come later.
    const { moved } = await readLayoutShift(page);
    const parts = /^(?:Tudo|Buscar|Nova Transação|Maior|Ticker)/;
    expect({ width, moved: moved.filter((text) => parts.test(text)) }).toEqual({ width, moved: [] });
  }
});
