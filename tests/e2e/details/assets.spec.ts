import { expect, sizes, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("finds by name and class, marks delisted assets, and creates a custom asset", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await page.goto(`${portfolio.path}/overview`);
  await page.getByRole("button", { name: "Adicionar Lançamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar Lançamento" });
  const search = dialog.getByRole("textbox", { name: "Buscar por ticker ou nome" });

  await search.fill("petróleo brasileiro");
  await search.press("Enter");
  await expect(dialog.getByRole("button", { name: /^PETR4/ })).toBeVisible();
  await search.fill("BIDI11");
  await search.press("Enter");
  await expect(dialog.getByRole("button", { name: /BIDI11/ })).toContainText("Fora de negociação");
  // The classes fold while a text is typed.
  await expect(dialog.getByRole("radiogroup", { name: "Classe do ativo" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Filtrar por classe" }).click();
  await expect(dialog.getByRole("radio", { name: "Todos" })).toBeFocused();
  await dialog.getByText("Criptomoedas", { exact: true }).click();
  await expect(dialog.getByText("Nenhum ativo encontrado")).toBeVisible();
  await dialog.getByText("Todos", { exact: true }).click();

  await search.fill("Casa da praia");
  await search.press("Enter");
  await dialog.getByRole("button", { name: "Sincronizar Ativos" }).click();
  // This test configures no provider, so the sync cannot be complete.
  await expect(page.getByText("Nenhuma fonte alcançada")).toBeVisible();
  await expect(page.getByText(/^Cotações: nenhum provedor configurado/)).toBeVisible();
  await dialog.getByRole("button", { name: "Criar Ativo Customizado" }).click();
  const custom = page.getByRole("dialog", { name: "Criar Ativo Customizado" });
  await custom.getByLabel("Código ou nome curto").fill("CASA");
  await custom.getByLabel("Nome", { exact: true }).fill("Casa da praia");
  await custom.getByLabel("Classe").click();
  await page.getByRole("option", { name: "Outros" }).click();
  await custom.getByRole("button", { name: /Criar/ }).click();

  await expect(dialog.getByText("CASA", { exact: true })).toBeVisible();
  await dialog.getByLabel("Quantidade").fill("1");
  await dialog.getByLabel("Preço unitário").fill("450000,00");
  await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Transação cadastrada com sucesso.")).toBeVisible();
  // The box of the empty overview led here, and is ready for the next entry.
  await expect(page.getByLabel("Digite como você diria")).toBeFocused();
  await page.getByRole("link", { name: "Posições" }).click();
  await expect(page.getByRole("row").filter({ hasText: "CASA" })).toContainText("R$ 450.000,00");
});

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone });

  test("the name of a bond is read whole", async ({ page, context, product }) => {
    const portfolio = await startPortfolio(context, product);
    await page.goto(`${portfolio.path}/add-transaction`);
    await page.getByRole("textbox", { name: "Buscar por ticker ou nome" }).fill("TESOURO-IPCA-2040");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    const bond = page.getByRole("button", { name: /^Tesouro IPCA\+ 2040/ });
    await expect(bond).toBeVisible();
    await expect(bond.getByText("Tesouro Direto").filter({ visible: true })).toHaveCount(0);
    const name = bond.getByText("Tesouro IPCA+ 2040", { exact: true });
    expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  });
});

test.describe("a dead network", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("a custodian is created where it is chosen, and no entry goes without the one that was", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    await page.goto(`${portfolio.path}/add-transaction`);
    await page.getByRole("textbox", { name: "Buscar por ticker ou nome" }).fill("PETR4");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.getByRole("button", { name: /^PETR4/ }).click();
    await page.getByLabel("Quantidade").fill("1,5");
    await page.getByLabel("Preço unitário").fill("10,00");
    const custodian = page.getByLabel("Custodiante");
    const create = async () => {
      await custodian.fill("Órama");
      await expect(page.getByRole("option", { name: /Órama/ })).toBeVisible();
      await page.keyboard.press("Enter");
    };
    const save = page.getByRole("button", { name: "Salvar", exact: true });
    await page.route("**/api/custodians", (route) => route.abort());
    await create();
    await expect(custodian).toHaveAccessibleDescription(/^Sem conexão com o servidor/);
    await save.click();
    await expect(custodian).toBeFocused();
    await expect(custodian).toHaveValue("Órama");
    await page.unroute("**/api/custodians");

    const made = Promise.withResolvers<void>();
    await page.route("**/api/custodians", async (route) => {
      await made.promise;
      await route.continue();
    });
    await custodian.fill("");
    await create();
    await expect(page.getByLabel("Custodiante")).toHaveValue("Órama");
    await expect(page.getByLabel("Custodiante")).toBeFocused();
    await save.click();
    await expect(page.getByRole("button", { name: "Salvando..." })).toBeVisible();
    made.resolve();
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText("Órama");
    await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toContainText("1,5");
  });
});
