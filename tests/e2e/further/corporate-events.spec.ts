import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { announceBonus } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("a known bonus is seen with its effect, ignored, adjusted, undone, and its fraction sold", async ({
  page,
  context,
  product,
}) => {
  await announceBonus(product, "ITSA4", { exDate: "2024-12-03", ratio: ["100", "105"], unitCost: "18.89" });
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "ITSA4", tradeDate: "2024-01-05", quantity: "110", price: "10" });
  await page.goto(`${portfolio.path}/events`);
  await page.getByRole("link", { name: "Desdobros e bonificações" }).click();
  await expect(page).toHaveURL(/\?tab=corporate-events$/);
  const bonus = page.getByRole("article", { name: /^Bonificação de ITSA4/ });
  await expect(bonus).toContainText("5 unidades novas para cada 100");
  await expect(bonus.getByRole("row").filter({ hasText: "Quantidade" })).toHaveText("Quantidade110115,5");
  await expect(bonus).toContainText("Aplicado");

  await bonus.getByRole("button", { name: /^Ignorar/ }).click();
  await expect(bonus).toContainText("Ignorado");
  await expect(bonus.getByRole("table")).toHaveCount(0);
  await bonus.getByRole("button", { name: /^Desfazer/ }).click();
  await expect(bonus).toContainText("115,5");

  await bonus.getByRole("button", { name: /^Ajustar/ }).click();
  const form = page.getByRole("dialog", { name: "Ajustar evento" });
  const preview = form.getByRole("region", { name: "Antes e depois" });
  await expect(form.getByLabel("Para cada")).toHaveValue("100");
  await expect(form.getByLabel("Unidades novas")).toHaveValue("5");
  await form.getByLabel("Unidades novas").fill("10");
  await expect(preview).toContainText(/Quantidade110121/);
  await form.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(bonus).toContainText("Ajustado por você");
  await expect(bonus).toContainText("121");
  await bonus.getByRole("button", { name: /^Desfazer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer" }).click();
  await expect(bonus).toContainText("Aplicado");

  await bonus.getByRole("button", { name: "Registrar leilão da fração" }).click();
  const auction = page.getByRole("dialog", { name: "Registrar evento" });
  await expect(auction.getByLabel("Fração vendida")).toHaveValue("0,5");
  await auction.getByLabel("Total recebido").fill("4,58");
  await expect(auction.getByRole("region", { name: "Antes e depois" })).toContainText(/115,5115/);
  await auction.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByRole("article", { name: /^Leilão de frações de ITSA4/ })).toContainText("R$ 4,58");
  await expect(bonus.getByRole("button", { name: "Registrar leilão da fração" })).toHaveCount(0);
  expect(await findViolationsAfterToasts(page)).toEqual([]);
});
