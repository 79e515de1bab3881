import { addDays, dayOf } from "#domain/kernel/calendar.ts";
import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, holdAnswers, post, signUp, test } from "#tests/support/browser.ts";
import { readLayoutShift, watchLayoutShift } from "#tests/support/layout-shift.ts";
import { distribute, findAssetId, quote } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.describe("failures", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("shows the wealth of all portfolios, the largest first", async ({ page, context, product }) => {
    const small = await startPortfolio(context, product);
    await quote(product, "PETR4", { [addDays(dayOf(new Date()), -200)]: "10" });
    await small.record({ quantity: "10", price: "10" });
    const names = { benchmark: "CDI", benchmarkPercent: "100" };
    await post(context, product, "/portfolios", { name: "Vazia", ...names });
    const { id } = await post<{ id: string }>(context, product, "/portfolios", { name: "Maior", ...names });
    const assetId = await findAssetId(product, "PETR4");
    await post(context, product, `/portfolios/${id}/transactions`, {
      assetId,
      type: "BUY",
      tradeDate: "2025-11-20",
      quantity: "90",
      price: "10",
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Patrimônio total" })).toContainText("R$ 1.000,00");
    await expect(page.getByRole("region", { name: "Patrimônio total" })).toContainText(
      /Preços de \d\d\/\d\d\/\d{4}/,
    );
    // The figures of the first visit order the next one.
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Maior", "Vazia", "Aposentadoria"]);
    await page.reload();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Maior", "Aposentadoria", "Vazia"]);
    await expect(page.getByRole("link", { name: /Vazia/ })).toContainText("Sem lançamentos ainda");
    await expect(page.getByRole("link", { name: /Vazia/ })).not.toContainText("alterada");
    await expect(page.getByRole("link", { name: /Maior/ })).toContainText("alterada hoje");
    await page.getByRole("button", { name: "Ocultar valores" }).click();
    await expect(page.getByRole("region", { name: "Patrimônio total" })).not.toContainText("1.000");

    await page.route(`**/api/portfolios/${id}/summary`, (route) => route.abort());
    await page.reload();
    await expect(page.getByText("Não foi possível somar uma carteira.")).toBeVisible();
    await page.unroute(`**/api/portfolios/${id}/summary`);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByText("Não foi possível somar uma carteira.")).toHaveCount(0);
  });

  test("a dead network says so and loses nothing of what was typed", async ({ page, context, product }) => {
    await signUp(context, product);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Criar Nova Carteira" }).click();
    const dialog = page.getByRole("dialog", { name: "Criar Nova Carteira" });
    await dialog.getByLabel("Nome da carteira").fill("Longo prazo");
    await page.route("**/api/portfolios", (route) => route.abort());
    await dialog.getByRole("button", { name: "Criar Carteira" }).click();
    await expect(page.getByText("Erro ao criar carteira")).toBeVisible();
    await expect(dialog.getByLabel("Nome da carteira")).toHaveValue("Longo prazo");
    await page.unroute("**/api/portfolios");
    await dialog.getByRole("button", { name: "Criar Carteira" }).click();
    await expect(page).toHaveURL(/overview$/);
  });

  test("a portfolio that the server cannot give keeps its frame and names the server", async ({
    page,
    context,
    product,
  }) => {
    const { id, path } = await startPortfolio(context, product);
    const address = `**/api/portfolios/${id}`;
    await page.route(address, (route) =>
      route.fulfill({ status: 500, contentType: "application/json", body: "{}" }),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${path}/overview`);
    // The read is repeated three times before.
    const text = page.getByText("A falha é do servidor, não da sua conexão.");
    await expect(text).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("navigation", { name: "Seções principais" })).toBeVisible();
    const trail = page.getByRole("navigation", { name: "Trilha" });
    await expect(trail.getByRole("link", { name: "Carteira" })).toBeVisible();
    await page.unroute(address);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(text).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Trocar de carteira: Aposentadoria" })).toBeVisible();
  });
});

test("every section is reachable on a phone", async ({ page, context, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(context, product);
  const { id } = await post<{ id: string }>(context, product, "/portfolios", {
    name: "Viagem",
    benchmark: "CDI",
    benchmarkPercent: "110",
  });
  await page.goto(`/portfolio/${id}/overview`);
  const bar = page.getByRole("navigation", { name: "Seções principais" }).getByRole("link");
  await expect(bar).toHaveText(["Visão Geral", "Posições", "Lançar", "Eventos"]);
  await page.getByRole("button", { name: "Menu" }).click();
  const sheet = page.getByRole("dialog");
  for (const group of ["Carteira", "Movimento", "Impostos e B3", "Ajustes"])
    await expect(sheet.getByRole("list", { name: group })).toBeVisible();
  await expect(sheet.getByText("CDI (110%)")).toBeVisible();
  for (const section of [
    "Visão Geral",
    "Posições",
    "Eventos",
    "Transações",
    "Preferências",
    "Relatórios",
    "B3",
    "Ativos Personalizados",
    "Comparador",
    "Metas",
    "IR",
  ]) {
    await expect(sheet.getByRole("link", { name: section, exact: true })).toBeVisible();
  }
  await sheet.getByRole("link", { name: "Metas", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Metas Financeiras" })).toBeVisible();
  await expect(page).toHaveURL(/\/portfolio\/[^/]+\/goals$/);
});

test("changes the portfolio from the sidebar and the phone's menu, in the section that is open", async ({
  page,
  context,
  product,
}) => {
  const first = await startPortfolio(context, product);
  await page.goto(`${first.path}/transactions`);
  await page.getByRole("button", { name: /^Trocar de carteira/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    /^Aposentadoria/,
    "Todas as carteiras",
    "Nova Carteira",
  ]);
  await page.getByRole("menuitem", { name: "Nova Carteira" }).click();
  await expect(page.getByRole("dialog", { name: "Criar Nova Carteira" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/dashboard$/);
  const other = await post<{ id: string }>(context, product, "/portfolios", {
    name: "Viagem",
    benchmark: "CDI",
    benchmarkPercent: "100",
    benchmarkSpread: "0",
  });
  await page.goto(`/portfolio/${first.id}/transactions`);
  await page.getByRole("button", { name: /^Trocar de carteira/ }).click();
  await page.getByRole("menuitem", { name: /Viagem/ }).click();
  await expect(page).toHaveURL(`/portfolio/${other.id}/transactions`);
  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone the name of the portfolio is the header.
  await page.getByRole("banner").getByRole("button", { name: "Trocar de carteira: Viagem" }).click();
  await page.getByRole("menuitem", { name: /Aposentadoria/ }).click();
  await expect(page).toHaveURL(`/portfolio/${first.id}/transactions`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("list", { name: "Outras carteiras" }).getByRole("link").click();
  await expect(page).toHaveURL(`/portfolio/${other.id}/transactions`);
});

test("a card whose return is unknown is one link, with nothing to press in it", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "PETR4", tradeDate: "2020-01-13" });
  await portfolio.record({ ticker: "PETR4", type: "SELL", tradeDate: "2020-02-10" });
  await page.goto("/dashboard");
  const card = page.getByRole("link").filter({ hasText: "Aposentadoria" });
  await expect(card).toContainText("— em 12 meses");
  await expect(card.getByRole("button")).toHaveCount(0);
});

test("says what happened since the last visit, each part with a way to its screen", async ({
  page,
  context,
  product,
}) => {
  const today = dayOf(new Date());
  const closes = { [addDays(today, -40)]: "30", [addDays(today, -1)]: "33" };
  await quote(product, "PETR4", closes);
  const email = "visita@example.com";
  const first = await startPortfolio(context, product, { email });
  await first.record({ tradeDate: addDays(today, -40), quantity: "10", price: "30" });
  await page.goto("/dashboard");
  const line = page.getByRole("list", { name: /^Desde a última visita, / });
  const wealth = page.getByRole("region", { name: "Patrimônio total" });
  await expect(wealth).toContainText("em 12 meses");
  await expect(line).toHaveCount(0);

  await product.superuser
    .updateTable("users")
    .set({ previous_visit_at: new Date(Date.now() - 20 * 86_400_000) })
    .where("email", "=", email)
    .execute();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const result = line.getByRole("link", { name: "R$ 30,00 de resultado" });
  await expect(result).toHaveAttribute("href", `${first.path}/overview`);
  // The three answers of the morning stay above it.
  await expect(wealth.getByText("Próximo pagamento")).toBeInViewport();
  await page.getByRole("button", { name: "Ocultar valores" }).click();
  await expect(line).toContainText("de resultado");
  await expect(line).not.toContainText("30,00");
  await page.getByRole("button", { name: "Mostrar valores" }).click();

  const { id } = await post<{ id: string }>(context, product, "/portfolios", {
    name: "Viagem",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  await post(context, product, `/portfolios/${id}/transactions`, {
    assetId: await findAssetId(product, "PETR4"),
    type: "BUY",
    tradeDate: addDays(today, -40),
    quantity: "5",
    price: "30",
  });
  await page.reload();
  const ofBoth = line.getByRole("button", { name: "R$ 45,00 de resultado" });
  await expect(ofBoth).toBeVisible();
  expect(await findViolationsInThemes(page)).toEqual([]);
  await ofBoth.press("Enter");
  await page.getByRole("menuitem", { name: /Viagem.*R\$ 15,00/ }).click();
  await expect(page).toHaveURL(`/portfolio/${id}/overview`);
});

for (const width of [1440, 390]) {
  test.describe(`figures that come late, at ${width} px`, () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("move no card, and what has no room unfolds", async ({ page, context, product }) => {
      const today = dayOf(new Date());
      await quote(product, "PETR4", { [addDays(today, -40)]: "30", [addDays(today, -1)]: "33" });
      await distribute(product, "PETR4", {
        record: addDays(today, -10),
        paid: addDays(today, -5),
        perUnit: "0.71",
      });
      const email = `cartoes-${width}@example.com`;
      const first = await startPortfolio(context, product, { email });
      await first.record({ tradeDate: addDays(today, -40), quantity: "1000", price: "30" });
      for (const name of ["Filhos", "Ideias"])
        await post(context, product, "/portfolios", { name, benchmark: "IBOV", benchmarkPercent: "100" });
      await product.superuser
        .updateTable("users")
        .set({ previous_visit_at: new Date(Date.now() - 20 * 86_400_000) })
        .where("email", "=", email)
        .execute();
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/dashboard");
      const wealth = page.getByRole("region", { name: "Patrimônio total" });
      await expect(wealth).toContainText("em 12 meses");

      await watchLayoutShift(page);
      const late = await holdAnswers(page, "**/summary");
      await page.reload();
      const cards = page.getByRole("heading", { level: 3 });
      const order = ["Aposentadoria", "Ideias", "Filhos"];
      await expect(cards).toHaveText(order);
      const places = () => cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
      const before = await places();
      late();
      await expect(wealth).toContainText("em 12 meses");
      await expect(wealth).toContainText("de resultado");
      await expect(cards).toHaveText(order);
      expect(await places()).toEqual(before);
      expect((await readLayoutShift(page)).total).toBeLessThan(0.005);

      const line = wealth.getByRole("list", { name: /^Desde a última visita, / });
      const more = wealth.getByRole("button", { name: "mais 1" });
      await expect(more).toHaveCount(width < 640 ? 1 : 0);
      if (width < 640) await more.click();
      await expect(line.getByRole("listitem")).toHaveCount(2);
    });
  });
}
