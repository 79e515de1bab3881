import { expect, test } from "#tests/support/browser.ts";
import {
  anyOf,
  pageContent,
  readAmounts,
  readFlashes,
  watchForAmounts,
} from "#tests/support/hidden-amounts.ts";
import { announceBonus, distribute } from "#tests/support/market.ts";
import { startDemoPortfolio } from "#tests/support/portfolio.ts";

test("with values hidden, no dialog or field holds an amount, and none shows for a moment", async ({
  page,
  context,
  product,
}) => {
  await announceBonus(product, "PETR4", { exDate: "2026-01-05", ratio: ["10", "11"], unitCost: "17.4321" });
  const { id, path, record } = await startDemoPortfolio(context, product);
  await distribute(product, "PETR4", { record: "2026-02-02", paid: "2026-02-20", perUnit: "0.7177" });
  const notes = "Aporte do mês";
  await record({ tradeDate: "2026-08-20", quantity: "7321.25", price: "13.5791", fees: "418.93", notes });
  const forms = await readAmounts(context, product, id);
  expect(forms).toEqual(expect.arrayContaining(["7.321,25", "7321.25", "13,5791", "418,93"]));
  const anyForm = anyOf(forms);
  const findAmounts = (text: string) => [...new Set(text.match(new RegExp(anyForm, "g")))];

  const expectNoAmounts = async (where: string, prices = /R\$\s?(?!0,00)\d/) => {
    const text = await pageContent(page);
    expect({ where, written: findAmounts(text), money: prices.exec(text)?.[0] }).toEqual({
      where,
      written: [],
    });
  };

  await page.goto(`${path}/positions`);
  await expect(page.getByText(/R\$\s\d/).first()).toBeVisible();
  expect(findAmounts(await pageContent(page)).length).toBeGreaterThan(5);
  await page.getByRole("button", { name: "Ocultar valores" }).click();
  await watchForAmounts(page, anyForm);

  const open = async (screen: string) => {
    await page.goto(screen);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  await open(`${path}/positions`);
  await page
    .getByRole("row")
    .filter({ hasText: "PETR4" })
    .getByRole("button", { name: "valor oculto", exact: true })
    .click();
  await expect(page.getByText(/Cotação B3 de .*: valor oculto por unidade/)).toBeVisible();
  await expectNoAmounts("where a price is from");

  await open(`${path}/events`);
  await page.getByRole("button", { name: "De onde vem este número? Recebido em 12 meses" }).click();
  await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
  await expectNoAmounts("the calculation of received income");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Confirmar recebimento" }).click();
  await expect(page.getByLabel("Valor bruto")).toBeVisible();
  await expectNoAmounts("a payment to confirm");
  await page.keyboard.press("Escape");
  await open(`${path}/events?tab=corporate-events`);
  await expect(page.getByRole("article")).not.toHaveCount(0);
  await expectNoAmounts("corporate events");

  await open(`${path}/transactions`);
  const row = page.getByRole("row").filter({ hasText: "20/08/2026" });
  await row.getByRole("button", { name: "Ver observações" }).click();
  await expect(page.getByText(notes)).toBeVisible();
  await expectNoAmounts("notes");
  await page.keyboard.press("Escape");
  for (const name of ["Editar lançamento", "Duplicar lançamento"]) {
    await row.getByRole("button", { name }).click();
    const quantity = page.getByLabel("Quantidade");
    await expect(quantity).toBeVisible();
    await expectNoAmounts(name);
    await quantity.focus();
    await expect(quantity).toHaveValue("7.321,25");
    await quantity.blur();
    await expectNoAmounts(`${name}, looked at`);
    await page.getByRole("dialog").getByText("Venda", { exact: true }).click();
    await quantity.fill("9999999");
    await page.getByLabel("Preço unitário").focus();
    await expect(page.getByText(/Você tinha .*valor oculto/)).toBeVisible();
    await quantity.focus();
    await quantity.fill("7321,25");
    await page.getByLabel("Taxas").focus();
    await page.getByRole("textbox", { name: "Observações" }).focus();
    await expectNoAmounts(`${name}, changed`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await row.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoAmounts("the question before a deletion");
  await page.keyboard.press("Escape");
  expect(await readFlashes(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const section of ["overview", "positions", "events", "transactions"]) {
    await open(`${path}/${section}`);
    await expectNoAmounts(`${section} on the phone`);
    expect(await readFlashes(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Mostrar valores" }).click();
  await expect(page.getByText(/R\$\s\d/).first()).toBeVisible();
});
