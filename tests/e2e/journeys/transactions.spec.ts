import { expect, post, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("filters live in the address, so that a view can be linked and reloaded", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ tradeDate: "2025-01-10", quantity: "1" });
  await portfolio.record({ tradeDate: "2025-02-10", quantity: "2", type: "SELL" });
  await portfolio.record({ tradeDate: "2025-03-10", quantity: "3", ticker: "VALE3" });
  await page.goto(`${portfolio.path}/transactions`);
  await expect(page.getByRole("heading", { name: "Transações", exact: true })).toBeVisible();
  await expect(page.getByText("Histórico completo de compras e vendas")).toBeVisible();
  const days = page.getByRole("row").getByText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(days).toHaveText(["10/03/2025", "10/02/2025", "10/01/2025"]);

  await page.getByPlaceholder("Buscar por ticker ou nome...").fill("petroleo");
  await expect(page).toHaveURL(/search=petroleo/);
  await expect(days).toHaveText(["10/02/2025", "10/01/2025"]);
  await page.getByText("Vendas", { exact: true }).click();
  await expect(page).toHaveURL(/type=SELL/);
  await expect(days).toHaveText(["10/02/2025"]);
  await page.reload();
  await expect(days).toHaveText(["10/02/2025"]);
  await expect(page.getByPlaceholder("Buscar por ticker ou nome...")).toHaveValue("petroleo");

  await page.goto(`${portfolio.path}/transactions?from=2025-02-01&to=2025-02-28&type=BUY`);
  await expect(page.getByText("Limpar filtros")).toBeVisible();
  await page.getByText("Limpar filtros").click();
  await expect(days).toHaveCount(3);
});

test("a period is chosen from presets or a calendar, which keeps the keyboard until Escape", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ tradeDate: "2015-01-10" });
  await page.goto(`${portfolio.path}/transactions`);
  const picker = page.locator("main button", { hasText: "Selecionar período" });
  await picker.focus();
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Selecionar período" });
  await expect(calendar.getByRole("grid").first()).toBeVisible();
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press("Tab");
    await expect(calendar.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(picker).toBeFocused();
  for (const preset of ["7 dias", "30 dias", "6 meses", "1 ano"]) {
    await page
      .getByRole("button", { name: /Selecionar período|\d\d\/\d\d\/\d{4}/ })
      .first()
      .click();
    await page.getByRole("button", { name: preset }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  }
});

test("duplicates, edits and warns of a sale of more than is held", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  const custodian = await post<{ id: string }>(context, product, "/custodians", { name: "XP" });
  await portfolio.record({
    quantity: "50",
    price: "10.123456",
    fees: "1.50",
    custodianId: custodian.id,
    notes: "à vista",
  });
  await page.goto(`${portfolio.path}/transactions`);

  await page.getByRole("button", { name: "Duplicar lançamento" }).click();
  const copy = page.getByRole("dialog", { name: "Duplicar Lançamento" });
  await expect(copy.getByLabel("Quantidade")).toHaveValue("50");
  await expect(copy.getByLabel("Taxas")).toHaveValue(/1,50$/);
  await copy.getByText("Venda", { exact: true }).click();
  await copy.getByLabel("Quantidade").fill("80");
  await expect(copy.getByText(/Você (?:tinha|tem) 50 PETR4/)).toBeVisible();
  await copy.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(copy).toBeHidden();
  const sold = page.getByRole("row").filter({ hasText: "Venda" });
  await expect(sold).toContainText("80");
  await expect(sold).toContainText("Venda maior que a posição");

  const bought = page.getByRole("row").filter({ hasText: "Compra" });
  await bought.getByRole("button", { name: "Editar lançamento" }).click();
  const edit = page.getByRole("dialog", { name: "Editar Lançamento" });
  await expect(edit.getByLabel("Observações")).toHaveValue("à vista");
  await edit.getByLabel("Quantidade").fill("90");
  await edit.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(edit).toBeHidden();
  await expect(bought).toContainText("90");
  await expect(sold).not.toContainText("posição");
  const saved = await context.request.get(`${product.origin}/api/portfolios/${portfolio.id}/transactions`);
  expect((await saved.json()).transactions[1]).toMatchObject({
    quantity: "90",
    price: "10.123456",
    fees: "1.5",
  });
});

test.describe("a dead network", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("loses nothing, and what was recorded without an answer is recorded once", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await page.goto(`${portfolio.path}/add-transaction`);
    await page.getByRole("textbox", { name: "Buscar por ticker ou nome" }).fill("PETR4");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.getByRole("button", { name: /^PETR4/ }).click();
    await page.getByLabel("Quantidade").fill("7");
    await page.getByLabel("Preço unitário").fill("10,00");
    await page.route("**/transactions", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByText("Erro", { exact: true })).toBeVisible();
    await expect(page.getByText(/Sem conexão com o servidor/)).toBeVisible();
    await expect(page.getByLabel("Quantidade")).toHaveValue("7");

    await page.unroute("**/transactions");
    await page.getByRole("button", { name: "Salvar", exact: true }).dblclick();
    await expect(page).toHaveURL(/\/positions$/);
    const saved = await context.request.get(`${product.origin}/api/portfolios/${portfolio.id}/transactions`);
    expect((await saved.json()).count).toBe(1);
  });
});

test.describe("an entry that another window changed", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("keeps what was typed, is loaded or overwritten knowingly, and is not deleted unseen", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await portfolio.record({ tradeDate: "2025-01-10", quantity: "10", price: "40" });
    await page.goto(`${portfolio.path}/transactions`);
    const other = await context.newPage();
    await other.goto(`${portfolio.path}/transactions`);
    const form = page.getByRole("dialog", { name: "Editar Lançamento" });
    const changeInOtherWindow = async (quantity: string) => {
      await other.getByRole("button", { name: "Editar lançamento" }).click();
      await other.getByLabel("Quantidade").fill(quantity);
      await other.getByRole("button", { name: "Salvar", exact: true }).click();
      await expect(other.getByRole("dialog")).toBeHidden();
    };
    await page.getByRole("button", { name: "Editar lançamento" }).click();
    await form.getByLabel("Quantidade").fill("30");
    await changeInOtherWindow("20");

    await form.getByRole("button", { name: "Salvar", exact: true }).click();
    const changed = form.getByRole("alert");
    await expect(changed).toContainText("Mudou depois que você abriu");
    await expect(changed).toContainText(/Quantidade\s*20/);
    await expect(changed).toBeFocused();
    await expect(form.getByLabel("Quantidade")).toHaveValue("30");
    await changed.getByRole("button", { name: "Carregar o que está salvo" }).click();
    await expect(changed).toBeHidden();
    await expect(form.getByLabel("Quantidade")).toHaveValue("20");

    await form.getByLabel("Quantidade").fill("50");
    await changeInOtherWindow("25");
    await form.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(changed).toContainText(/Quantidade\s*25/);
    await changed.getByRole("button", { name: "Salvar por cima" }).click();
    await expect(form).toBeHidden();
    const row = page.getByRole("row").nth(1);
    await expect(row).toContainText("50");

    await other.reload();
    await page.getByRole("row").nth(1).getByRole("button", { name: "Excluir" }).click();
    await changeInOtherWindow("60");
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText(/mudou depois que você o abriu/)).toBeVisible();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(row).toContainText("60");
  });
});
