import { findViolations } from "#tests/support/accessibility.ts";
import { expect, signUp, sizes, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

const paletteName = "Buscar no aplicativo";

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

      if (size === "phone") await page.getByRole("button", { name: "Minha Conta" }).click();
      await page.getByRole(size === "phone" ? "menuitem" : "button", { name: "Ativar modo escuro" }).click();
      await button.click();
      await expect(input).toHaveValue("");
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test("finds the account of a person without portfolios", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Criar Nova Carteira" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const options = page.getByRole("option");
  await expect(options).toHaveText([
    /Ocultar valores/,
    "Ativar modo escuro",
    "Analista",
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
  await expect(page.getByRole("radio", { name: "1 ano" })).toBeChecked();
  await page.keyboard.press("5");
  await expect(page.getByRole("radio", { name: "Tudo" })).toBeChecked();
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

test("takes what is typed before its code has loaded, and no shortcut does", async ({
  page,
  context,
  product,
}) => {
  const { path } = await startPortfolio(context, product);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/command-palette-*.js", async (route) => {
    held.resolve();
    await released;
    await route.continue();
  });
  await page.goto(`${path}/positions`);
  await expect(page.getByRole("button", { name: paletteName })).toBeVisible();
  // The keys are heard once the frame has been painted.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("/");
  await held.promise;
  await page.keyboard.type("nova");
  release();
  await expect(page.getByRole("dialog", { name: paletteName }).getByRole("combobox")).toHaveValue("nova");
  expect(new URL(page.url()).pathname).toBe(`${path}/positions`);
});

test("leads to the page of an asset that was sold wholly", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record({ ticker: "PETR4" });
  await portfolio.record({ ticker: "VALE3" });
  await portfolio.record({ ticker: "VALE3", type: "SELL", tradeDate: "2025-11-21" });
  await page.goto(`${portfolio.path}/settings`);
  await page.getByRole("button", { name: paletteName }).click();
  const palette = page.getByRole("dialog", { name: paletteName });
  await palette.getByRole("combobox").fill("vale3");
  const sold = palette.getByRole("group", { name: "Já vendidos" });
  await expect(sold.getByRole("option")).toHaveText(/^VALE3/);
  await palette.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL(/\/positions\/VALE3$/);
  await expect(page.getByRole("heading", { name: /VALE3/ })).toBeVisible();
});
