import { expect, signUp, test } from "#tests/support/browser.ts";
import { subscribe } from "#tests/support/subscription.ts";
import { expectToast } from "#tests/support/toast.ts";

test("a signed-in person finds their account, and returns to the same page after signing out", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product);
  await page.goto("/");
  const bar = page.getByRole("banner");
  const account = bar.getByRole("button", { name: "Minha Conta" });
  const entries = page.getByRole("menuitem");
  const choose = async (name: string) => {
    await account.click();
    await entries.filter({ hasText: name }).click();
  };
  await expect(account).toHaveText("A");
  await expect(account).toHaveAccessibleDescription("Gratuito");
  await expect(bar.getByRole("link", { name: "Entrar" })).toHaveCount(0);
  await expect(bar.getByRole("link", { name: "Registrar-se" })).toHaveCount(0);
  await account.click();
  await expect(page.getByRole("menu")).toContainText("Minha Conta");
  await expect(entries).toHaveText([
    "Dashboard",
    "Configurações de Conta",
    "Meu Plano",
    "Enviar Feedback",
    "Sair",
  ]);
  await page.keyboard.press("Escape");
  await choose("Enviar Feedback");
  await expect(page.getByRole("dialog", { name: "Enviar Feedback" })).toBeVisible();
  await page.keyboard.press("Escape");

  await bar.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(`${product.origin}/dashboard`);
  for (const [name, path] of [
    ["Dashboard", "/dashboard"],
    ["Configurações de Conta", "/account"],
    ["Meu Plano", "/account/plan"],
  ] as const) {
    await page.goto("/termos");
    await choose(name);
    await expect(page).toHaveURL(product.origin + path);
  }

  await page.goto("/termos");
  await choose("Sair");
  await expectToast(page, "success", "Você saiu", "Até logo!");
  await expect(page).toHaveURL(`${product.origin}/`);
  await expect(bar.getByRole("link", { name: "Entrar" })).toBeVisible();
  await expect(account).toHaveCount(0);
});

test("the avatar carries the plan, and nothing of the bar moves for it", async ({
  page,
  context,
  product,
}) => {
  await signUp(context, product, { fullName: "élio Prado" });
  await subscribe(product, "ana@example.com", { planType: "monthly", expiresAt: "2199-01-01T00:00:00Z" });
  await page.goto("/");
  const account = page.getByRole("banner").getByRole("button", { name: "Minha Conta" });
  await expect(account).toHaveText("É");
  await expect(account).toHaveAccessibleDescription("Profissional");
  const badge = await page.getByRole("banner").getByText("Profissional").boundingBox();
  const bar = await page.getByRole("banner").boundingBox();
  const dashboard = await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).boundingBox();
  if (!badge || !bar || !dashboard) throw new Error("something is not shown");
  expect(badge.y + badge.height).toBeLessThan(bar.y + bar.height);
  expect(badge.x).toBeGreaterThan(dashboard.x + dashboard.width);
});

test.describe("on the phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the menu has the links of the bar, and closes after a click on one", async ({
    page,
    context,
    product,
  }) => {
    await page.goto("/termos");
    const button = page.locator("summary").and(page.getByLabel("Menu"));
    const menu = page.getByRole("navigation", { name: "Menu" });
    await button.click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole("main").click({ position: { x: 20, y: 700 } });
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole("link", { name: "Dúvidas" }).click();
    await expect(page).toHaveURL(`${product.origin}/#faq`);
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole("button", { name: "Suporte" }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole("dialog", { name: "Como podemos ajudar?" })).toBeVisible();
    await page.keyboard.press("Escape");
    for (const [name, path] of [
      ["Entrar", "/login"],
      ["Registrar-se", "/register"],
    ] as const) {
      await button.click();
      await menu.getByRole("link", { name }).click();
      await expect(page).toHaveURL(product.origin + path);
      await page.goto("/");
    }
    await signUp(context, product);
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Minha Conta" })).toBeVisible();
    await button.click();
    await expect(menu.getByRole("link", { name: "Entrar" })).toHaveCount(0);
    await menu.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL(`${product.origin}/dashboard`);
  });
});
