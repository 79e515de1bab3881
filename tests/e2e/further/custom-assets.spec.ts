import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, post, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("a custom asset is created, valued, held, hidden, changed and deleted", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await page.route("**/api/custom-assets", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.goto(`${portfolio.path}/custom-assets`);
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await expect(again).toBeVisible();
  await page.unroute("**/api/custom-assets");
  await again.click();
  await expect(page.getByText("Nenhum ativo personalizado")).toBeVisible();
  await expect(page.getByText(/em desenvolvimento/)).toBeVisible();

  await page.getByRole("button", { name: "Novo Ativo" }).click();
  const form = page.getByRole("dialog", { name: "Novo ativo" });
  await form.getByText("Veículo").click();
  await form.getByRole("button", { name: "Criar ativo" }).click();
  await expect(form.getByText("Informe o nome do ativo")).toBeVisible();
  await form.getByLabel("Código ou nome curto").fill("FUSCA");
  await form.getByLabel("Nome", { exact: true }).fill("Fusca 1972");
  await page.route("**/api/assets", (route) => route.abort());
  await form.getByRole("button", { name: "Criar ativo" }).click();
  await expect(page.getByText("Erro ao criar ativo")).toBeVisible();
  await expect(form.getByLabel("Código ou nome curto")).toHaveValue("FUSCA");
  await page.unroute("**/api/assets");
  await form.getByRole("button", { name: "Criar ativo" }).dblclick();
  await expect(page.getByText("Ativo criado")).toBeVisible();
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  await expect(row("FUSCA")).toContainText("Veículo");
  await expect(row("FUSCA")).toContainText("Sem avaliação");

  await row("FUSCA").getByRole("button", { name: "Lançar" }).click();
  await page.getByLabel("Data", { exact: true }).fill("10012026");
  await page.getByLabel("Quantidade").fill("2");
  await page.getByLabel("Preço unitário").fill("20000,00");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(row("FUSCA")).toContainText("R$ 40.000,00");

  await page.goto(`${portfolio.path}/custom-assets`);
  await expect(row("FUSCA")).toContainText("2 em Aposentadoria");
  await row("FUSCA").getByRole("button", { name: "Avaliações" }).click();
  const valuations = page.getByRole("dialog", { name: "Avaliações de FUSCA" });
  const value = valuations.getByLabel("Valor por unidade");
  const register = valuations.getByRole("button", { name: "Registrar avaliação" });
  await register.click();
  await expect(value).toHaveAccessibleDescription("Valor obrigatório");
  await valuations.getByLabel("Data", { exact: true }).fill("01012090");
  await value.fill("25000,50");
  await register.click();
  await expect(valuations.getByText("Data não pode ser futura")).toBeVisible();
  await valuations.getByLabel("Data", { exact: true }).fill("11012026");
  await register.dblclick();
  await expect(valuations.getByRole("listitem")).toHaveText([/11\/01\/2026.*R\$\s25\.000,50/]);
  await expect(value).toHaveValue("");
  await valuations.getByLabel("Data", { exact: true }).fill("11012026");
  await value.fill("1,00");
  await register.click();
  await expect(valuations.getByText(/Você já avaliou este ativo neste dia/)).toBeVisible();
  await expect(value).toHaveValue("R$ 1,00");
  expect(await findViolationsAfterToasts(page)).toEqual([]);
  await valuations.getByRole("button", { name: "Fechar" }).click();
  await expect(row("FUSCA")).toContainText("R$ 25.000,50");
  await expect(row("FUSCA")).toContainText("11/01/2026");

  await page.getByRole("link", { name: "Posições" }).click();
  await row("FUSCA").getByRole("button", { name: "R$ 50.001,00" }).click();
  await expect(page.getByText(/Sua avaliação, em 11\/01\/2026: R\$\s25\.000,50 por unidade/)).toBeVisible();
  await expect(row("FUSCA")).toContainText("R$ 50.001,00");

  await page.getByRole("button", { name: "Ocultar valores" }).click();
  await page.goto(`${portfolio.path}/custom-assets`);
  await expect(row("FUSCA")).toContainText("11/01/2026");
  await row("FUSCA").getByRole("button", { name: "Avaliações" }).click();
  await expect(valuations.getByRole("listitem")).toContainText("valor oculto");
  const content = await page.content();
  expect(content).not.toMatch(/25\.?000|R\$\s?[1-9]|2 em Aposentadoria/);
  await page.getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("button", { name: "Mostrar valores" }).click();
  await page.getByRole("button", { name: "Ativar modo escuro" }).click();

  await row("FUSCA").getByRole("button", { name: "Avaliações" }).click();
  await page.route("**/valuations/*", (route) => route.abort());
  const removal = page.getByRole("alertdialog", { name: "Excluir avaliação?" });
  const askRemoval = valuations.getByRole("button", { name: "Excluir avaliação de 11/01/2026" });
  await askRemoval.click();
  await removal.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Erro ao excluir avaliação")).toBeVisible();
  await expect(valuations.getByRole("listitem")).toHaveCount(1);
  await page.unroute("**/valuations/*");
  await askRemoval.click();
  await removal.getByRole("button", { name: "Excluir" }).dblclick();
  await expect(page.getByText("Avaliação excluída")).toBeVisible();
  await expect(valuations.getByText("Nenhuma avaliação ainda.")).toBeVisible();
  await valuations.getByRole("button", { name: "Fechar" }).click();
  await expect(row("FUSCA")).toContainText("Sem avaliação");

  await row("FUSCA").getByRole("button", { name: "Excluir" }).click();
  await expect(
    page.getByText("Há lançamentos deste ativo. Exclua os lançamentos dele antes de excluir o ativo."),
  ).toBeVisible();
  await post(context, product, "/assets", { ticker: "CASA", name: "Casa da praia", assetClass: "OTHER" });
  await page.reload();
  await row("CASA").getByRole("button", { name: "Editar" }).click();
  const editing = page.getByRole("dialog", { name: "Editar ativo" });
  await editing.getByText("Imóvel").click();
  await editing.getByLabel("Código ou nome curto").fill("fusca");
  await editing.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(editing.getByText("Você já tem um ativo com este código.")).toBeVisible();
  await editing.getByLabel("Código ou nome curto").fill("SITIO");
  await editing.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(row("SITIO")).toContainText("Imóvel");

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row("SITIO").getByText("Imóvel · Outros")).toBeVisible();
  await page.getByRole("button", { name: "Ações de SITIO" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).dblclick();
  await expect(page.getByText("Ativo excluído")).toBeVisible();
  await expect(row("SITIO")).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
