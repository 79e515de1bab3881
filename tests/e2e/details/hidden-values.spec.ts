import { expect, test } from "#tests/support/browser.ts";
import { startFullPortfolio } from "#tests/support/full-portfolio.ts";
import { readFlashes, watchForAmounts } from "#tests/support/hidden-amounts.ts";

test("with values hidden, a price explains itself without amounts, and a field shows its own while it has the focus", async ({
  page,
  context,
  product,
}) => {
  const { id, amounts, findAmounts } = await startFullPortfolio(context, product, { hasSum: false });
  const expectNoAmounts = async (where: string) =>
    expect({ where, amounts: await findAmounts(page) }).toEqual({ where, amounts: [] });
  await page.goto(`/portfolio/${id}/positions`);
  await page.getByRole("button", { name: "Ocultar valores" }).click();
  await watchForAmounts(page, amounts);

  await page.reload();
  await page
    .getByRole("row")
    .filter({ hasText: "PETR4" })
    .getByRole("button", { name: "valor oculto", exact: true })
    .click();
  await expect(page.getByText(/Cotação B3 de .*: valor oculto por unidade/)).toBeVisible();
  await expectNoAmounts("where a price is from");

  await page.goto(`/portfolio/${id}/transactions`);
  const row = page.getByRole("row").filter({ hasText: "20/08/2026" });
  for (const name of ["Editar lançamento", "Duplicar lançamento"]) {
    await row.getByRole("button", { name }).click();
    const quantity = page.getByLabel("Quantidade");
    await expect(quantity).toBeVisible();
    await expectNoAmounts(name);
    for (const [label, amount] of [
      ["Quantidade", "7.321,25"],
      ["Preço unitário", "13,5791"],
      ["Taxas", "418,93"],
    ] as const) {
      await page.getByLabel(label).focus();
      await expect.poll(() => findAmounts(page)).toContain(amount);
    }
    await page.getByLabel("Taxas").blur();
    await expectNoAmounts(`${name}, looked at`);
    await page.getByRole("dialog").getByText("Venda", { exact: true }).click();
    await quantity.fill("9999999");
    await page.getByLabel("Preço unitário").focus();
    await expect(page.getByText(/Você (?:tinha|tem) .*valor oculto/)).toBeVisible();
    await quantity.focus();
    await quantity.fill("7321,25");
    await page.getByLabel("Taxas").focus();
    await page.getByRole("textbox", { name: "Observações" }).focus();
    await expectNoAmounts(`${name}, changed`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(await readFlashes(page)).toEqual([]);
});
