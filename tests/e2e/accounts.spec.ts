import type { Page } from "@playwright/test";
import { expect, post, signUp, test } from "#tests/support/browser.ts";

test("sign-up says under each field what is wrong and keeps what was typed", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Nome completo").fill("Al");
  await page.getByLabel("E-mail").fill("ana");
  await page.getByLabel("Senha", { exact: true }).fill("12345");
  await page.getByLabel("Confirmar senha").fill("54321");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Nome completo")).toHaveAccessibleDescription(
    "Nome deve ter no mínimo 3 caracteres",
  );
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Email inválido");
  await expect(page.getByLabel("Senha", { exact: true })).toHaveAccessibleDescription(
    "Senha deve ter no mínimo 6 caracteres",
  );
  await expect(page.getByLabel("Confirmar senha")).toHaveAccessibleDescription("As senhas não coincidem");
  await expect(page.getByLabel("Nome completo")).toBeFocused();

  await page.getByLabel("Nome completo").fill("Ana");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Confirmar senha")).toHaveAccessibleDescription("As senhas não coincidem");
  await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");
});

test.describe("refusals of the server", () => {
  test.use({ expectedErrors: [/status of (401|409)/] });

  test("sign-up names the WhatsApp number that is taken", async ({ page, context, product }) => {
    await signUp(context, product, { whatsapp: "11988887777" });
    await context.clearCookies();
    await page.goto("/register");
    await page.getByLabel("Nome completo").fill("Bia Lima");
    await page.getByLabel("E-mail").fill("bia@example.com");
    await page.getByLabel("WhatsApp (opcional)").fill("(11) 98888-7777");
    await page.getByLabel("Senha", { exact: true }).fill("segredo1");
    await page.getByLabel("Confirmar senha").fill("segredo1");
    await page.getByRole("button", { name: "Criar conta" }).click();
    await expect(page.getByText("WhatsApp já cadastrado")).toBeVisible();
    await expect(page.getByText("Este número de WhatsApp já está em uso por outra conta.")).toBeVisible();
    await expect(page.getByLabel("WhatsApp (opcional)")).toHaveAccessibleDescription(
      "Este número de WhatsApp já está cadastrado.",
    );
    await expect(page).toHaveURL(/\/register$/);
  });

  test("sign-up says that an e-mail is taken, and loses nothing", async ({ page, context, product }) => {
    await signUp(context, product);
    await context.clearCookies();
    await page.goto("/register");
    await page.getByLabel("Nome completo").fill("Ana Lima");
    await page.getByLabel("E-mail").fill("ana@example.com");
    await page.getByLabel("Senha", { exact: true }).fill("segredo1");
    await page.getByLabel("Confirmar senha").fill("segredo1");
    await page.getByRole("button", { name: "Criar conta" }).click();
    await expect(page.getByText("Erro ao criar conta")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Este e-mail já está cadastrado.");
    await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Lima");
  });

  test("a wrong password is refused and nothing typed is lost", async ({ page, context, product }) => {
    await signUp(context, product);
    await context.clearCookies();
    await page.goto("/login");
    const submit = page.getByRole("button", { name: "Entrar", exact: true });
    await expect(submit).toBeDisabled();
    await page.getByLabel("E-mail").fill("ana@example.com");
    await expect(submit).toBeDisabled();
    await page.getByLabel("Senha", { exact: true }).fill("errada");
    await submit.click();
    await expect(page.getByText("Erro ao fazer login")).toBeVisible();
    await expect(page.getByText("E-mail ou senha incorretos.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");

    // An answer that nobody understands.
    await page.route("**/api/session", (route) => route.fulfill({ json: { hello: "world" } }));
    await page.getByLabel("Senha", { exact: true }).fill("segredo1");
    await submit.click();
    await expect(page.getByText("Verifique suas credenciais e tente novamente.")).toBeVisible();
  });
});

test("signing in leads to the first portfolio, signing out to the door", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  const { id } = await post<{ id: string }>(context, product, "/portfolios", {
    ...{ name: "Aposentadoria", benchmark: "IBOV", benchmarkPercent: "100" },
  });
  await context.clearCookies();

  await page.goto(`/portfolio/${id}/positions`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Bem-vindo de volta ao Aporte.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/portfolio/${id}/overview$`));
  await expect(page.getByText("IBOVESPA (100%)")).toBeVisible();

  await page.getByRole("button", { name: "Minha Conta" }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page.getByText("Você saiu")).toBeVisible();
  await expect(page.getByText("Até logo!")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
});

/** Keeps the answers to `path` back until it is told to let them go. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    await until;
    await route.continue();
  });
  return letGo;
}

test("what takes a while says what it does, once", async ({ page, context }) => {
  const answerSignUp = await holdAnswers(page, "**/api/accounts");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await page.goto("/register");
  await page.getByLabel("Nome completo").fill("Ana Souza");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByLabel("Confirmar senha").fill("segredo1");
  await page.getByRole("button", { name: "Criar conta" }).dblclick();
  await expect(page.getByRole("button", { name: "Criando conta..." })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toBeDisabled();
  answerSignUp();
  await expect(page).toHaveURL(/\/dashboard$/);

  await context.clearCookies();
  const answerSignIn = await holdAnswers(page, "**/api/session");
  const answerPortfolios = await holdAnswers(page, "**/api/portfolios");
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Entrar", exact: true }).dblclick();
  await expect(page.getByRole("button", { name: "Entrando..." })).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toBeDisabled();
  answerSignIn();
  await expect(page.getByText("Carregando sua carteira...")).toBeVisible();
  answerPortfolios();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sent).toEqual(["/api/accounts", "/api/session"]);
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

  test("an unknown page is a 404 with a way home", async ({ page }) => {
    const response = await page.goto("/nada/aqui");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("404")).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("link", { name: "Voltar para o início" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("another person's portfolio does not exist", async ({ page, context, product }) => {
    await signUp(context, product);
    const { id } = await post<{ id: string }>(context, product, "/portfolios", {
      ...{ name: "Segredo", benchmark: "CDI", benchmarkPercent: "100" },
    });
    await context.clearCookies();
    await signUp(context, product, { email: "bia@example.com" });
    await page.goto(`/portfolio/${id}/positions`);
    await expect(page.getByText("Carteira não encontrada")).toBeVisible();
    await expect(page.getByText("Segredo")).toBeHidden();
  });
});
