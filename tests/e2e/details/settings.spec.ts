import type { Page } from "@playwright/test";
import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { countRequests, expect, post, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const switchToDark = (page: Page) => page.getByRole("button", { name: "Ativar modo escuro" }).click();

test.describe("preferences", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("rename a portfolio everywhere at once, and delete it with nothing of the others", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    const kept = await post<{ id: string }>(context, product, "/portfolios", {
      name: "Viagem",
      benchmark: "CDI",
      benchmarkPercent: "100",
    });
    await portfolio.record();
    await page.goto(`${portfolio.path}/settings`);
    await expect(page.getByRole("heading", { level: 1, name: "Preferências" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Alertas e e-mails" })).toBeVisible();
    const name = page.getByLabel("Nome da carteira");
    const save = page.getByRole("button", { name: "Salvar alterações" });
    await expect(name).toHaveValue("Aposentadoria");

    await name.fill(" ");
    await page.getByLabel("Percentual do benchmark (%)").fill("1000,01");
    await save.click();
    await expect(page.getByText("Nome obrigatório")).toBeVisible();
    await expect(name).toHaveAccessibleDescription("Por favor, insira um nome para a carteira.");
    await expect(page.getByText("Percentual deve ser no máximo 1000")).toBeVisible();

    await name.fill(" Longo  prazo ");
    await page.getByLabel("Percentual do benchmark (%)").fill("102,5");
    await page.getByLabel("Benchmark", { exact: true }).click();
    await page.getByRole("option", { name: "IBOVESPA" }).click();
    const own = new RegExp(`/api/portfolios/${portfolio.id}$`);
    await page.route(own, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
    await save.click();
    await expect(page.getByText("Erro ao atualizar carteira")).toBeVisible();
    await expect(name).toHaveValue(" Longo  prazo ");
    await page.unroute(own);

    const changes = countRequests(page, "PUT", `/api/portfolios/${portfolio.id}`);
    await save.dblclick();
    await expect(page.getByText("Carteira atualizada!")).toBeVisible();
    expect(changes()).toBe(1);
    await expect(name).toHaveValue("Longo prazo");
    const sidebar = page.getByRole("complementary", { name: "Carteira" });
    await expect(sidebar.getByText("Longo prazo")).toBeVisible();
    await expect(sidebar.getByText("IBOVESPA (102,5%)")).toBeVisible();
    await sidebar.getByRole("link", { name: "Voltar" }).click();
    await expect(page.getByRole("link", { name: /Longo prazo.*IBOVESPA \(102,5%\)/ })).toBeVisible();

    await page.goBack();
    await page.getByRole("button", { name: "Excluir carteira" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Excluir carteira?" });
    const typed = dialog.getByLabel("Digite Longo prazo para confirmar");
    const remove = dialog.getByRole("button", { name: "Excluir carteira" });
    const removals = countRequests(page, "DELETE", `/api/portfolios/${portfolio.id}`);
    expect(await findViolationsAfterToasts(page)).toEqual([]);
    await typed.fill("Longo");
    await remove.click();
    await expect(typed).toHaveAccessibleDescription("O nome digitado não confere.");
    expect(removals()).toBe(0);
    await page.route(own, async (route) => {
      if (route.request().method() !== "DELETE") return route.continue();
      expect((await route.fetch()).status()).toBe(204);
      await route.abort();
    });
    await typed.fill("Longo prazo");
    await remove.click();
    await expect(page.getByText("Erro ao excluir carteira")).toBeVisible();
    await expect(typed).toHaveValue("Longo prazo");
    await page.unroute(own);
    await remove.dblclick();
    await expect(page.getByText("Carteira excluída")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(removals()).toBe(2);
    await expect(page.getByRole("link", { name: /Viagem/ })).toHaveAttribute("href", new RegExp(kept.id));
    await expect(page.getByRole("link", { name: /Longo prazo/ })).toHaveCount(0);
    await page.goto(`${portfolio.path}/overview`);
    await expect(page.getByText("Carteira não encontrada")).toBeVisible();
  });

  test("manage custodians: count their entries, add, rename, delete the unused", async ({
    page,
    context,
    product,
  }) => {
    const portfolio = await startPortfolio(context, product);
    const xp = await post<{ id: string }>(context, product, "/custodians", { name: "XP" });
    await portfolio.record({ custodianId: xp.id });
    await page.goto(`${portfolio.path}/settings`);
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(row("XP")).toContainText("1 lançamento");
    await row("XP").getByRole("button", { name: "Excluir XP" }).click({ force: true });
    await expect(
      page.getByText("Há lançamentos com este custodiante. Troque o custodiante deles antes de excluir."),
    ).toBeVisible();

    const added = page.getByLabel("Novo custodiante");
    const add = page.getByRole("button", { name: "Adicionar" });
    await added.fill("xp");
    await add.click();
    await expect(added).toHaveAccessibleDescription("Você já tem um custodiante com este nome.");
    await expect(added).toHaveValue("xp");
    await page.route("**/api/custodians", (route) => route.abort());
    await added.fill("Órama");
    await add.click();
    await expect(page.getByText("Erro ao criar custodiante")).toBeVisible();
    await expect(added).toHaveValue("Órama");
    await page.unroute("**/api/custodians");
    await add.dblclick();
    await expect(row("Órama")).toContainText("Nenhum lançamento");
    await expect(added).toHaveValue("");

    await row("Órama").getByRole("button", { name: "Renomear Órama" }).click();
    const renaming = page.getByRole("dialog", { name: "Renomear custodiante" });
    await renaming.getByLabel("Nome").fill("XP");
    await renaming.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(renaming.getByText("Você já tem um custodiante com este nome.")).toBeVisible();
    await renaming.getByLabel("Nome").fill("Avenue");
    await renaming.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(renaming).toBeHidden();
    await expect(row("Avenue").getByRole("button", { name: "Renomear Avenue" })).toBeFocused();
    expect(await findViolationsAfterToasts(page)).toEqual([]);
    await switchToDark(page);
    expect(await findViolationsAfterToasts(page)).toEqual([]);

    await row("Avenue").getByRole("button", { name: "Excluir Avenue" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByText("Custodiante excluído")).toBeVisible();
    await expect(row("Avenue")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Seus custodiantes" })).toBeFocused();
  });
});
