import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

test("an application is typed as one line, and its value and taxes stand below the positions", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/add-transaction`);
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  await expect(box).toBeFocused();
  await page.keyboard.type("cdb sol 25 mil 12,5% a.a. 01/03/2023 vence 03/03/2025");
  const typed = page.getByRole("region", { name: "Aplicação digitada" });
  await expect(typed).toContainText(
    "Aplicação · CDB sol · R$ 25.000,00 · 12,5% a.a. · 01/03/2023 · vence em 03/03/2025",
  );
  await page.keyboard.press("Enter");

  const form = page.getByRole("dialog", { name: "Aplicação de renda fixa" });
  await expect(form.getByLabel("Valor aplicado")).toHaveValue("R$ 25.000,00");
  await expect(form.getByLabel("Emissor")).toBeFocused();
  await form.getByLabel("Rendimento").fill("12,5% ao mês");
  await form.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(form.getByLabel("Rendimento")).toHaveAccessibleDescription(/Não entendemos este rendimento/);
  await form.getByLabel("Rendimento").fill("12,5% ao ano");
  await expect(form.getByText("Lido como 12,5% a.a.")).toBeVisible();
  await form.getByRole("button", { name: "Salvar", exact: true }).dblclick();
  await expectToast(page, "success", "Aplicação registrada", "CDB sol 12,5% a.a.");

  // The worked case of the rules: paid on the day after Carnival.
  await expect(page).toHaveURL(/\/positions$/);
  const section = page.getByRole("region", { name: "Renda fixa" });
  const row = section.getByRole("row").filter({ hasText: "CDB sol 12,5% a.a." });
  // The column has the days, so the badge beside the name has none.
  await expect(row.getByText(/^03\/03\/2025pago em 05\/03\/2025$/)).toBeVisible();
  await expect(row.getByText("em 05/03/2025", { exact: true })).toBeHidden();
  await expect(row).toContainText("R$ 31.640,63");
  await section.getByText("Líquido", { exact: true }).click();
  await expect(page).toHaveURL(/renda-fixa=liquido/);
  await expect(row).toContainText("R$ 30.644,54");
  await page.reload();
  await expect(row).toContainText("R$ 30.644,54");

  await row.getByRole("link", { name: "CDB sol 12,5% a.a." }).click();
  const contract = page.getByRole("region", { name: "Contrato" });
  await expect(contract).toContainText("O valor não cresce mais.");
  await expect(contract).toContainText("R$ 996,09");
  // The head and the terms say both days.
  await expect(page.getByText("venceu em 03/03/2025, pago em 05/03/2025")).toBeVisible();
  await expect(contract).toContainText("Vencimento03/03/2025, pago em 05/03/2025");
  await expect(contract.getByRole("heading", { name: "No vencimento", exact: true })).toBeVisible();
  await expect(contract).not.toContainText("Se você resgatar hoje");

  // The terms of the contract change in the same fields, and what was typed is not lost.
  await contract.getByRole("button", { name: "Editar contrato" }).click();
  const terms = page.getByRole("dialog", { name: "Editar contrato" });
  await expect(terms.getByRole("button", { name: "Salvar" })).toBeDisabled();
  await terms.getByLabel("Emissor").fill("Banco Lua");
  await terms.getByLabel("Código").fill("X".repeat(21));
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Descartar o que você preencheu?" });
  await question.getByRole("button", { name: "Continuar preenchendo" }).click();
  await terms.getByRole("button", { name: "Salvar" }).click();
  await expect(terms.getByLabel("Código")).toHaveAccessibleDescription(
    "Código deve ter no máximo 20 caracteres",
  );
  await terms.getByLabel("Código").fill("CDB123");
  await terms.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "success", "Contrato atualizado", "CDB Banco Lua 12,5% a.a.");
  await expect(contract).toContainText("Banco Lua");
  await expect(contract).toContainText("CDB123");

  await expect(page.getByRole("button", { name: "Comprar" })).toBeHidden();
  // A further lot has the terms of the contract. A rate that no contract pays is asked about.
  await page.getByRole("button", { name: "Aplicar mais" }).click();
  const lot = page.getByRole("dialog", { name: "Aplicar mais" });
  await expect(lot.getByLabel("Emissor")).toHaveValue("Banco Lua");
  await expect(lot.getByLabel("Valor aplicado")).toHaveValue("");
  await lot.getByLabel("Rendimento").fill("92%");
  await expect(lot).toContainText("Lido como 92% do CDI · ou é 92% ao ano?");
  await lot.getByRole("button", { name: "92% ao ano" }).click();
  await expect(lot.getByLabel("Rendimento")).toHaveValue("92% ao ano");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("button", { name: "Registrar resgate" }).click();
  const redemption = page.getByRole("dialog", { name: "Registrar resgate" });
  await expect(redemption.getByLabel("Data do resgate")).toHaveValue("05/03/2025");
  await expect(redemption.getByLabel("Valor bruto")).toHaveValue("R$ 31.640,63");
  await expect(redemption.getByLabel("Imposto de renda")).toHaveValue("R$ 996,09");
  await expect(redemption).toContainText("R$ 30.644,54");
  await expect(redemption).toContainText("A data é a do pagamento no vencimento.");
  await redemption.getByLabel("Valor bruto").fill("0");
  await redemption.getByRole("button", { name: "Registrar resgate" }).click();
  await expect(redemption.getByLabel("Valor bruto")).toHaveAccessibleDescription(
    "Valor bruto deve ser maior que zero",
  );
  const paddings = await redemption.getByRole("radiogroup", { name: "Quanto resgatar" }).evaluate((group) =>
    [...group.querySelectorAll("label")].map((label) => {
      const text = document.createRange();
      text.selectNodeContents(label.lastChild ?? label);
      return Math.round(label.clientWidth - text.getBoundingClientRect().width);
    }),
  );
  expect(Math.min(...paddings)).toBeGreaterThanOrEqual(16);
  // Amounts that were typed for a part are not kept for the whole.
  await redemption.getByText("Uma parte").click();
  await redemption.getByLabel("Valor bruto").fill("10.000,00");
  await expect(redemption.getByLabel("Imposto de renda")).toHaveValue("R$ 314,81");
  await redemption.getByText("Tudo", { exact: true }).click();
  await expect(redemption.getByLabel("Valor bruto")).toHaveValue("R$ 31.640,63");
  await expect(redemption.getByLabel("Imposto de renda")).toHaveValue("R$ 996,09");
  await redemption.getByLabel("IOF").fill("");
  await redemption.getByRole("button", { name: "Registrar resgate" }).click();
  await expect(redemption.getByLabel("IOF")).toHaveAccessibleDescription("IOF obrigatório");
  await redemption.getByLabel("IOF").fill("0,00");
  await redemption.getByRole("button", { name: "Registrar resgate" }).dblclick();
  await expectToast(page, "success", "Resgate registrado");
  await expect(contract).toBeHidden();
});
