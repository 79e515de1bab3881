import { expect, holdAnswers, signUp, test } from "#tests/support/browser.ts";
import { expectToast } from "#tests/support/toast.ts";

test.describe("refusals of the server", () => {
  test.use({ expectedErrors: [/status of (401|409|429)/] });

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
    await expectToast(
      page,
      "error",
      "WhatsApp já cadastrado",
      "Este número de WhatsApp já está em uso por outra conta.",
    );
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
    await expectToast(page, "error", "Erro ao criar conta", "Este e-mail já está cadastrado.");
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription("Este e-mail já está cadastrado.");
    await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Lima");

    // An answer that does not match the contract.
    await page.route("**/api/accounts", (route) => route.fulfill({ json: { hello: "world" } }));
    await page.getByLabel("E-mail").fill("ana.lima@example.com");
    await page.getByRole("button", { name: "Criar conta" }).click();
    const unexpected = "Algo deu errado do nosso lado. Tente novamente em instantes.";
    await expectToast(page, "error", "Erro ao criar conta", unexpected);
    await expect(page).toHaveURL(/\/register$/);
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
    await expectToast(page, "error", "Erro ao fazer login", "E-mail ou senha incorretos.");
    await expect(page.getByRole("alert")).toHaveText("E-mail ou senha incorretos.");
    await expect(page.getByLabel("E-mail")).toHaveValue("ana@example.com");

    // An answer that does not match the contract.
    await page.route("**/api/session", (route) => route.fulfill({ json: { hello: "world" } }));
    await page.getByLabel("Senha", { exact: true }).fill("segredo1");
    await submit.click();
    await expectToast(page, "error", "Erro ao fazer login", "Verifique suas credenciais e tente novamente.");
  });

  test("a person who tried too often sees how long to wait", async ({ page, context, product }) => {
    const attempt = { email: "ana@example.com", password: "errada" };
    const { origin } = product;
    for (let times = 0; times < 10; times += 1)
      await context.request.post(`${origin}/api/session`, { headers: { origin }, data: attempt });
    await page.goto("/login");
    await page.getByLabel("E-mail").fill("  ANA@Example.com ");
    await page.getByLabel("Senha", { exact: true }).fill("errada");
    await page.getByLabel("E-mail").press("Enter");
    const wait = "Muitas tentativas. Tente novamente em 15 minutos.";
    await expectToast(page, "error", "Erro ao fazer login", wait);
    await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("errada");
  });
});

test("each field tells browsers and password managers what it is for, and makes no phone zoom", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.origin, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const fields = async () =>
    page.locator("input[autocomplete]:visible").evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map((input) => {
        const isReadable = Number.parseFloat(getComputedStyle(input).fontSize) >= 16;
        return isReadable ? `${input.type} ${input.autocomplete}` : `${input.name} is too small`;
      }),
    );
  const ways = {
    "/login": ["email username", "password current-password"],
    "/register": [
      "text name",
      "email email",
      "tel tel-national",
      "password new-password",
      "password new-password",
    ],
    "/account": [
      "text name",
      "email email",
      "tel tel-national",
      "password current-password",
      "password new-password",
      "password new-password",
    ],
  };
  for (const [path, expected] of Object.entries(ways)) {
    if (path === "/account") await signUp(context, product);
    await page.goto(path);
    await expect.poll(fields).toEqual(expected);
  }
  await context.close();
});

test("a slow step says what it does, once", async ({ page, context }) => {
  const answerSignUp = await holdAnswers(page, "**/api/accounts");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await page.goto("/register");
  await page.getByLabel("Nome completo").fill("Ana Souza");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByLabel("Confirmar senha").fill("segredo1");
  await page.getByRole("button", { name: "Criar conta" }).dblclick();
  await expect(page.getByRole("button", { name: "Criando conta...", exact: true })).toBeVisible();
  await expect(page.getByLabel("E-mail")).toBeDisabled();
  answerSignUp();
  await expectToast(page, "success", "Conta criada com sucesso!", "Você já pode começar a usar o Aporte.");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("button", { name: "Criar Nova Carteira" })).toBeVisible();

  await context.clearCookies();
  const answerSignIn = await holdAnswers(page, "**/api/session");
  const answerPortfolios = await holdAnswers(page, "**/api/portfolios");
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Entrar", exact: true }).dblclick();
  await expect(page.getByRole("button", { name: "Entrando...", exact: true })).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toBeDisabled();
  answerSignIn();
  await expect(page.getByText("Carregando sua carteira...", { exact: true })).toBeVisible();
  answerPortfolios();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sent).toEqual(["/api/accounts", "/api/session"]);
});
