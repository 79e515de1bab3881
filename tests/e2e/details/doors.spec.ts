import { expect, holdAnswers, post, signUp, test } from "#tests/support/browser.ts";

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
