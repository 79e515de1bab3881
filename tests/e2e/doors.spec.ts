import { expect, holdAnswers, post, signUp, test } from "#tests/support/browser.ts";
import { expectToast } from "#tests/support/toast.ts";

test("signing in leads to the first portfolio, signing out to the door", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  const { id } = await post<{ id: string }>(context, product, "/portfolios", {
    name: "Aposentadoria",
    benchmark: "IBOV",
    benchmarkPercent: "100",
  });
  await context.clearCookies();

  await page.goto(`/portfolio/${id}/positions`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectToast(page, "success", "Login realizado com sucesso!", "Bem-vindo de volta ao Aporte.");
  await expect(page).toHaveURL(new RegExp(`/portfolio/${id}/overview$`));
  await expect(page.getByText("IBOVESPA (100%)")).toBeVisible();
  await page.getByRole("link", { name: "Posições" }).first().click();
  await expect(page).toHaveURL(/\/positions$/);

  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expectToast(page, "success", "Você saiu", "Até logo!");
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
});

test("signing out in one tab empties the others at once", async ({ page, context, product }) => {
  await signUp(context, product);
  await post(context, product, "/portfolios", { name: "Segredo", benchmark: "CDI", benchmarkPercent: "100" });
  await page.goto("/dashboard");
  await expect(page.getByText("Segredo")).toBeVisible();
  const site = await context.newPage();
  await site.goto("/");
  await expect(site.getByRole("button", { name: "Minha Conta" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/account");
  await other.getByRole("button", { name: "Minha Conta" }).click();
  await other.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByText("Segredo")).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
  await expect(site.getByRole("banner").getByRole("link", { name: "Registrar-se" })).toBeVisible();

  await other.getByLabel("E-mail").fill("ana@example.com");
  await other.getByLabel("Senha", { exact: true }).fill("segredo1");
  await other.getByLabel("Senha", { exact: true }).press("Enter");
  await expect(page.getByText("Segredo")).toBeVisible();
});

test("the guard waits where one can see it, then leads to the door, which lets nobody in twice", async ({
  page,
  context,
  product,
}) => {
  const answer = await holdAnswers(page, "**/api/session");
  await page.goto("/account");
  const waiting = page.getByRole("status");
  await expect(waiting).toHaveText("Carregando...");
  // The scripts replace the static element of the page's HTML.
  const offCentre = () =>
    waiting.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return Math.hypot(left + right - document.body.clientWidth, top + bottom - innerHeight);
    });
  await expect.poll(offCentre).toBeLessThan(2);
  answer();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("link", { name: "Registrar-se", exact: true }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole("link", { name: "Entrar", exact: true }).click();
  await page.getByRole("link", { name: "Voltar para o início", exact: true }).click();
  await expect(page).toHaveURL(`${product.origin}/`);

  await signUp(context, product);
  for (const door of ["/register", "/login"]) {
    await page.goto(door);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test.describe("a portfolio lookup that fails", () => {
  test.use({ expectedErrors: [/Failed to load resource|portfolio lookup failed/] });

  test("leads to the list all the same", async ({ page, context, product }) => {
    await signUp(context, product);
    await page.route("**/api/portfolios", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
    await page.goto("/login");
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("a session that ended elsewhere leads to the door without showing what was there", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await post(context, product, "/portfolios", { name: "Segredo", benchmark: "CDI", benchmarkPercent: "100" });
  await page.goto("/dashboard");
  await expect(page.getByText("Segredo")).toBeVisible();
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Segredo")).toBeHidden();
});

test.describe("unknown pages", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("an unknown page is a 404 with a way home", async ({ page, product }) => {
    const response = await page.goto("/nada/aqui");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
    await expect(page.getByText("Oops! Page not found", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Voltar para o início" }).click();
    await expect(page).toHaveURL(`${product.origin}/`);
  });

  test("another person's portfolio does not exist", async ({ page, context, product }) => {
    await signUp(context, product);
    const { id } = await post<{ id: string }>(context, product, "/portfolios", {
      name: "Segredo",
      benchmark: "CDI",
      benchmarkPercent: "100",
    });
    await context.clearCookies();
    await signUp(context, product, { email: "bia@example.com" });
    await page.goto(`/portfolio/${id}/positions`);
    await expect(page.getByText("Carteira não encontrada")).toBeVisible();
    await expect(page.getByText("Segredo")).toBeHidden();
  });
});
