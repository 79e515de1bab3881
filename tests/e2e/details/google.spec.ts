import { Secret, TOTP } from "otpauth";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, post, signUp, test } from "#tests/support/browser.ts";
import { startProvider } from "#tests/support/provider.ts";
import { expectToast } from "#tests/support/toast.ts";

const unreachableProvider = { issuer: "http://127.0.0.1:1", clientId: "aporte", clientSecret: "secret" };

test.describe("with a provider", () => {
  test.use({
    google: async ({ origin }, use) => {
      await using provider = await startProvider(`${origin}/auth/callback`);
      await use(provider.settings);
    },
  });

  test("a person with a second factor is asked for it after Google as well", async ({
    page,
    context,
    product,
  }) => {
    const signInWithGoogle = async () => {
      await page.goto("/login");
      await page.getByRole("button", { name: "Google" }).click();
      await page.getByRole("button", { name: "Continuar" }).click();
    };
    await signInWithGoogle();
    await expect(page).toHaveURL(/\/dashboard$/);
    const { secret } = await post<{ secret: string }>(context, product, "/account/totp", {});
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await post(context, product, "/account/totp/confirm", { code: totp.generate() });
    await context.clearCookies();
    await signInWithGoogle();
    await expect(page.getByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
    await expect(page.getByText("Bem-vindo de volta ao Aporte.")).toBeHidden();
    await page.getByLabel("Código", { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("an account at Google is unlinked once there is a password to enter with", async ({
    page,
    product,
  }) => {
    await page.goto("/account");
    await page.getByRole("button", { name: "Google" }).click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/account");
    const security = page.getByRole("region", { name: "Segurança" });
    await expect(security.getByText(/^Vinculada em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect(security.getByRole("button", { name: "Desvincular" })).toHaveCount(0);
    await expect(security.getByText(/É sua única forma de entrar sem um link/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await security.getByRole("button", { name: "Definir uma senha" }).click();
    await expect(page.getByLabel("Nova senha", { exact: true })).toBeFocused();
    await page.keyboard.type("segredo1");
    await page.getByLabel("Confirmar nova senha").fill("segredo1");
    await page.keyboard.press("Enter");
    await security.getByRole("button", { name: "Desvincular" }).click();
    const question = page.getByRole("alertdialog", { name: "Desvincular conta do Google?" });
    await expect(question.getByText(/com o e-mail ana@example\.com volta a vinculá-la/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await question.getByRole("button", { name: "Desvincular" }).click();
    await expect(question.getByLabel("Sua senha")).toHaveAccessibleDescription("Informe sua senha");
    await question.getByLabel("Sua senha").fill("segredo1");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Conta do Google desvinculada")).toBeVisible();
    await expect(security.getByText(/^Nenhuma vinculada\./)).toContainText("ana@example.com");
    await expect(page.getByRole("heading", { name: "Conta do Google" })).toBeFocused();
    const isUnlinkMailSent = async () =>
      (await product.mails()).some(({ text }) => text?.includes("foi desvinculada"));
    await expect.poll(isUnlinkMailSent).toBe(true);
  });

  test.describe("whose second account is refused at first", () => {
    test.use({ expectedErrors: [/status of 403/] });

    test("another account at Google waits until the owner allows it on the account's screen", async ({
      page,
      context,
    }) => {
      const signInAs = async (button: string) => {
        await context.clearCookies();
        await page.goto("/login");
        await page.getByRole("button", { name: "Google" }).click();
        await page.getByRole("button", { name: button }).click();
      };
      await signInAs("Continuar");
      await expect(page).toHaveURL(/\/dashboard$/);
      await signInAs("Usar outra conta");
      await expect(page.getByRole("alert")).toContainText("vinculada a outra conta do Google");
      expect(await findViolations(page)).toEqual([]);

      await signInAs("Continuar");
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/account");
      const question = page.getByRole("region", { name: "Outra conta do Google quer entrar" });
      await expect(question.getByText(/ana@example\.com/)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await question.getByRole("button", { name: "Recusar" }).click();
      const refusal = page.getByRole("alertdialog", { name: "Recusar outra conta do Google?" });
      await refusal.getByRole("button", { name: "Cancelar" }).click();
      await question.getByRole("button", { name: "Permitir" }).click();
      const permission = page.getByRole("alertdialog", { name: "Permitir outra conta do Google?" });
      expect(await findViolations(page)).toEqual([]);
      await permission.getByRole("button", { name: "Permitir" }).click();
      await expectToast(page, "success", "Conta do Google vinculada", "Agora ela também entra na sua conta.");
      await expect(question).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "Conta do Google" })).toBeFocused();
      await expect(page.getByText(/^Vinculada em /)).toHaveCount(2);

      await signInAs("Usar outra conta");
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });

  test("a cancelled sign-in at Google shows a message and can be repeated", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Google" }).click();
    await page.getByRole("button", { name: "Cancelar" }).click();
    await expectToast(page, "error", "Erro na autenticação", "A pessoa cancelou.");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("button", { name: "Google" })).toBeEnabled();
  });

  test("two presses start one flow, which says that it is under way", async ({ page }) => {
    let started = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/session/google", async (route) => {
      started += 1;
      await held;
      await route.continue();
    });
    await page.goto("/login");
    await page.getByRole("button", { name: "Google" }).dblclick();
    const button = page.getByRole("button", { name: "Conectando...", exact: true });
    await expect(button).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
    release();
    await page.getByRole("button", { name: "Continuar" }).waitFor();
    expect(started).toBe(1);
  });
});

test.describe("without an answer from the provider", () => {
  test.use({ google: unreachableProvider, expectedErrors: [/status of (429|503)/] });

  test("the button says so and can be pressed again", async ({ page }) => {
    await page.goto("/register");
    const button = page.getByRole("button", { name: "Google" });
    const fail = async (text: string) => {
      await button.click();
      await expectToast(page, "error", "Erro ao entrar com Google", text);
      await expect(button).toBeEnabled();
      await page.getByRole("button", { name: "Fechar notificação" }).click();
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    };
    const answer = "**/api/session/google";
    await fail("Não foi possível conectar com o Google.");
    await page.route(answer, (route) => route.fulfill({ status: 429 }), { times: 1 });
    await fail("Muitas tentativas. Aguarde um pouco e tente novamente.");
    await page.route(answer, (route) => route.fulfill({ json: { hello: "world" } }), { times: 1 });
    await fail("Não foi possível conectar com o Google.");
    await expect(page).toHaveURL(/\/register$/);
  });

  test("a page that comes back as it was left can be used", async ({ page }) => {
    await page.route("**/api/session/google", (route) =>
      route.fulfill({ json: { url: "http://provider.test/" } }),
    );
    await page.route("http://provider.test/", (route) => route.fulfill({ status: 204 }));
    await page.goto("/login");
    const leaving = page.waitForRequest("http://provider.test/");
    await page.getByRole("button", { name: "Google" }).click();
    const button = page.getByRole("button", { name: "Conectando...", exact: true });
    await expect(button).toBeDisabled();
    await leaving;
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(page.getByRole("button", { name: "Google" })).toBeEnabled();
  });
});

test("without Google there is no button", async ({ page }) => {
  for (const path of ["/login", "/register"]) {
    const answered = page.waitForResponse("**/api/sign-in-ways");
    await page.goto(path);
    await answered;
    await expect(
      page
        .getByRole("button", { name: "Criar conta" })
        .or(page.getByRole("button", { name: "Entrar", exact: true })),
    ).toBeVisible();
    await expect(page.getByText("Ou continue com")).toBeHidden();
    await expect(page.getByRole("button", { name: "Google" })).toHaveCount(0);
  }
});

test.describe("the way back", () => {
  test.use({ expectedErrors: [/status of 401|ERR_FAILED/] });

  test("tells what the provider says, as text and no more than is read", async ({ page }) => {
    const description = `<img src=x onerror=alert(1)>${"a".repeat(500)}`;
    await page.goto(
      `/auth/callback?error=access_denied&error_description=${encodeURIComponent(description)}`,
    );
    await expectToast(page, "error", "Erro na autenticação", description.slice(0, 200));
    await expect(page).toHaveURL(/\/login$/);
  });

  test("has words of its own where the provider says nothing", async ({ page }) => {
    await page.goto("/auth/callback?error=access_denied");
    await expectToast(page, "error", "Erro na autenticação", "Não foi possível completar o login.");
    await expect(page).toHaveURL(/\/login$/);
  });

  for (const query of ["", "?code=1&state=2"]) {
    test(`leads to the door without a session (${query})`, async ({ page }) => {
      await page.goto(`/auth/callback${query}`);
      await expect(page).toHaveURL(/\/login\?error=oauth_callback$/);
      await expect(page.getByRole("alert")).toHaveText("Não foi possível completar o login.");
      await page.reload();
      await expect(page.getByRole("alert")).toHaveText("Não foi possível completar o login.");
    });
  }

  test("leads a signed-in person on to the dashboard", async ({ page, context, product }) => {
    await signUp(context, product);
    await page.goto("/auth/callback");
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("waits where one can see it, and says when it failed", async ({ page }) => {
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    let requestCount = 0;
    await page.route("**/api/session/google/callback", async (route) => {
      requestCount += 1;
      await held;
      await route.abort();
    });
    await page.goto("/auth/callback?code=1&state=2");
    await expect(page).toHaveTitle("Finalizando login · Aporte");
    await expect(page.getByRole("status").getByText("Finalizando login...", { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    fail();
    await expectToast(page, "error", "Erro", "Ocorreu um erro ao processar o login.");
    await expect(page).toHaveURL(/\/login\?error=callback_failed$/);
    await expect(page.getByText("Ocorreu um erro ao processar o login.")).toHaveCount(2);
    expect(requestCount).toBe(1);
  });

  test("does not repeat what an address makes up", async ({ page }) => {
    await page.goto("/login?error=constructor");
    await expect(page.getByText("Acesse suas carteiras e continue de onde parou.")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
