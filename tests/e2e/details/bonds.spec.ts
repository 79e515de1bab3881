import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

test("a matured bond is redeemed by one press, and an amount that is not known is asked", async ({
  page,
  context,
  product,
}) => {
  const { path, record } = await startPortfolio(context, product);
  await record({ ticker: "TESOURO-PREFIXADO-2026", quantity: "3", price: "800", tradeDate: "2024-01-12" });
  await record({ ticker: "TESOURO-SELIC-2025", quantity: "0.1", price: "11000", tradeDate: "2022-03-02" });
  const asked = page.getByText("Vencido em 05/03/2025; informe o valor resgatado");
  await page.goto(`${path}/data-health`);
  await expect(asked).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("TESOURO-PREFIXADO-2026");
  await page.goto(`${path}/positions`);
  await expect(asked).toBeVisible();
  const section = page.getByRole("region", { name: "Renda fixa" });
  const rowOf = (name: string) => section.getByRole("row").filter({ hasText: name });
  const redeem = (name: string) => rowOf(name).getByRole("button", { name: "Registrar resgate" }).click();
  const form = page.getByRole("dialog", { name: "Registrar resgate" });
  const save = () => form.getByRole("button", { name: "Registrar resgate" }).click();

  await expect(rowOf("Tesouro Prefixado 2026")).toContainText("Vencido em 02/01/2026");
  await redeem("Tesouro Prefixado 2026");
  await expect(form.getByLabel("Data do resgate")).toHaveValue("02/01/2026");
  await expect(form.getByLabel("Valor bruto")).toHaveValue("R$ 3.000,00");
  await expect(form.getByLabel("Imposto de renda")).toHaveValue("R$ 90,00");
  await expect(form).toContainText("No vencimento o Tesouro paga R$ 1.000,00 por título: 3,00 títulos.");
  await expect(form).toContainText(/Você recebe\s*R\$\s2\.910,00/);
  await expect(form.getByLabel("Taxa de custódia (opcional)")).toHaveValue("");
  await form.getByLabel("Taxa de custódia (opcional)").fill("4,50");
  await expect(form).toContainText(/Você recebe\s*R\$\s2\.905,50/);
  await save();
  await expectToast(page, "success", "Resgate registrado");
  await expect(rowOf("Tesouro Prefixado 2026")).toHaveCount(0);

  await expect(rowOf("Tesouro Selic 2025")).toContainText("informe o valor resgatado");
  await redeem("Tesouro Selic 2025");
  await expect(form).toContainText("Informe o valor bruto que o Tesouro pagou por 0,10 título.");
  await expect(form.getByLabel("Valor bruto")).toHaveValue("");
  await form.getByLabel("Valor bruto").fill("1601,50");
  await expect(form.getByLabel("Imposto de renda")).toHaveValue("R$ 75,23");
  expect(await findViolationsAfterToasts(page)).toEqual([]);
  await save();
  await expect(section).toHaveCount(0);
});
