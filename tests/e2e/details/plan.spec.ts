import type { Page } from "@playwright/test";
import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, signUp, test } from "#tests/support/browser.ts";
import { subscribe } from "#tests/support/subscription.ts";
import { expectToast } from "#tests/support/toast.ts";

const email = "ana@example.com";
/** The last instant of 01/01/2150 in São Paulo. */
const expiresAt = "2150-01-02T02:59:59.999Z";

const card = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });
const current = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const ring = (page: Page) =>
  page
    .getByRole("button", { name: "Minha Conta" })
    .locator("[aria-hidden]")
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundImage);

test("a person who pays nothing is on the free plan, and an upgrade is announced", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Minha Conta" }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem")).toHaveText([
    "Dashboard",
    "Configurações de Conta",
    "Meu Plano",
    "Enviar Feedback",
    "Sair",
  ]);
  await expect(menu.getByText("Gratuito")).toBeVisible();
  await menu.getByRole("menuitem", { name: "Meu Plano" }).click();

  await expect(page).toHaveURL(/\/account\/plan$/);
  await expect(page).toHaveTitle(/^Meu Plano · /);
  await expect(page.getByRole("heading", { level: 1, name: "Meu Plano" })).toBeVisible();
  const trail = page.getByRole("navigation", { name: "Trilha" });
  await expect(trail.getByRole("link", { name: "Conta" })).toHaveAttribute("href", "/account");
  await expect(trail.getByText("Meu Plano")).toHaveAttribute("aria-current", "page");

  await expect(current(page, "Gratuito").getByText("Ativo", { exact: true })).toBeVisible();
  await expect(current(page, "Gratuito").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText(/Renova em|Inativo|Terminou em/)).toHaveCount(0);
  expect(await ring(page)).toBe("none");

  await expect(page.getByText("A assinatura ainda não está aberta.")).toBeVisible();
  const plans = page.getByRole("region", { name: "Planos disponíveis" }).getByRole("heading", { level: 3 });
  await expect(plans).toHaveText(["Gratuito", "Profissional", "Premium"]);
  await expect(card(page, "Gratuito")).toContainText(/R\$\s0,00\s*sem cobrança/);
  await expect(card(page, "Profissional")).toContainText(/R\$\s69,90\s*por mês/);
  await expect(card(page, "Premium")).toContainText(/R\$\s699,00\s*por ano/);
  await expect(card(page, "Premium")).toContainText(/equivale a R\$\s58,25 por mês/);
  await expect(page.getByText(/equivale a/)).toHaveCount(1);

  await expect(card(page, "Gratuito").getByText("Seu plano atual", { exact: true })).toBeVisible();
  await expect(page.getByText("Seu plano atual", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Fazer upgrade" })).toHaveCount(2);
  const upgrade = card(page, "Premium").getByRole("button", { name: "Fazer upgrade" });
  await expect(upgrade).toHaveAccessibleDescription("Premium");
  await upgrade.click();
  await expectToast(
    page,
    "error",
    "Função em desenvolvimento",
    "A mudança para o plano Premium estará disponível em breve.",
  );
});

test("the button of the current plan can be reached and does nothing", async ({ page, context, product }) => {
  await signUp(context, product);
  await page.goto("/account/plan");
  const inert = page.getByRole("button", { name: "Plano Atual", exact: true });
  await expect(inert).toBeDisabled();
  await inert.focus();
  await expect(inert).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Função em desenvolvimento")).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(card(page, "Profissional").getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectToast(
    page,
    "error",
    "Função em desenvolvimento",
    "A mudança para o plano Profissional estará disponível em breve.",
  );
});

for (const [planType, name] of [
  ["monthly", "Profissional"],
  ["annual", "Premium"],
] as const) {
  test(`a person who pays for ${name} sees until when, and wears its ring`, async ({
    page,
    context,
    product,
  }) => {
    await signUp(context, product);
    await subscribe(product, email, { planType, expiresAt });
    await page.goto("/account/plan");
    const plan = current(page, name);
    await expect(plan.getByText("Ativo", { exact: true })).toBeVisible();
    await expect(plan.getByText("Renova em 01 de janeiro de 2150", { exact: true })).toBeVisible();
    await expect(plan.getByRole("list", { name: "Benefícios" }).getByRole("listitem")).toHaveCount(3);
    await expect(card(page, name).getByText("Seu plano atual", { exact: true })).toBeVisible();
    await expect(card(page, name).getByRole("button", { name: "Plano Atual" })).toBeDisabled();
    const dearer = name === "Premium" ? 0 : 1;
    await expect(page.getByRole("button", { name: "Fazer upgrade" })).toHaveCount(dearer);
    await expect(page.getByRole("button", { name: "Mudar para este plano" })).toHaveCount(2 - dearer);
    expect(await ring(page)).toContain("conic-gradient");
    await expect(page.getByRole("button", { name: "Minha Conta" })).toHaveAccessibleDescription(name);
    const turns = () =>
      page
        .getByRole("button", { name: "Minha Conta" })
        .locator("[aria-hidden]")
        .first()
        .evaluate((element) => element.getAnimations().some(({ playState }) => playState === "running"));
    expect(await turns()).toBe(false);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(turns).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Minha Conta" }).click();
    await expect(page.getByRole("menu").getByText(name, { exact: true })).toBeVisible();
  });
}

test("a plan and a price that the operator changes are on an open page when one comes back to it", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await page.goto("/account/plan");
  await expect(current(page, "Gratuito").getByText("Ativo", { exact: true })).toBeVisible();
  expect(await ring(page)).toBe("none");
  await subscribe(product, email, { planType: "annual", expiresAt });
  await product.superuser
    .updateTable("plans")
    .set({ price: "1234.50" })
    .where("plan_type", "=", "annual")
    .execute();
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(current(page, "Premium").getByText("Renova em 01 de janeiro de 2150")).toBeVisible();
  await expect(card(page, "Premium")).toContainText(/R\$\s1\.234,50\s*por ano/);
  await expect.poll(() => ring(page)).toContain("conic-gradient");
  await page.getByRole("button", { name: "Minha Conta" }).click();
  await expect(page.getByRole("menu").getByText("Premium", { exact: true })).toBeVisible();
});

test("a plan that ended is said to be over, with the day", async ({ page, context, product }) => {
  await signUp(context, product);
  await subscribe(product, email, { planType: "annual", expiresAt: "2025-06-01T02:59:59.999Z" });
  await page.goto("/account/plan");
  const plan = current(page, "Gratuito");
  await expect(plan.getByText("Ativo", { exact: true })).toBeVisible();
  await expect(plan.getByText("Inativo", { exact: true })).toBeVisible();
  await expect(plan.getByText("Terminou em 31 de maio de 2025", { exact: true })).toBeVisible();
  await expect(page.getByText(/Renova em/)).toHaveCount(0);
  await expect(card(page, "Gratuito").getByText("Seu plano atual", { exact: true })).toBeVisible();
});

test("the account says which plan it is on and leads to it", async ({ page, context, product }) => {
  await signUp(context, product);
  await subscribe(product, email, { planType: "monthly", expiresAt });
  await page.goto("/account");
  const plan = page.getByRole("region", { name: "Plano" });
  await expect(plan).toContainText("Você está no plano Profissional.");
  await plan.getByRole("link", { name: "Ver meu plano" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Meu Plano" })).toBeVisible();
});

test("is accessible in its fullest state, and fits the phone", async ({ page, context, product }) => {
  await signUp(context, product);
  await subscribe(product, email, { planType: "annual", expiresAt: "2025-06-01T02:59:59.999Z" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/account/plan");
    await card(page, "Premium").getByRole("button", { name: "Fazer upgrade" }).click();
    await expect(page.getByText("Função em desenvolvimento")).toBeVisible();
    expect(await findViolationsInThemes(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(Math.max(overflow, 0)).toBe(0);
  }
});

test("a signed-out visitor is led to the sign-in page", async ({ page }) => {
  await page.goto("/account/plan");
  await expect(page).toHaveURL(/\/login$/);
});
