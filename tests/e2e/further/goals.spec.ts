import { formatMonth } from "#app/lib/format.ts";
import type { Goal } from "#contract/goals.ts";
import { dayOf, monthsAfter } from "#domain/kernel/calendar.ts";
import { findViolations, findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, post, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("a goal is refused under its fields, survives a failure, and shows its past, its years and its date", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/goals`);
  await page.getByRole("button", { name: /^Aposentadoria/ }).click();
  const form = page.getByRole("dialog", { name: "Nova meta" });
  await expect(form.getByLabel("Nome")).toHaveValue("Aposentadoria");
  await expect(form.getByLabel("Quanto você quer ter")).toHaveValue("R$ 1.000.000,00");
  await expect(form.getByRole("checkbox", { name: "Aposentadoria" })).toBeChecked();
  const contribution = form.getByLabel("Aporte por mês");
  await contribution.fill("");
  await form.getByRole("button", { name: "Criar meta" }).click();
  await expect(contribution).toHaveAccessibleDescription(/Informe o aporte por mês/);
  await contribution.fill("3000");
  await form.getByLabel("Médio").fill("1");
  await form.getByRole("button", { name: "Criar meta" }).click();
  await expect(form.getByLabel("Médio")).toHaveAccessibleDescription("As taxas vão da menor para a maior");
  await form.getByLabel("Médio").fill("4");
  await page.route("**/api/goals", (route) => route.abort());
  await form.getByRole("button", { name: "Criar meta" }).click();
  await expect(page.getByText("Erro ao salvar a meta")).toBeVisible();
  await expect(contribution).toHaveValue("R$ 3.000,00");
  await page.unroute("**/api/goals");
  await form.getByRole("button", { name: "Criar meta" }).dblclick();
  await expect(page.getByText("Meta criada")).toBeVisible();
  const card = page.getByRole("list", { name: "Metas" }).getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("de R$ 1.000.000 · 0%");
  await expect(card).toContainText(/No ritmo planejado: \w{3}\/20\d\d/);
  await expect(card).toContainText("rendendo IPCA + 4% ao ano");
  const more = card.getByText("Com mais R$ 300 por mês");
  await expect(more).toBeVisible();
  await card.getByRole("slider").press("ArrowRight");
  await expect(card.getByText("Com mais R$ 400 por mês")).toBeVisible();
  // At 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  const title = card.getByRole("link", { name: "Aposentadoria" });
  await expect.poll(() => title.evaluate((link) => link.getClientRects().length)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await findViolationsAfterToasts(page)).toEqual([]);

  await card.getByRole("link", { name: "Aposentadoria" }).click();
  await expect(page).toHaveURL(/\?meta=/);
  await expect(page.getByRole("region", { name: "Ano a ano" }).first()).toBeVisible();
  await expect(page.getByRole("slider", { name: "Patrimônio, até hoje e simulado: dia" })).toBeAttached();
  await expect(page.getByText("O passado é o patrimônio no fim de cada mês")).toBeVisible();
  await page.getByRole("button", { name: "Ver como tabela" }).click();
  const lastMonth = formatMonth(monthsAfter(dayOf(new Date()), -1).slice(0, 7));
  await expect(page.getByRole("row", { name: lastMonth })).toHaveText(
    /R\$\s\d[\d.]*,\d\d———R\$\s1\.000\.000,00$/,
  );
  await page.getByRole("button", { name: "Ver como gráfico" }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Ocultar valores" }).click();
  await expect(page.getByRole("main")).not.toContainText(/1\.000\.000|3\.000,00|Com mais R\$/);
  await page.getByRole("button", { name: "Mostrar valores" }).click();
  await page.getByRole("button", { name: "Editar" }).click();
  const editing = page.getByRole("dialog", { name: "Editar meta" });
  await editing.getByLabel("Nome").fill("Liberdade");
  await editing.getByText("Quero chegar até uma data").click();
  await editing.getByRole("button", { name: "Salvar" }).click();
  await expect(editing.getByLabel("Até quando")).toHaveAccessibleDescription(/Informe a data/);
  const year = new Date().getFullYear() + 2;
  await editing.getByLabel("Até quando").fill(`3112${year}`);
  await editing.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("heading", { name: "Liberdade" })).toBeVisible();
  await expect(page.getByText(/Nesse ritmo, a meta chega .+ depois da data/)).toBeVisible();

  await page.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Meta excluída")).toBeVisible();
  // A ready goal can be saved at once.
  await page.getByRole("button", { name: /^Reserva/ }).click();
  await form.getByRole("button", { name: "Criar meta" }).click();
  await expect(card).toContainText("Reserva de emergência");
  await expect(card).toContainText("de R$ 30.000");
});

test("a goal that another window changed is shown before it is replaced, and what is typed stays", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const terms = {
    kind: "wealth",
    name: "Casa",
    target: "500000",
    contribution: "1000",
    lowRate: "2",
    middleRate: "4",
    highRate: "6",
    portfolioIds: [portfolio.id],
  };
  const { id } = await post<Goal>(context, product, "/goals", terms);
  const read = async () =>
    (await (await context.request.get(`${product.origin}/api/goals`)).json()) as Goal[];
  const changeElsewhere = async (form: object, version: number) => {
    const response = await context.request.put(`${product.origin}/api/goals/${id}`, {
      headers: { origin: product.origin, "if-match": `"${version}"` },
      data: { ...terms, ...form },
    });
    expect(response.status()).toBe(200);
  };
  await page.goto(`${portfolio.path}/goals?meta=${id}`);
  await page.getByRole("button", { name: "Editar" }).click();
  const form = page.getByRole("dialog", { name: "Editar meta" });
  const name = form.getByLabel("Nome");
  await name.fill("Sítio");
  await changeElsewhere({ target: "700000" }, 1);
  await form.getByRole("button", { name: "Salvar", exact: true }).click();
  const changed = form.getByRole("alert");
  await expect(changed).toContainText(/Mudou depois que você abriu.*R\$\s700\.000,00/);
  await expect(name).toHaveValue("Sítio");
  expect(await read()).toMatchObject([{ name: "Casa", target: "700000" }]);
  await changed.getByRole("button", { name: "Carregar o que está salvo" }).click();
  await expect(form.getByLabel("Quanto você quer ter")).toHaveValue("R$ 700.000,00");
  await expect(name).toHaveValue("Casa");
  await name.fill("Chácara");
  await changeElsewhere({ target: "800000" }, 2);
  await form.getByRole("button", { name: "Salvar", exact: true }).click();
  await changed.getByRole("button", { name: "Salvar por cima" }).click();
  await expect(page.getByRole("heading", { name: "Chácara" })).toBeVisible();
  expect(await read()).toMatchObject([{ name: "Chácara", target: "700000", version: 4 }]);
});

test("a goal of any amount fits the narrowest screen", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  const { id } = await post<Goal>(context, product, "/goals", {
    kind: "purchase",
    name: "<b>Apartamento</b> = um nome comprido",
    target: "999999999999999.99",
    targetDay: `${new Date().getFullYear() + 2}-12-31`,
    contribution: "999999999999999",
    lowRate: "2",
    middleRate: "4",
    highRate: "6",
    portfolioIds: [portfolio.id],
  });
  await page.setViewportSize({ width: 320, height: 600 });
  for (const address of ["goals", `goals?meta=${id}`]) {
    await page.goto(`${portfolio.path}/${address}`);
    await expect(page.getByText("No ritmo planejado")).toBeVisible();
    await expect(page.getByText("<b>Apartamento</b>").first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  }
});

test("at 400 % zoom every field and button of a goal's form can be reached, and nothing covers it", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${portfolio.path}/goals`);
  await page.getByRole("button", { name: "Nova meta" }).click();
  const form = page.getByRole("dialog", { name: "Nova meta" });
  await expect(form.getByLabel("Nome")).toBeVisible();
  await form.getByText("Quero chegar até uma data").click();
  await form.getByText("Renda mensal").click();
  const controls = await form.locator("input, button").all();
  expect(controls.length).toBeGreaterThan(12);
  for (const control of controls) {
    await control.focus();
    const covered = await control.evaluate((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return isInside && (hit === element || element.contains(hit)) ? null : element.outerHTML;
    });
    expect(covered).toBeNull();
  }
  await form.getByRole("button", { name: "Abrir calendário" }).click();
  const calendar = page.getByRole("dialog", { name: "Escolher data" });
  await calendar.getByRole("button", { name: "Fechar" }).click();
  await expect(form).toBeVisible();
});
