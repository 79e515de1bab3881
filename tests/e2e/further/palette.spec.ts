import { expect, holdAnswers, post, test } from "#tests/support/browser.ts";
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

  // A typed entry is not lost with the palette, and typing replaces it.
  await ask("100 petr4 38,40");
  await expect(options.first()).toContainText("Lançar “100 petr4 38,40”");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await ask("");
  await expect(palette.getByRole("combobox")).toHaveValue("100 petr4 38,40");
  await page.keyboard.type("petr4");
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
  await expect(palette).toContainText("Lançar em Viagem");
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
  await page.keyboard.press("Alt+n");

  await page.keyboard.press("Control+k");
  await expect(input).toBeFocused();
  await page.keyboard.type("imp");
  releaseScreen();
  await expect(page.getByPlaceholder(/100 petr4 38,40 ontem xp$/)).toBeVisible();
  await page.keyboard.type("osto");
  await expect(input).toHaveValue("imposto");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/taxes$/);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("carries out a choice also when it is opened again while it closes, and only once", async ({
    page,
    context,
    product,
  }) => {
    const { path } = await startPortfolio(context, product);
    await page.goto(`${path}/settings`);
    await expect(page.getByRole("heading", { name: "Preferências", level: 1 })).toBeVisible();
    const palette = page.getByRole("dialog", { name: paletteName });
    const input = palette.getByRole("combobox");
    await page.keyboard.press("Control+k");
    await expect(input).toBeFocused();
    await page.keyboard.type("imposto");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+k");
    await expect(page).toHaveURL(/taxes$/);
    await expect(input).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/settings$/);
  });
});
