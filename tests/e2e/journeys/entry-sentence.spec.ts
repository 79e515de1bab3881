import { expect, holdAnswers, post, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

const writtenDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });

test("entries are typed as one line each, by the keyboard alone", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await post(context, product, "/custodians", { name: "XP Investimentos" });
  await page.goto(`${portfolio.path}/overview`);
  await expect(page.getByRole("heading", { name: "Visão Geral", level: 1 })).toBeVisible();
  await page.keyboard.press("Alt+n");
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  const typed = page.getByRole("region", { name: "Lançamento digitado" });
  await expect(box).toBeFocused();

  await page.keyboard.type("100 petr4 38,40 ontem xp");
  await expect(typed).toContainText(`Compra · 100 PETR4 · R$ 38,40 · ${writtenDay(1)} · XP Investimentos`);
  await expect(typed).toContainText("total R$ 3.840,00");
  await expect(typed.getByRole("button", { name: "Salvar", exact: true })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expectToast(page, "success", "Sucesso!", "Transação cadastrada com sucesso.");
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();

  // The custodian of the last entry is kept.
  await page.keyboard.type("50 vale3 60");
  await expect(typed).toContainText("Compra · 50 VALE3 · R$ 60,00");
  await expect(typed).toContainText("XP Investimentos");

  // Enter at once, before the asset is found, saves too.
  await box.fill("");
  await page.keyboard.type("10 itub4 30");
  await page.keyboard.press("Enter");
  await expectToast(page, "success", "Sucesso!", "Transação cadastrada com sucesso.");
  await expect(box).toHaveValue("");

  // An Enter ends with the text that it was pressed on.
  const release = await holdAnswers(page, "**/api/assets?*");
  await page.keyboard.type("20 wege3 30");
  await page.keyboard.press("Enter");
  await expect(typed).toContainText("Buscando o ativo…");
  await box.fill("200 wege3 30");
  await expect(typed).toContainText("200 WEGE3");
  await box.fill("20 wege3 30");
  await expect(typed).toContainText("20 WEGE3");
  release();
  await expect(typed.getByRole("button", { name: "Salvar", exact: true })).toBeEnabled();
  await expect(box).toHaveValue("20 wege3 30");
  await box.fill("");

  // A name instead of a ticker is read before a second Enter saves.
  await page.keyboard.type("10 bradesco 15");
  await page.keyboard.press("Enter");
  await expect(typed).toContainText("BBDC4");
  await expect(typed.getByRole("button", { name: "Salvar", exact: true })).toBeEnabled();
  await expect(box).toHaveValue("10 bradesco 15");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("");

  // A sale of more than is held leads to the form, which says why.
  await box.fill("vendi 500 petr4 40");
  await expect(typed).toContainText("Esta venda é maior que a posição.");
  await typed.getByRole("button", { name: "Completar" }).click();
  await expect(page.getByLabel("Quantidade")).toHaveValue("500");
  await expect(page.getByLabel("Preço unitário")).toHaveValue("R$ 40,00");
  await expect(page.getByText("Esta venda é maior que a posição.")).toBeVisible();
  await page.getByLabel("Quantidade").fill("60");
  await expect(page.getByText(/^Depois deste lançamento/)).toContainText(
    "40 em carteira · preço médio R$ 38,40",
  );
  await page.getByRole("button", { name: "Salvar e cadastrar outra" }).click();
  await expect(box).toBeFocused();

  await page.goto(`${portfolio.path}/transactions`);
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "R$ 3.840,00" })).toContainText("XP Investimentos");
});
