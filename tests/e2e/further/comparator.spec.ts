import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { startDemoPortfolio, startPortfolio } from "#tests/support/portfolio.ts";

test.describe("with the shipped prices", () => {
  test.use({ hasHistory: true, expectedErrors: [/Failed to load resource/] });

  test("compares with a mix over the shipped prices, on equal deposits and with amounts hidden", async ({
    page,
    context,
    product,
  }) => {
    const { path } = await startDemoPortfolio(context, product);
    await page.goto(`${path}/comparator?period=1y`);
    await expect(page.getByRole("heading", { level: 1, name: "Comparador" })).toBeVisible();
    const sentence = page.getByText(/^Em 12 meses( até \S+)? sua carteira (rendeu|perdeu) \S+/);
    await expect(sentence).toContainText(/p\.p\. (acima|abaixo) d/);
    const lines = page.getByRole("list", { name: "Linhas" });
    await expect(lines.getByRole("listitem")).toHaveText(["Carteira", "110% do CDI", "IBOVESPA"]);

    const add = page.getByRole("button", { name: "Adicionar linha" });
    await add.click();
    const dialog = page.getByRole("dialog", { name: "Adicionar linha" });
    await dialog.getByText("Ativo", { exact: true }).click();
    await dialog.getByRole("textbox", { name: "Buscar por ticker ou nome" }).fill("PETR4");
    await dialog.getByRole("button", { name: /PETR4/ }).first().click();
    await expect(lines).toContainText("PETR4");
    await add.click();
    await dialog.getByText("Mistura", { exact: true }).click();
    await dialog.getByRole("textbox", { name: "Peso (%)" }).first().fill("50");
    await dialog.getByRole("button", { name: "Adicionar mistura" }).click();
    await expect(dialog).toContainText("Os pesos precisam somar 100%");
    await dialog.getByRole("button", { name: "Outra parte" }).click();
    await dialog.getByRole("button", { name: "Remover parte 3" }).press("Enter");
    await expect(dialog.getByRole("combobox", { name: "Parte 2" })).toBeFocused();
    await dialog.getByRole("textbox", { name: "Peso (%)" }).last().fill("50");
    await dialog.getByRole("button", { name: "Adicionar mistura" }).click();
    await expect(lines).toContainText("50% CDI + 50% IBOVESPA");

    await page.getByRole("button", { name: "Remover IBOVESPA" }).press("Enter");
    await expect(page.getByRole("button", { name: "Remover PETR4" })).toBeFocused();
    await expect(lines.getByRole("listitem")).toHaveText([
      "Carteira",
      "110% do CDI",
      "PETR4",
      "50% CDI + 50% IBOVESPA",
    ]);
    await page.reload();
    await expect(lines.getByRole("listitem")).toHaveCount(4);

    const slider = page.getByRole("slider", { name: "Rentabilidade: dia" });
    await slider.focus();
    await page.keyboard.press("Home");
    await expect(slider).toHaveAttribute(
      "aria-valuetext",
      /: Carteira 0,00%; 110% do CDI 0,00%; PETR4 0,00%; 50% CDI \+ 50% IBOVESPA 0,00%$/,
    );
    await page.getByRole("radio", { name: "Mesmos aportes (R$)" }).check();
    await expect(page).toHaveURL(/mode=value/);
    const table = page.getByRole("table");
    await expect(table.getByRole("row", { name: /^PETR4/ })).toContainText(/R\$/);
    await page.getByRole("button", { name: "Ocultar valores" }).click();
    await expect(table).not.toContainText("R$");
    await lines.getByRole("button", { name: "PETR4", exact: true }).click();
    await expect(lines.getByRole("button", { name: "PETR4", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(await findViolationsInThemes(page)).toEqual([]);

    await page.goto(`${path}/comparator?period=1y&lines=abc`);
    await page.getByRole("button", { name: "Comparar com as linhas iniciais" }).click();
    await expect(lines.getByRole("listitem")).toHaveText(["Carteira", "110% do CDI", "IBOVESPA"]);
    await page.goto(`${path}/comparator?from=2010-01-01&to=2012-01-01`);
    await expect(page.getByText("Nada em carteira neste período")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone, hasHistory: true });

  test("invites to a first entry beside two indexes, one row for each line", async ({
    page,
    context,
    product,
  }) => {
    const { path } = await startPortfolio(context, product);
    await page.goto(`${path}/comparator?from=2025-01-02&to=2026-06-01`);
    await expect(
      page.getByText("Sua carteira entra nesta comparação com o primeiro lançamento."),
    ).toBeVisible();
    const row = page.getByRole("listitem").filter({ hasText: "110% do CDI" }).last();
    await row.getByText("110% do CDI").click();
    await expect(row).toContainText("Volatilidade");
    expect(await findViolationsInThemes(page)).toEqual([]);
    await page.getByRole("link", { name: "Lançar" }).first().click();
    await expect(page).toHaveURL(/add-transaction/);
  });
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/./] });

  test("code that was not loaded yet says so, and blames nobody", async ({ page, context, product }) => {
    const { path } = await startPortfolio(context, product);
    await page.goto(`${path}/comparator`);
    const add = page.getByRole("button", { name: "Adicionar linha" });
    await expect(add).toBeVisible();
    // An earlier test of the worker may have loaded the code of the dialog.
    const browser = await context.newCDPSession(page);
    await browser.send("Network.clearBrowserCache");
    await context.setOffline(true);
    await add.click();
    await expect(page.getByRole("heading", { name: "Você está sem conexão" })).toBeVisible();
    await expect(page.getByText("Algo deu errado")).toHaveCount(0);
  });
});
