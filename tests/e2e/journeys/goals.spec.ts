import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("a goal is set from a ready one, followed, changed and deleted", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/goals`);
  await page.getByRole("button", { name: /^Aposentadoria/ }).click();
  const form = page.getByRole("dialog", { name: "Nova meta" });
  await expect(form.getByLabel("Nome")).toHaveValue("Aposentadoria");
  await expect(form.getByLabel("Quanto você quer ter")).toHaveValue("R$ 1.000.000,00");
  await expect(form.getByRole("checkbox", { name: "Aposentadoria" })).toBeChecked();
  await form.getByLabel("Aporte por mês").fill("3000");
  await form.getByRole("button", { name: "Criar meta" }).dblclick();
  await expect(page.getByText("Meta criada")).toBeVisible();
  const card = page.getByRole("list", { name: "Metas" }).getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("de R$ 1.000.000 · 0%");
  await expect(card).toContainText(/No ritmo planejado: \w{3}\/20\d\d/);
  await expect(card.getByText("Com mais R$ 300 por mês")).toBeVisible();
  await card.getByRole("slider").press("ArrowRight");
  await expect(card.getByText("Com mais R$ 400 por mês")).toBeVisible();

  await card.getByRole("link", { name: "Aposentadoria" }).click();
  await expect(page).toHaveURL(/\?meta=/);
  await expect(page.getByRole("region", { name: "Ano a ano" }).first()).toBeVisible();
  await expect(page.getByRole("slider", { name: "Patrimônio, até hoje e simulado: dia" })).toBeAttached();
  await page.getByRole("button", { name: "Editar" }).click();
  const editing = page.getByRole("dialog", { name: "Editar meta" });
  await editing.getByLabel("Nome").fill("Liberdade");
  await editing.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("heading", { name: "Liberdade" })).toBeVisible();
  await page.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Meta excluída")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Reserva/ })).toBeVisible();
});
