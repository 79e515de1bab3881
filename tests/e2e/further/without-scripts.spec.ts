import { expect, test } from "#tests/support/browser.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test("the landing page is whole, and its answers open from the keyboard", async ({ page }) => {
  await page.goto("/");
  for (const price of ["R$ 0", "R$ 69,90", "R$ 699,00", "Equivale a R$ 58,25 por mês."])
    await expect(page.locator("#pricing").getByText(price, { exact: true })).toBeVisible();
  await expect(page.locator("#pricing")).toContainText("Menos de R$ 2,30 por dia.");
  for (const name of ["Ações", "FIIs", "ETFs", "Renda fixa", "Criptomoedas", "Fundos"])
    await expect(page.locator("#benefits").getByRole("heading", { name })).toBeVisible();
  const answers = page.locator("#faq details");
  await expect(answers).toHaveCount(9);
  for (const answer of await answers.all()) {
    await answer.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(answer.locator("p")).toBeVisible();
    await expect(page.locator("#faq details[open]")).toHaveCount(1);
  }
  await expect(page.getByRole("heading", { name: "Aviso legal" })).toBeVisible();
  for (const to of ["/login", "/register", "/privacidade", "/termos", "/#pricing"])
    await expect(page.locator(`footer a[href="${to}"]`)).toBeVisible();

  await page.locator("summary").and(page.getByLabel("Menu")).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText([
    "B3",
    "Imposto de Renda",
    "Como funciona",
    "Planos",
    "Dúvidas",
    "Entrar",
    "Registrar-se",
  ]);
});

test("no control is shown that only a script could answer", async ({ page, product }) => {
  for (const path of ["/", "/privacidade", "/termos", "/login", "/register"]) {
    await page.goto(path);
    const shown = page.locator("button:visible, input:visible");
    // Nobody answers here, so no paid plan can be bought.
    const later = "Avise-me quando abrir";
    await expect(shown).toHaveText(path === "/" ? ["TESTE GRÁTIS", later, later] : [], {
      useInnerText: true,
    });
    await expect(page.locator('a[href^="mailto:"]:visible, a[href*="wa.me"]:visible')).toHaveCount(0);
    await expect(page.getByText("ative o JavaScript")).toBeVisible({ visible: /login|register/.test(path) });
    // Without scripts, a form without `method="post"` would put the password into the URL.
    await expect(page.locator('form:has([type="password"]):not([method="post"])')).toHaveCount(0);
  }
  await page.goto("/dashboard");
  await expect(page.getByText("Para usar o Aporte, ative o JavaScript")).toBeVisible();
  await expect(page.getByRole("status")).toBeHidden();
  await page.goto("/");
  await page.getByRole("button", { name: "TESTE GRÁTIS" }).first().click();
  await expect(page).toHaveURL(`${product.origin}/register?`);
});

test.describe("with an operator who can be reached", () => {
  test.use({
    site: { whatsappNumber: "5511999998888", supportEmail: "ajuda@aporte.example", answersOnWhatsapp: true },
  });

  test("the ways to reach them are links", async ({ page }) => {
    await page.goto("/");
    const chat = page.getByRole("link", { name: "Falar no WhatsApp" });
    await expect(chat).toBeVisible();
    await expect(chat).toHaveAttribute("href", "https://wa.me/5511999998888");
    await expect(page.getByRole("button", { name: "Falar no WhatsApp" })).toHaveCount(0);
    for (const [path, count] of [
      ["/", 1],
      ["/privacidade", 3],
      ["/termos", 2],
    ] as const) {
      await page.goto(path);
      const mail = page.getByRole("link", { name: "ajuda@aporte.example" });
      await expect(mail).toHaveCount(count);
      await expect(mail.first()).toBeVisible();
      await expect(mail.first()).toHaveAttribute("href", "mailto:ajuda@aporte.example");
      await expect(page.getByText("pelo canal em “Suporte”").and(page.locator(":visible"))).toHaveCount(0);
    }
  });
});
