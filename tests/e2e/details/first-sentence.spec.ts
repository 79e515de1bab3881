import type { Page } from "@playwright/test";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, holdAnswers, sizes, test } from "#tests/support/browser.ts";
import { quoteYesterday } from "#tests/support/entry-sentence.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

const parts = (page: Page) => {
  const typed = page.getByRole("region", { name: "Lançamento digitado" });
  return {
    box: page.getByLabel("Digite como você diria"),
    typed,
    save: typed.getByRole("button", { name: "Salvar", exact: true }),
    dialog: page.getByRole("dialog", { name: "Adicionar Lançamento" }),
    wealth: page.getByRole("region", { name: "Patrimônio Atual" }),
  };
};

test("the empty overview saves sentences in place, one after another, each of them once", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  await quoteYesterday(product);
  await page.goto(`${path}/overview`);
  const { box, typed, save, dialog, wealth } = parts(page);
  await box.click();
  await page.keyboard.type("100 petr4 38,40 ontem");
  await expect(typed).toContainText("Compra · 100 PETR4 · R$ 38,40");
  await expect(save).toBeEnabled();
  expect(await findViolations(page)).toEqual([]);

  // The figures are not there yet, and the box takes the next sentence.
  const release = await holdAnswers(page, "**/api/portfolios/*/overview?*");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expectToast(page, "success", "Sucesso!", "Transação cadastrada com sucesso.");
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
  await page.keyboard.type("50 vale3");
  release();
  await expect(wealth).toContainText("Você tem R$ 4.430,00 em 1 ativo");
  await expect(box).toHaveValue("50 vale3");
  await expect(box).toBeFocused();
  await page.keyboard.type(" 60 ontem");
  await page.keyboard.press("Enter");
  await expect(wealth).toContainText("Você tem R$ 7.430,00 em 2 ativos");
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
  await expect(dialog).toBeHidden();
  expect(await findViolations(page)).toEqual([]);

  // The box leaves with the screen.
  await page.getByRole("link", { name: "Transações", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: "VALE3" })).toHaveCount(1);
  await page.getByRole("link", { name: "Visão Geral", exact: true }).click();
  await expect(wealth).toContainText("em 2 ativos");
  await expect(box).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone });

  test("a sentence that lacks something asks for it, and stays in the box until it is saved", async ({
    page,
    context,
    product,
  }) => {
    const { path } = await startPortfolio(context, product);
    await quoteYesterday(product);
    await page.goto(`${path}/overview`);
    const { box, typed, save, dialog, wealth } = parts(page);
    await box.fill("100 petr4 ontem");
    await expect(typed).toContainText("Falta o preço");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Quantidade")).toHaveValue("100");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(box).toHaveValue("100 petr4 ontem");
    await expect(box).toBeFocused();

    await typed.getByRole("button", { name: "Completar" }).click();
    await dialog.getByLabel("Preço unitário").fill("38,40");
    await dialog.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(wealth).toContainText("Você tem R$ 4.430,00 em 1 ativo");
    await expect(box).toHaveValue("");
    await expect(box).toBeFocused();

    // A search and an asset that nobody knows lead to the dialog with the text.
    await box.fill("vale");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Buscar por ticker ou nome" })).toHaveValue("vale");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    // The button of the reading is gone after it, and the box has the focus.
    await box.fill("50 vale3 60 ontem");
    await save.click();
    await expect(wealth).toContainText("Você tem R$ 7.430,00 em 2 ativos");
    await expect(box).toHaveValue("");
    await expect(box).toBeFocused();
  });
});
