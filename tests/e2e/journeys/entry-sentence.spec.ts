import { expect, holdAnswers, test } from "#tests/support/browser.ts";
import { confirm, openEntry, quoteYesterday, writtenDay } from "#tests/support/entry-sentence.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

test("entries are typed as one line each, by the keyboard alone", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await quoteYesterday(product);
  const { box, typed, save } = await openEntry(page, portfolio.path);

  // A broker that the product knows is created with the entry.
  await page.keyboard.type("100 petr4 38,40 ontem xp");
  await expect(typed).toContainText(`Compra · 100 PETR4 · R$ 38,40 · ${writtenDay(1)} · XP (novo)`);
  await expect(typed).toContainText("total R$ 3.840,00");
  await expect(save).toBeEnabled();
  await page.keyboard.press("Enter");
  await expectToast(page, "success", "Sucesso!", "Transação cadastrada com sucesso.");
  // The first entry of a portfolio closes the dialog, and later ones leave it open for the next line.
  await expect(page.getByRole("dialog", { name: "Adicionar Lançamento" })).toBeHidden();
  // On a slow machine the key opens the page instead, which leads to the overview too.
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByRole("heading", { name: "Visão Geral", level: 1 })).toBeVisible();
  await page.keyboard.press("Alt+n");
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();

  // The empty box shows what the portfolio holds, and how an entry is typed.
  await expect(box).toHaveAttribute("placeholder", /100 petr4 38,40 ontem xp$/);
  const held = page.getByRole("region", { name: "Na sua carteira" });
  await expect(held.getByRole("button", { name: /^PETR4/ })).toBeVisible();

  // The custodian of the last entry is kept, and its other spelling is no new one.
  await page.keyboard.type("50 vale3 60");
  await expect(typed).toContainText(`Compra · 50 VALE3 · R$ 60,00 · ${writtenDay(0)} · XP · total`);
  await box.fill("50 vale3 60 xp investimentos");
  await expect(typed).toContainText(`${writtenDay(0)} · XP · total`);

  // Enter at once, before the asset is found, saves too.
  await box.fill("");
  await page.keyboard.type("10 itub4f 30");
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
  await expect(save).toBeEnabled();
  await expect(box).toHaveValue("20 wege3 30");
  await box.fill("");

  // A name instead of a ticker is read before a second Enter saves.
  await page.keyboard.type("10 bradesco 15");
  await page.keyboard.press("Enter");
  await expect(typed).toContainText("BBDC4");
  await expect(typed).toContainText("Confira se é este o ativo");
  await expect(typed).toContainText("tecle Enter de novo para salvar");
  await expect(save).toBeEnabled();
  await expect(box).toHaveValue("10 bradesco 15");
  await confirm(page, box);

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
  await page.getByRole("button", { name: "Salvar e lançar outra" }).click();
  await expect(box).toBeFocused();

  await page.goto(`${portfolio.path}/transactions`);
  await expect(page.getByRole("row").filter({ hasText: "PETR4" })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: "R$ 3.840,00" })).toContainText("XP");
});
