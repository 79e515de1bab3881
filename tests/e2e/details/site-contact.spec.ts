import { expect, test } from "#tests/support/browser.ts";
import { isScrolledTo } from "#tests/support/scrolled-to.ts";

const chat = "https://wa.me/5511999998888";

test.describe("an operator who can be reached", () => {
  test.use({
    site: { whatsappNumber: "5511999998888", supportEmail: "ajuda@aporte.example", answersOnWhatsapp: true },
  });

  test("support offers its three ways, from every page", async ({ page, context, product }) => {
    await context.route("https://wa.me/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Conversa</title>" }),
    );
    await page.goto("/termos");
    const support = page.getByRole("navigation", { name: "Seções" }).getByRole("button", { name: "Suporte" });
    const dialog = page.getByRole("dialog", { name: "Como podemos ajudar?" });
    await support.click();
    await expect(dialog).toContainText("Escolha a melhor forma de entrar em contato conosco.");
    await expect(dialog).toContainText("segunda a sexta, das 9h às 18h");
    const opening = context.waitForEvent("page");
    await dialog.getByRole("link", { name: "Conversar no WhatsApp" }).click();
    const conversation = await opening;
    await expect(conversation).toHaveURL(chat);
    await conversation.close();
    await expect(dialog.getByRole("link", { name: "Enviar um e-mail" })).toHaveAttribute(
      "href",
      "mailto:ajuda@aporte.example",
    );
    const toQuestions = dialog.getByRole("button", { name: "Ver perguntas frequentes" });
    await toQuestions.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${product.origin}/#faq`);
    await expect.poll(() => isScrolledTo(page, "faq")).toBe(true);

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.getByRole("contentinfo").getByRole("button", { name: "Fale conosco" }).click();
    await toQuestions.click();
    await expect.poll(() => isScrolledTo(page, "faq")).toBe(true);
  });

  test("the floating button leads to the chat, and the pages name the address", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("link", { name: "Falar no WhatsApp" });
    await expect(button).toHaveAttribute("href", chat);
    await expect(button).toHaveAttribute("target", "_blank");
    await expect(button).toBeInViewport({ ratio: 1 });
    for (const [width, shape] of [
      [390, 52],
      [1280, 52],
      [1440, 52],
      [1920, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const box = await button.boundingBox();
      const column = await page.locator("#faq details").first().boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(shape);
      const isBeside = (box?.x ?? 0) >= (column?.x ?? 0) + (column?.width ?? 0);
      expect({ width, isBeside }).toEqual({ width, isBeside: width >= 1280 });
    }
    const mail = page.getByRole("link", { name: "ajuda@aporte.example" });
    for (const [path, count] of [
      ["/", 1],
      ["/privacidade", 3],
      ["/termos", 2],
    ] as const) {
      await page.goto(path);
      await expect(mail).toHaveCount(count);
      await expect(mail.last()).toHaveAttribute("href", "mailto:ajuda@aporte.example");
    }
    await page.goto("/");
    await page.mouse.wheel(0, 50_000);
    const end = page.getByRole("contentinfo").locator("p").last();
    await expect
      .poll(async () => {
        const text = await end.boundingBox();
        const floating = await button.boundingBox();
        return text && floating && text.y + text.height <= floating.y;
      })
      .toBe(true);
  });
});

test("nothing leads nowhere while nobody can be reached", async ({ page }) => {
  const known = page.waitForResponse("**/api/site");
  await page.goto("/privacidade");
  await known;
  await expect(page.getByText("escreva pelo canal em “Suporte”")).toHaveCount(2);
  await expect(page.locator('a[href^="mailto:"], a[href*="wa.me"]')).toHaveCount(0);
  await page.getByRole("navigation", { name: "Seções" }).getByRole("button", { name: "Suporte" }).click();
  const dialog = page.getByRole("dialog", { name: "Como podemos ajudar?" });
  await expect(dialog.getByText("Indisponível no momento")).toHaveCount(2);
  await expect(dialog.getByRole("link")).toHaveCount(0);
  await expect(dialog.getByText("Atendimento de segunda a sexta")).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByText("Segunda a sexta, 9h às 18h")).toBeHidden();
  await expect(page.getByText("pergunte à vontade")).toBeHidden();
  await expect(page.getByText("Analista de IA no WhatsApp", { exact: true })).toBeHidden();
  await expect(page.getByText("E um analista que responde no aplicativo")).toBeVisible();
  await expect(page.getByText(/em breve/i).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator("#pricing").getByText("A assinatura ainda não está aberta.")).toBeVisible();
  await expect(page.getByText("O suporte responde")).toBeHidden();
  await expect(page.getByRole("button", { name: "Falar no WhatsApp" })).toBeHidden();
});
