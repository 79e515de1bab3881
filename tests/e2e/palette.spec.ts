import { findViolations } from "#tests/support/accessibility.ts";
import { expect, holdAnswers, post, signUp, sizes, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const paletteName = "Buscar no aplicativo";

test("goes anywhere and does anything by the keyboard alone", async ({ page, context, product }) => {
  const { id, path } = await startPortfolio(context, product);
  const { id: other } = await post<{ id: string }>(context, product, "/portfolios", {
    name: "Viagem",
    benchmark: "IPCA",
    benchmarkPercent: "100",
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Suas Carteiras" })).toBeVisible();
  const palette = page.getByRole("dialog", { name: paletteName });
  const options = palette.getByRole("option");
  async function ask(text: string) {
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type(text);
  }
  async function goTo(text: string, url: RegExp | string) {
    await ask(text);
    await expect(options.first()).toHaveAttribute("data-highlighted");
    await page.keyboard.press("Enter");
    await expect(palette).toBeHidden();
    await expect(page).toHaveURL(url);
  }

  await goTo("conf conta", /\/account$/);
  await goTo("plano", /\/account\/plan$/);
  await goTo("viagem", new RegExp(`${other}/overview$`));
  await goTo("aposentadoria", new RegExp(`${id}/overview$`));
  await goTo("posicoes", /positions$/);
  await goTo("cadastrar", /add-transaction$/);
  await goTo("imposto", /taxes$/);

  await ask("");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("data-highlighted");
  await expect(options.nth(1)).toContainText("Ocultar valores");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Mostrar valores" })).toBeVisible();
  await ask("modo escuro");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await ask("central");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Central de Ajuda" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette).toBeHidden();
  await page.keyboard.press("Escape");
  await ask("tour");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^Tour guiado/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await ask("novo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Adicionar Lançamento" })).toContainText(
    "Busque o ativo para cadastrar",
  );
  await page.keyboard.press("Escape");

  await ask("petr4");
  await expect(options.first()).toContainText("PETR4");
  await page.keyboard.press("Enter");
  const entry = page.getByRole("dialog", { name: "Adicionar Lançamento" });
  await expect(entry).toContainText("PETR4");
  await expect(entry.getByRole("button", { name: "Voltar" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Suas Carteiras" })).toBeVisible();
  await ask("petr4");
  await expect(palette).toContainText("Novo lançamento em Viagem");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${other}/add-transaction$`));
  await expect(page.getByText("Preencha os dados da transação")).toBeVisible();
  expect(path).toContain(id);
});

test("keeps the focus when a screen arrives behind it", async ({ page, context, product }) => {
  const { path } = await startPortfolio(context, product);
  const releaseScreen = await holdAnswers(page, "**/assets/add-transaction-*.js");
  await page.goto(`${path}/settings`);
  await expect(page.getByRole("heading", { name: "Preferências", level: 1 })).toBeVisible();
  const palette = page.getByRole("dialog", { name: paletteName });
  const input = palette.getByRole("combobox");
  await page.keyboard.press("Control+k");
  await expect(input).toBeFocused();
  await page.keyboard.type("cadastrar");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(input).toBeFocused();
  await page.keyboard.type("imp");
  releaseScreen();
  await expect(page.getByPlaceholder("Buscar por ticker ou nome...")).toBeVisible();
  await page.keyboard.type("osto");
  await expect(input).toHaveValue("imposto");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/taxes$/);
});

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({
      viewport,
      expectedErrors: [/Failed to load resource/],
    });

    test("is at hand in the top bar, and says when there is nothing or no answer", async ({
      page,
      context,
      product,
    }) => {
      const { path } = await startPortfolio(context, product);
      await page.goto(`${path}/positions`);
      const button = page.getByRole("button", { name: paletteName });
      const palette = page.getByRole("dialog", { name: paletteName });
      const input = palette.getByRole("combobox");
      await button.click();
      await expect(input).toBeFocused();
      expect(await findViolations(page)).toEqual([]);
      await input.fill("zzzzzz");
      await expect(palette.getByText("Nada encontrado")).toBeVisible();
      expect(await findViolations(page)).toEqual([]);

      await page.route("**/api/assets?*", (route) =>
        route.fulfill({ status: 404, contentType: "application/problem+json", body: "{}" }),
      );
      await input.fill("vale3");
      await expect(palette.getByText("Não foi possível buscar ativos.")).toBeVisible();
      await page.unroute("**/api/assets?*");
      const retry = palette.getByRole("button", { name: "Tentar novamente" });
      // The search may be repeated by itself, for example when the window gets the focus; the button then disappears.
      await retry.click({ timeout: 5_000 }).catch(() => expect(retry).toBeHidden());
      await expect(palette.getByRole("option").first()).toContainText("VALE3");
      await page.keyboard.press("Escape");
      await expect(palette).toBeHidden();
      await expect(button).toBeFocused();

      await page.getByRole("button", { name: "Ativar modo escuro" }).click();
      await button.click();
      await expect(input).toHaveValue("");
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test("finds the account of somebody who has nothing yet", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Criar Nova Carteira" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const options = page.getByRole("option");
  await expect(options).toHaveText([
    /Ocultar valores/,
    "Ativar modo escuro",
    "Dashboard",
    "Configurações de Conta",
    "Meu Plano",
  ]);
  await page.keyboard.type("petr4");
  await expect(page.getByText("Nada encontrado")).toBeVisible();
});

test("single keys: a list of them, search, sections, period and hidden values, and none while typing or turned off", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  await page.goto(`${portfolio.path}/overview`);
  await expect(page.getByRole("radio", { name: "Tudo" })).toBeChecked();
  await page.keyboard.press("4");
  await expect(page.getByRole("radio", { name: "1 ano" })).toBeChecked();
  await page.keyboard.press("h");
  await expect(page.getByRole("button", { name: "Mostrar valores" })).toBeVisible();
  await page.keyboard.press("h");
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(`${portfolio.path}/transactions`);
  await page.getByLabel("Buscar por ticker ou nome").fill("gph?");
  await expect(page).toHaveURL(/search=gph/);
  await page.getByRole("heading", { level: 1 }).click();
  // A letter may choose an option of a closed list.
  await page.goto(`${portfolio.path}/taxes`);
  await page.getByRole("combobox", { name: "Ano" }).focus();
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  await expect(page.getByRole("combobox", { name: "Ano" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Ocultar valores" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog").getByRole("combobox")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Atalhos de teclado" });
  await expect(list).toContainText("Ir para PosiçõesGP");
  expect(await findViolations(page)).toEqual([]);
  await list.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  await expect(page.getByRole("button", { name: "Ocultar valores" })).toBeVisible();
  await expect(list).toBeHidden();
});
