import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { distribute, quote } from "#tests/support/market.ts";
import { card, region } from "#tests/support/overview-page.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("returns with and without income: the switch is in the address, every return is named, the parts sum", async ({
  page,
  context,
  product,
}) => {
  // 100 @ 10.00; 1.00 a unit is paid and takes the price to 9.00; 0.50 a unit is still to be paid.
  const portfolio = await startPortfolio(context, product);
  await quote(product, "PETR4", { "2025-11-20": "10", "2025-12-02": "9", "2025-12-22": "9" });
  await distribute(product, "PETR4", { record: "2025-12-01", paid: "2025-12-16", perUnit: "1" });
  await distribute(product, "PETR4", { record: "2025-12-15", paid: "2099-12-16", perUnit: "0.5" });
  await portfolio.record({ fees: "2" });

  await page.goto(`${portfolio.path}/overview?period=all`);
  await expect(card(page, "Patrimônio Atual").nth(0)).toHaveText("R$ 900,00");
  // The newest closes that ship are those of 21/08/2026.
  await expect(card(page, "Patrimônio Atual").nth(1)).toHaveText(
    /^R\$\s48,00 desde o início até 21\/08\/2026/,
  );
  await expect(card(page, "Patrimônio Atual").nth(2)).toHaveText("e R$ 50,00 a receber");
  await expect(card(page, "Rentabilidade").nth(1)).toHaveText("com proventos");
  const result = region(page, "De onde veio");
  // 1,002.00 put in, 100.00 lost by price and 2.00 by fees: 900.00, and 150.00 of income beside them.
  await expect(result.getByRole("definition")).toHaveText([
    "R$ 1.002,00",
    "−R$ 100,00",
    "−R$ 2,00",
    "R$ 900,00",
    "R$ 150,00",
    "R$ 48,00",
  ]);
  const income = region(page, "Proventos");
  await expect(income).toContainText("Pagos no períodoR$ 100,001 pagamento");
  await expect(income).toContainText("A receberR$ 50,00próximo pagamento em 16/12/2099");
  await expect(page.getByText("O IBOVESPA já inclui os proventos")).toHaveCount(0);

  // On a phone the income of the month and the next payment are in view at once, and lead to 'Eventos'.
  const desktop = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const answers = page.getByRole("link", { name: /^(Recebido em|Próximo: )/ });
  await expect(answers).toHaveText([
    /^Recebido em \S+ R\$\s0,00$/,
    /^Próximo: 16\/12\/2099 · PETR4 R\$\s50,00$/,
  ]);
  for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
  if (desktop) await page.setViewportSize(desktop);

  await page.getByText("Sem proventos", { exact: true }).click();
  await expect(page).toHaveURL(/\?period=all&income=without$/);
  await expect(card(page, "Rentabilidade").nth(0)).toHaveText("−10,18%");
  await expect(page.getByText("com proventos", { exact: true })).toHaveCount(0);
  await expect(result.getByRole("definition")).toHaveText([
    "R$ 1.002,00",
    "−R$ 100,00",
    "−R$ 2,00",
    "R$ 900,00",
    "−R$ 102,00",
  ]);
  await expect(region(page, "Rentabilidade")).toContainText("O IBOVESPA já inclui os proventos");
  await expect(card(page, "Patrimônio Atual").nth(2)).toHaveText("e R$ 50,00 a receber");
  await page.getByRole("radiogroup", { name: "Período" }).getByText("1 ano").click();
  await expect(page).toHaveURL(/\?period=1y&income=without$/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Sem proventos" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "1 ano" })).toBeChecked();

  await page.goto(`${portfolio.path}/overview?period=all`);
  await page.getByRole("button", { name: "De onde vem este número?" }).click();
  const dialog = page.getByRole("dialog", { name: "De onde vem este número?" });
  await expect(dialog).toContainText(", com proventos");
  await expect(dialog).toContainText(/Proventos recebidos até \d{2}\/\d{2}\/\d{4}R\$\s100,00/);
  await expect(dialog).toContainText(
    /Proventos que já saíram dos preços, não pagos até \d{2}\/\d{2}\/\d{4}R\$\s50,00/,
  );
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await income.getByRole("link", { name: "Ver em Eventos" }).click();
  await expect(page).toHaveURL(/\/events$/);
});
