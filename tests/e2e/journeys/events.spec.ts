import type { Page } from "@playwright/test";
import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { distribute } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test.use({ expectedErrors: [/Failed to load resource/] });

test("a payment arrives by itself, is confirmed with another amount, ignored and taken back", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "ITUB4", tradeDate: "2025-01-10", quantity: "150" });
  await page.goto(`${portfolio.path}/events`);
  const nothing = page.getByRole("heading", { name: "Nenhum provento recebido ainda" });
  await expect(nothing).toBeVisible();

  await distribute(product, "ITUB4", {
    kind: "interest-on-equity",
    record: "2025-06-09",
    paid: "2025-08-29",
    perUnit: "0.3341",
  });
  await page.reload();
  await expect(page.getByText("Encontramos 1 provento dos ativos que você tinha.")).toBeVisible();
  await expect(nothing).toHaveCount(0);
  await page.getByRole("button", { name: "Ver a lista" }).click();
  await expect(page.getByRole("heading", { name: "Todos os proventos" })).toBeFocused();
  await expect(page.getByText(/Encontramos/)).toHaveCount(0);
  await expect(row(page, "ITUB4")).toHaveText(
    /09\/06\/2025.*29\/08\/2025.*JCP150 × R\$\s0,3341R\$\s50,12R\$\s7,52R\$\s42,60Recebidocalculado/,
  );

  await row(page, "ITUB4").getByRole("button", { name: "Confirmar recebimento" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirmar recebimento" });
  await expect(confirmation.getByLabel("Valor bruto")).toHaveValue("R$ 50,12");
  await expect(confirmation.getByLabel("IR retido")).toHaveValue("R$ 7,52");
  await confirmation.getByLabel("Valor bruto").fill("50,00");
  await confirmation.getByLabel("IR retido").fill("60,00");
  const confirm = confirmation.getByRole("button", { name: "Confirmar", exact: true });
  await confirm.click();
  await expect(confirmation.getByText("O IR retido não pode passar do valor bruto")).toBeVisible();
  await confirmation.getByLabel("IR retido").fill("7,50");
  await expect(confirmation.getByText(/O que você informa é R\$\s0,10 a menos/)).toBeVisible();
  await page.route("**/api/portfolios/*/income", (route) => route.abort());
  await confirm.click();
  await expect(page.getByText("Sem conexão com o servidor")).toBeVisible();
  await expect(confirmation.getByLabel("Valor bruto")).toHaveValue("R$ 50,00");
  await page.unroute("**/api/portfolios/*/income");
  await confirm.dblclick();
  await expect(page.getByText("Recebimento confirmado")).toBeVisible();
  await expect(row(page, "ITUB4")).toContainText(/R\$\s42,50Recebidoconfirmado/);
  await row(page, "ITUB4").getByRole("button", { name: "Difere do calculado" }).click();
  await expect(page.getByText(/Você confirmou R\$\s0,10 a menos do que o calculado/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "1 provento a conferir" })).toBeVisible();

  await row(page, "ITUB4").getByRole("button", { name: "Excluir" }).click();
  const removal = page.getByRole("alertdialog", { name: "Excluir confirmação?" });
  await removal.getByRole("button", { name: "Excluir" }).click();
  await expect(row(page, "ITUB4")).toContainText(/R\$\s42,60Recebidocalculado/);
  expect(await findViolationsAfterToasts(page)).toEqual([]);

  await row(page, "ITUB4").getByRole("button", { name: "Ignorar" }).click();
  await expect(row(page, "ITUB4")).toContainText("Ignorado");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(row(page, "ITUB4")).toContainText("Recebidocalculado");
  await row(page, "ITUB4").getByRole("button", { name: "Ignorar" }).click();
  await row(page, "ITUB4").getByRole("button", { name: "Voltar a considerar" }).click();
  await expect(row(page, "ITUB4")).toContainText("Recebidocalculado");
});

test("the amount of an inflation bond's coupon is asked, and its tax is proposed", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const bond = { ticker: "TESOURO-IPCA-JS-2035", quantity: "2", price: "4200" };
  await portfolio.record({ ...bond, tradeDate: "2025-09-01" });
  await portfolio.record({ ...bond, type: "SELL", tradeDate: "2026-01-05" });
  await page.goto(`${portfolio.path}/events`);
  // The bond has its name here, as everywhere.
  const coupon = row(page, "Tesouro IPCA+ com Juros Semestrais 2035");
  await expect(coupon).toHaveText(/14\/11\/2025.*17\/11\/2025.*Juros de renda fixa.*sem valorFalta o valor/);
  await coupon.getByRole("button", { name: "Informe o valor" }).click();
  await expect(page.getByText(/valor nominal atualizado \(VNA\)/)).toBeVisible();
  await page.keyboard.press("Escape");

  await coupon.getByRole("button", { name: "Confirmar recebimento" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirmar recebimento" });
  await expect(confirmation.getByLabel("Valor bruto")).toHaveValue("");
  await confirmation.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(confirmation.getByText("Valor bruto obrigatório")).toBeVisible();
  await confirmation.getByLabel("Valor bruto").fill("264,88");
  // 22.5 % after 77 days.
  await expect(confirmation.getByLabel("IR retido")).toHaveValue("R$ 59,60");
  await expect(confirmation.getByText(/Pelos dias desde cada compra: R\$\s59,60/)).toBeVisible();
  expect(await findViolationsAfterToasts(page)).toEqual([]);
  await confirmation.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(coupon).toContainText(/R\$\s205,28Recebidoconfirmado/);
});
