import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, type Product, signUp, sizes, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

test.use({ expectedErrors: [/status of 422/] });

const redirectUri = "http://127.0.0.1:33418/callback";
const verifier = "v".repeat(43);

/** A program that registers and leads the browser to its request. */
async function askForAccess(page: Page, { origin }: Product): Promise<string> {
  await page.route("http://127.0.0.1:33418/**", (route) => route.fulfill({ body: "ok" }));
  const registered = await fetch(`${origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_name: "Meu assistente", redirect_uris: [redirectUri] }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const request = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri: redirectUri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "s",
    resource: `${origin}/mcp`,
  });
  await page.goto(`${origin}/oauth/authorize?${request}`);
  return client_id;
}

/** The access token for the code in the address of the page. */
async function redeem(page: Page, { origin }: Product, clientId: string): Promise<string> {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      code: new URL(page.url()).searchParams.get("code") ?? "",
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const listTools = (origin: string, token: string) =>
  fetch(`${origin}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });

const question = (page: Page) => page.getByRole("heading", { name: "Conectar Meu assistente?" });

test("a program is allowed on a page that names it, and reads until it is disconnected", async ({
  page,
  context,
  product,
}) => {
  await startPortfolio(context, product);
  const clientId = await askForAccess(page, product);
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Quem recebe o acesso é 127.0.0.1:33418.");
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  expect(await findViolations(page)).toEqual([]);
  const allow = page.getByRole("button", { name: "Permitir" });
  await allow.click();
  await expect(page.getByLabel("Sua senha")).toHaveAccessibleDescription("Informe sua senha");
  await page.getByLabel("Sua senha").fill("errada1");
  await allow.click();
  await expect(page.getByLabel("Sua senha")).toHaveAccessibleDescription("A senha atual está incorreta.");
  await page.getByLabel("Sua senha").fill("segredo1");
  await allow.dblclick();
  await page.waitForURL(/callback\?code=.+&state=s&iss=/);
  const token = await redeem(page, product, clientId);
  expect((await listTools(product.origin, token)).status).toBe(200);

  await page.setViewportSize(sizes.desktop);
  await page.goto(`${product.origin}/account`);
  const item = page.getByRole("listitem").filter({ hasText: "Meu assistente" });
  await expect(item).toContainText("127.0.0.1:33418. Conectado em");
  await item.getByRole("button", { name: "Desconectar" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Desconectar programa?" });
  await dialog.getByRole("button", { name: "Desconectar" }).dblclick();
  await expectToast(page, "success", "Programa desconectado", "Meu assistente não lê mais os seus dados.");
  await expect(item).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Programas conectados" })).toBeFocused();
  expect((await listTools(product.origin, token)).status).toBe(401);
});

test("a refused program learns that it was refused, and gets nothing", async ({ page, context, product }) => {
  await signUp(context, product);
  await askForAccess(page, product);
  await page.getByRole("button", { name: "Recusar" }).click();
  await page.waitForURL(/callback\?error=access_denied&state=s/);
  await page.goto(`${product.origin}/account`);
  await expect(page.getByText("Nenhum programa conectado.")).toBeVisible();
});

test("a request of nobody known says so and leads nowhere", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto(`${product.origin}/connect`);
  await expect(page.getByRole("heading", { name: "Não foi possível conectar o programa" })).toBeVisible();
  const strange = new URLSearchParams({
    response_type: "code",
    client_id: "01a22933-ffac-7ef7-a8bf-bd6bcd5336e2",
    redirect_uri: redirectUri,
    code_challenge: "c".repeat(43),
    code_challenge_method: "S256",
  });
  await page.goto(`${product.origin}/oauth/authorize?${strange}`);
  await expect(page.getByText("Este pedido de acesso não vale mais.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Permitir" })).toHaveCount(0);
});

test("signing in leads on to the request", async ({ page, context, product }) => {
  await signUp(context, product, { email: "conecta@example.com" });
  await context.clearCookies();
  await askForAccess(page, product);
  await page.getByLabel("E-mail").fill("conecta@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(question(page)).toBeVisible();
});
