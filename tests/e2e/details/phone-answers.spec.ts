import { dayOf } from "#domain/kernel/calendar.ts";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, post, sizes, test } from "#tests/support/browser.ts";
import { application, fixedIncomePath } from "#tests/support/fixed-income.ts";
import { distribute, quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ viewport: sizes.phone });

test("a phone answers the questions of each day at once, and each answer leads to its screen", async ({
  page,
  context,
  product,
}) => {
  const { id, path, record } = await startPortfolio(context, product);
  const today = dayOf(new Date());
  await quote(product, "PETR4", { "2025-11-20": "10", "2025-12-22": "9" });
  await distribute(product, "PETR4", { record: "2025-12-15", paid: "2099-12-16", perUnit: "0.5" });
  await record({ quantity: "300" });
  await record({ type: "SELL", tradeDate: today, quantity: "100", price: "77.76" });
  await post(
    context,
    product,
    fixedIncomePath({ id }),
    application({ remuneration: "12% a.a.", firstDay: "2025-11-20" }),
  );

  await page.goto(`${path}/overview`);
  const answers = page.getByRole("list", { name: "Respostas do dia" }).getByRole("link");
  await expect(answers).toHaveText([
    /^Recebido em \S+ R\$\s0,00$/,
    /^Próximo: 16\/12\/2099 · PETR4 R\$\s150,00$/,
    // Sales of 7,776.00 count to the limit of 20,000.00.
    /^Pode vender sem IR R\$\s12\.224,00$/,
    /^Renda fixa R\$\s1\d,\d{1,2}\smil$/,
  ]);
  const bar = await page.getByRole("navigation", { name: "Seções principais" }).boundingBox();
  for (const answer of await answers.all()) {
    const place = await answer.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  expect(await findViolations(page)).toEqual([]);

  for (const [index, address] of [
    [1, /\/events$/],
    [2, new RegExp(`/taxes\\?month=${today.slice(0, 7)}$`)],
    [3, /\/positions\?room=renda-fixa$/],
  ] as const) {
    await answers.nth(index).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }

  await page.getByRole("button", { name: "Ocultar valores" }).click();
  await expect(answers.nth(3)).toHaveText("Renda fixa ••••••valor oculto");
  await expect(answers.nth(2)).toHaveText("Pode vender sem IR ••••••valor oculto");
});

test("an answer stands only where something of its kind is held", async ({ page, context, product }) => {
  const { path, record } = await startPortfolio(context, product);
  await record({ ticker: "HGLG11" });
  await page.goto(`${path}/overview`);
  const answers = page.getByRole("list", { name: "Respostas do dia" }).getByRole("link");
  await expect(answers).toHaveText([/^Recebido em \S+ R\$\s0,00$/, "Próximo pagamento nenhum previsto"]);
});
