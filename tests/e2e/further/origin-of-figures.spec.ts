import { formatDay } from "#app/lib/format.ts";
import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { quote } from "#tests/support/market.ts";
import { card, region } from "#tests/support/overview-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("one asset, at a loss: the average price and the result to their last line", async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const portfolio = await startPortfolio(context, product);
  const today = dayOf(new Date());
  await quote(product, "ITUB4", { [addDays(today, -20)]: "41", [addDays(today, -1)]: "40" });
  await portfolio.record({
    ticker: "ITUB4",
    tradeDate: "2026-06-01",
    quantity: "10",
    price: "900",
    fees: "3",
  });
  await portfolio.record({ ticker: "ITUB4", tradeDate: "2026-07-01", quantity: "10", price: "950" });
  await portfolio.record({
    ticker: "ITUB4",
    tradeDate: "2026-07-02",
    type: "SELL",
    quantity: "5",
    price: "960",
  });
  await page.goto(`${portfolio.path}/overview?period=all`);
  await expect(card(page, "Investido Total").first()).toHaveText("R$ 13.875,00");
  await expect(card(page, "Rentabilidade").first()).toHaveText(/^−\d+,\d\d%$/);
  await expect(card(page, "Patrimônio Atual").nth(1)).toHaveText(/^−R\$\s\S+ no período$/);
  const result = ((await card(page, "Patrimônio Atual").nth(1).textContent()) ?? "").replace(
    " no período",
    "",
  );
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.getByRole("button", { name: "De onde vem este número?" }).click();
  await expect(
    page.getByRole("dialog").getByRole("heading", { name: "Resultado", exact: true }),
  ).toBeInViewport();
  const total = page.getByRole("dialog").locator("dl").first().locator("div").last();
  await expect(total).toContainText(/^Resultado−R\$\s/);
  await expect(total).toContainText(result);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "De onde vem este número?" })).toBeFocused();
  await region(page, "De onde veio").getByRole("button", { name: "Valorização" }).click();
  await expect(total).toContainText(result);
  await page.keyboard.press("Escape");

  const dialog = page.getByRole("dialog", { name: "De onde vem este número?" });
  await page.getByRole("button", { name: "resultado de ITUB4" }).click();
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toHaveText("Resultado desde o início");
  await expect(dialog.locator("dl").first().locator("div").last()).toHaveText(
    `Resultado desde o início${result}`,
  );
  await page.keyboard.press("Escape");
  await page.getByRole("radiogroup", { name: "Período" }).getByText("30 dias").click();
  await expect(page.getByRole("button", { name: "resultado de ITUB4" })).toBeHidden();
  await region(page, "Destaques do período").getByRole("button", { name: /R\$/ }).click();
  await expect(page.getByText(/^Resultado do período escolhido/)).toBeVisible();

  await page.goto(`${portfolio.path}/positions`);
  await page.getByRole("button", { name: /Preço médio de ITUB4/ }).click();
  const lines = dialog.getByRole("table", { name: "Lançamentos" }).getByRole("row");
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(1)).toContainText("Compra 10 × R$ 900,00");
  await expect(lines.nth(1)).toContainText("01/06/2026, taxas R$ 3,00");
  await expect(lines.last()).toContainText("15R$ 13.875,00");
  await expect(lines.last()).toContainText("R$ 925,00");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Copiar o cálculo" }).click();
  await expect(page.getByText("Cálculo copiado")).toBeVisible();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).replaceAll("\u00a0", " ");
  expect(copied).toContain("Preço médio: R$ 925,00\nCusto, sem taxas: R$ 13.875,00\n÷ Quantidade: 15");
  expect(copied).toContain("− Aportes (compras mais taxas): R$ 18.503,00");

  await page.keyboard.press("Escape");
  for (const figure of ["P&L R$", "P&L %"]) {
    const shown = page.getByRole("button", { name: `${figure} de ITUB4` });
    const value = (await shown.textContent()) ?? "";
    expect(value).toMatch(/^−(R\$\s[\d.]+,\d\d|\d+,\d\d%)$/);
    await shown.press("Enter");
    const account = dialog.getByRole("region", { name: "O cálculo" }).locator("dl").first();
    await expect(account.locator("div").last()).toHaveText(`${figure}${value}`);
    expect(copied).toContain(`\n${figure}: ${value.replaceAll("\u00a0", " ")}\n`);
    await page.keyboard.press("Escape");
    await expect(shown).toBeFocused();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // A press on the amounts of a row unfolds what the row hides.
  const row = page.getByRole("row").filter({ hasText: "ITUB4" });
  await row.getByText(/^−\d+,\d\d%$/).click({ force: true });
  for (const name of [/^Nome$/, /^Valor Investido$/, /^Dia( \d\d\/\d\d)?$/, /^Custodiante$/])
    await expect(row.getByText(name)).toBeVisible();
  await row.getByRole("button", { name: "P&L R$ de ITUB4" }).click();
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toHaveText("P&L R$");
  await expect(
    dialog.getByText(`Cotação B3 de ${formatDay(addDays(today, -1))}: R$\u00a040,00 por unidade`),
  ).toBeInViewport();
});
