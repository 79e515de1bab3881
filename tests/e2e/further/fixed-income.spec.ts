import { expect, post, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

test("a kind of the catalogue leads to an application, and still to a plain trade", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/add-transaction`);
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  const form = page.getByRole("dialog", { name: "Aplicação de renda fixa" });
  await box.fill("letra de crédito imob");
  await page.getByRole("button", { name: /LCI.*Letra de Crédito Imobiliário/ }).click();
  await expect(form.getByRole("combobox", { name: "Tipo" })).toContainText("LCI");
  await form.getByRole("button", { name: "Fechar" }).click();

  // Quantity and price are no amount for certain, so the form asks for it; the day is kept.
  // An Enter before the kind is found has its effect once it is.
  const searched = Promise.withResolvers<void>();
  await page.route(/\/api\/assets\?/, async (route) => {
    await searched.promise;
    await route.continue();
  });
  await box.fill("100 cdb 38,40 02/01/2026");
  await expect(page.getByRole("region", { name: "Aplicação digitada" }).getByRole("button")).toBeDisabled();
  await box.press("Enter");
  searched.resolve();
  await expect(form.getByRole("combobox", { name: "Tipo" })).toContainText("CDB");
  await expect(form.getByLabel("Data da aplicação")).toHaveValue("02/01/2026");
  await expect(form).toContainText("Confira o que você digitou");
  await form.getByRole("button", { name: "Lançar sem contrato" }).click();
  await expect(page.getByLabel("Quantidade")).toHaveValue("100");
  await expect(page.getByLabel("Preço unitário")).toHaveValue("R$ 38,40");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page).toHaveURL(/\/positions$/);

  // The asset's page buys by an application too, and sells by a plain trade.
  await page.getByRole("link", { name: "CDB" }).click();
  await page.getByRole("button", { name: "Comprar" }).click();
  await expect(form.getByRole("combobox", { name: "Tipo" })).toContainText("CDB");
  await form.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Vender" }).click();
  await expect(
    page.getByRole("dialog", { name: "Adicionar Lançamento" }).getByLabel("Quantidade"),
  ).toBeVisible();
});

test("a savings deposit is typed without a rate, and its unknown yield is no yield of zero", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await page.goto(`${path}/add-transaction`);
  await expect(page.getByRole("textbox", { name: "Buscar por ticker ou nome" })).toBeFocused();
  await page.keyboard.type("poupança caixa 1000 12/03/2025");
  const typed = page.getByRole("region", { name: "Aplicação digitada" });
  await expect(typed).toContainText("Aplicação · Poupança caixa · R$ 1.000,00 · 12/03/2025");
  await page.keyboard.press("Enter");

  const form = page.getByRole("dialog", { name: "Aplicação de renda fixa" });
  await expect(form.getByLabel("Valor depositado")).toHaveValue("R$ 1.000,00");
  await expect(form).toContainText("Rende pela regra da poupança");
  await expect(form.getByLabel("Rendimento")).toBeHidden();
  await expect(form.getByLabel("Vencimento")).toBeHidden();
  await form.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectToast(page, "success", "Aplicação registrada", "Poupança caixa");

  // No rates of savings ship.
  await expect(page).toHaveURL(/\/positions$/);
  const section = page.getByRole("region", { name: "Renda fixa" });
  const row = section.getByRole("row").filter({ hasText: "Poupança caixa" });
  await expect(row).toContainText("sem taxa desde 12/04/2025");
  await expect(row.getByRole("button", { name: /^indisponível: Falta a taxa da poupança/ })).toHaveText("—");
  await expect(section.getByRole("listitem").filter({ hasText: "caixa" })).toContainText("R$ 1.000,00");
  await row.getByRole("link", { name: "Poupança caixa" }).click();
  const contract = page.getByRole("region", { name: "Contrato" });
  await expect(contract).toContainText("Sem taxa desde 12/04/2025.");
  await expect(contract).toContainText("dia 12 de cada mês");
});

test("a position of a kind becomes one contract for each purchase, and its value on a valued day stays", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "CDB", tradeDate: "2024-01-02", quantity: "10", price: "1000" });
  await portfolio.record({ ticker: "CDB", tradeDate: "2024-03-01", quantity: "5", price: "1000" });
  await page.goto(`${portfolio.path}/positions/CDB`);
  await page.getByRole("button", { name: "Transformar em contrato" }).click();
  const dialog = page.getByRole("dialog", { name: "Transformar em contrato" });
  await expect(dialog.getByRole("heading", { name: "Compra 1 de 2 · 02/01/2024" })).toBeVisible();
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByLabel("Emissor")).toHaveAccessibleDescription("Informe o emissor");
  await dialog.getByLabel("Emissor").fill("Banco Sol");
  await dialog.getByLabel("Rendimento").fill("12,5% ao ano");
  await dialog.getByLabel("Vencimento").fill("03/03/2025");
  await dialog.getByRole("button", { name: "Continuar" }).click();

  // The next purchase begins with the same terms; what is typed stays on the way back.
  await expect(dialog.getByRole("heading", { name: "Compra 2 de 2 · 01/03/2024" })).toBeVisible();
  await dialog.getByLabel("Emissor").fill("Banco Lua");
  await dialog.getByRole("button", { name: "Voltar" }).click();
  await expect(dialog.getByLabel("Emissor")).toHaveValue("Banco Sol");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Descartar o que você preencheu?" });
  await question.getByRole("button", { name: "Continuar preenchendo" }).click();
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByLabel("Emissor")).toHaveValue("Banco Lua");
  await dialog.getByRole("button", { name: "Continuar" }).click();

  await expect(dialog.getByRole("row", { name: /Valor de hoje R\$\s15\.000,00 R\$\s/ })).toBeVisible();
  await expect(dialog).toContainText("Agora cada compra cresce pelo contrato, desde a data dela.");
  await dialog.getByRole("button", { name: "Criar 2 contratos" }).dblclick();
  await expectToast(page, "success", "2 contratos criados");
  await expect(page).toHaveURL(/\/positions$/);
  const section = page.getByRole("region", { name: "Renda fixa" });
  const line = section.getByRole("row").filter({ hasText: "CDB Banco Lua 12,5% a.a." });
  await expect(line).toContainText("R$ 5.000,00");
  await expect(section.getByRole("row").filter({ hasText: "CDB Banco Sol 12,5% a.a." })).toBeVisible();

  // The line leads to the same dialogs as the contract's card.
  await line.getByRole("button", { name: "Editar contrato" }).click();
  await expect(page.getByRole("dialog", { name: "Editar contrato" }).getByLabel("Emissor")).toHaveValue(
    "Banco Lua",
  );
});

test("the last entry of a contract asks about the contract, and takes it along", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const application = { issuer: "Banco Sol", kind: "CDB", remuneration: "100% CDI", liquidity: "daily" };
  await post(context, product, `/portfolios/${portfolio.id}/fixed-income`, {
    ...application,
    firstDay: "2026-01-05",
    amount: "1000.00",
  });
  await page.goto(`${portfolio.path}/transactions`);
  const row = page.getByRole("row").filter({ hasText: "R$ 1.000,00" });
  const remove = row.getByRole("button", { name: "Excluir" });
  const dialog = page.getByRole("alertdialog", { name: "Excluir transação?" });
  const along = dialog.getByRole("checkbox", { name: /^Excluir também o contrato/ });
  await remove.click();
  await expect(along).toBeChecked();
  await along.uncheck();
  await dialog.getByRole("button", { name: "Excluir" }).click();
  // The contract is kept, so the entry can come back.
  await page.getByRole("button", { name: "Desfazer" }).click();
  await remove.click();
  await expect(along).toBeChecked();
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Transação e contrato excluídos.")).toBeVisible();
  await expect(row).toHaveCount(0);
  const assets = await context.request.get(`${product.origin}/api/assets?search=Banco+Sol`);
  expect(await assets.json()).toEqual([]);
});
