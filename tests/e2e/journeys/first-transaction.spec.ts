import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { expectToast } from "#tests/support/toast.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

async function signUpAndCreatePortfolio(page: Page) {
  await page.goto("/register");
  await page.getByLabel("Nome completo").fill("Ana Souza");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByLabel("Confirmar senha").fill("segredo1");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expectToast(page, "success", "Conta criada com sucesso!", "Você já pode começar a usar o Aporte.");

  await page.getByRole("button", { name: "Criar Nova Carteira" }).click();
  const dialog = page.getByRole("dialog", { name: "Criar Nova Carteira" });
  await dialog.getByLabel("Nome da carteira").fill("Aposentadoria");
  await expect(dialog.getByLabel("Percentual do benchmark (%)")).toBeHidden();
  await dialog.getByRole("button", { name: "Criar Carteira" }).click();
  await expect(page.getByText("Sua carteira foi criada com sucesso.")).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio\/[\w-]+\/overview$/);
  await expect(page.locator("main")).toBeFocused();
}

type Entry = { type?: "Compra" | "Venda"; quantity: string; price: string; fees?: string; total: string };

async function record(page: Page, { type = "Compra", quantity, price, fees = "0,00", total }: Entry) {
  await expect(page.getByRole("heading", { name: "Busque o ativo para cadastrar" })).toBeVisible();
  const search = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  await search.fill("petr4");
  await search.press("Enter");
  await page.getByRole("button", { name: /^PETR4/ }).click();

  await expect(page.getByRole("heading", { name: "Preencha os dados da transação" })).toBeVisible();
  await page.getByRole("radiogroup", { name: "Tipo" }).getByText(type, { exact: true }).click();
  await page.getByLabel("Quantidade").fill(quantity);
  await page.getByLabel("Preço unitário").fill(price);
  await page.getByLabel("Taxas").fill(fees);
  await expect(page.getByText(total)).toBeVisible();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Transação cadastrada com sucesso.").last()).toBeVisible();
  await expect(page).toHaveURL(/\/positions$/);
  await expect(page.locator("main")).toBeFocused();
}

const petr4 = (page: Page) => page.getByRole("row").filter({ hasText: "PETR4" });

async function deleteTransaction(page: Page, rowText: string) {
  await page.getByRole("row").filter({ hasText: rowText }).getByRole("button", { name: "Excluir" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Excluir transação?" });
  await expect(dialog).toContainText(
    "Esta ação não pode ser desfeita. A transação será permanentemente removida e suas posições serão recalculadas.",
  );
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Transação excluída com sucesso.").last()).toBeVisible();
}

test("from sign-up to a position that is right", async ({ page }) => {
  await signUpAndCreatePortfolio(page);
  await expect(page.getByText("Nenhuma transação cadastrada")).toBeVisible();

  await page.getByRole("link", { name: "Posições" }).click();
  await expect(page.getByText("Nenhuma posição encontrada")).toBeVisible();
  await page.getByRole("link", { name: "Cadastrar Primeira Transação" }).click();
  await record(page, { quantity: "100", price: "10,00", fees: "5,00", total: "R$ 1.005,00" });
  await page.getByRole("link", { name: "Nova Transação" }).click();
  await record(page, { quantity: "100", price: "12,00", fees: "5,00", total: "R$ 1.205,00" });

  await expect(petr4(page).getByRole("cell").nth(1)).toHaveText("200");
  await expect(petr4(page).getByRole("cell").nth(2)).toHaveText("R$ 11,00");
  await expect(petr4(page).getByRole("cell").nth(3)).toHaveText("R$ 2.200,00");

  await page.getByRole("link", { name: "Nova Transação" }).click();
  await record(page, { type: "Venda", quantity: "50", price: "13,00", total: "R$ 650,00" });
  await expect(petr4(page).getByRole("cell").nth(1)).toHaveText("150");
  await expect(petr4(page).getByRole("cell").nth(2)).toHaveText("R$ 11,00");

  await page.getByRole("link", { name: "Transações" }).click();
  await expect(page.getByText("R$ 1.005,00")).toBeVisible();
  await expect(page.getByText("R$ 1.205,00")).toBeVisible();
  await deleteTransaction(page, "R$ 1.005,00");
  await page.getByRole("link", { name: "Posições" }).click();
  await expect(petr4(page).getByRole("cell").nth(1)).toHaveText("50");
  await expect(petr4(page).getByRole("cell").nth(2)).toHaveText("R$ 12,00");

  await page.reload();
  await expect(petr4(page).getByRole("cell").nth(1)).toHaveText("50");

  await page.getByRole("link", { name: "Transações" }).click();
  await deleteTransaction(page, "R$ 1.205,00");
  await expect(page.getByRole("row").last().getByRole("button", { name: "Excluir" })).toBeFocused();
  await deleteTransaction(page, "R$ 650,00");
  await expect(page.getByText("Nenhuma transação encontrada")).toBeVisible();
  await expect(page.getByText("Adicione sua primeira transação para começar")).toBeVisible();
  await page.getByRole("link", { name: "Posições" }).click();
  await expect(page.getByText("Nenhuma posição encontrada")).toBeVisible();
});
