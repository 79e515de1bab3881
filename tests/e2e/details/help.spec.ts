import { findViolationsInThemes } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { openHelp } from "#tests/support/help.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.describe("an operator who can be reached", () => {
  test.use({
    site: { whatsappNumber: "5511999990000", supportEmail: "ajuda@example.com", answersOnWhatsapp: true },
  });

  test("the help centre answers, leads to the screens it names and says who to ask", async ({
    page,
    context,
    product,
  }) => {
    const { path } = await startPortfolio(context, product);
    await page.goto(`${path}/overview`);
    const button = page.getByRole("button", { name: "Ajuda rápida" });
    const dialog = page.getByRole("dialog", { name: "Central de Ajuda" });
    await button.click();
    await expect(dialog.getByRole("tab")).toHaveText(["FAQ Rápido", "Tutoriais", "Suporte"]);

    const links = {
      "Como cadastrar minha primeira transação?": ["transactions", "add-transaction"],
      "Como ver minha rentabilidade?": ["overview", "events"],
      "Como cadastrar dividendos?": ["events"],
      "Como lançar um CDB, uma LCI ou outra renda fixa?": ["add-transaction", "positions"],
      "Como acompanhar uma meta?": ["goals"],
      "Como exportar relatórios?": ["reports"],
    };
    for (const [question, segments] of Object.entries(links)) {
      await dialog.getByText(question).click();
      await expect(dialog.getByRole("link")).toHaveCount(segments.length);
      for (const [index, segment] of segments.entries()) {
        await expect(dialog.getByRole("link").nth(index)).toHaveAttribute("href", `${path}/${segment}`);
      }
    }
    await expect(dialog).toContainText("em PDF ou Excel");

    await page.getByRole("tab", { name: "FAQ Rápido" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(dialog).toContainText("Tutoriais em vídeo em breve");
    await expect(dialog.getByRole("link", { name: "Solicitar tutorial específico" })).toHaveAttribute(
      "href",
      /^mailto:ajuda@example\.com\?subject=Solicita/,
    );
    await page.keyboard.press("ArrowRight");
    const chat = dialog.getByRole("link", { name: "Conversar no WhatsApp" });
    await expect(chat).toHaveAttribute("href", "https://wa.me/5511999990000");
    await expect(chat).toHaveAttribute("target", "_blank");
    await expect(dialog.getByRole("link", { name: "Enviar um e-mail" })).toHaveAttribute(
      "href",
      "mailto:ajuda@example.com",
    );
    await expect(dialog).toContainText("Segunda a sexta, 9h às 18h");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await dialog.getByText("Como cadastrar dividendos?").click();
    await dialog.getByRole("link", { name: "Eventos" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/events$/);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Suas Carteiras" })).toBeVisible();
    await expect(button).toHaveCount(0);
  });
});

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });

    test("help is for everybody and says what is not set up", async ({ page, context, product }) => {
      const { path } = await startPortfolio(context, product);
      await page.goto(`${path}/overview`);
      await openHelp(page);
      const dialog = page.getByRole("dialog", { name: "Central de Ajuda" });
      await dialog.getByText("Como exportar relatórios?").click();
      expect(await findViolationsInThemes(page)).toEqual([]);
      const height = (await dialog.boundingBox())?.height;
      await dialog.getByRole("tab", { name: "Tutoriais" }).click();
      await expect(dialog).toContainText("O pedido de tutoriais por e-mail está indisponível no momento.");
      expect(await findViolationsInThemes(page)).toEqual([]);
      await dialog.getByRole("tab", { name: "Suporte" }).click();
      await expect(dialog.getByText("Indisponível no momento")).toHaveCount(2);
      expect(await findViolationsInThemes(page)).toEqual([]);
      expect((await dialog.boundingBox())?.height).toBe(height);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();

      await page.getByRole("button", { name: "Minha Conta" }).click();
      await page.getByRole("menuitem", { name: "Enviar Feedback" }).click();
      await page.getByRole("radio", { name: "Elogio" }).check();
      await page.getByLabel("Mensagem").fill("Gostei muito da ajuda.");
      await page.getByRole("button", { name: "Enviar", exact: true }).click();
      await expect(page.getByText("Feedback enviado!")).toBeVisible();
    });
  });
}

test("below the width of the menu nothing floats over the screen but its bars", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  await portfolio.record();
  for (const width of [390, 768, 1023]) {
    await page.setViewportSize({ width, height: 844 });
    for (const segment of ["overview", "positions", "transactions"]) {
      await page.goto(`${portfolio.path}/${segment}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: "Ajuda rápida" })).toHaveCount(0);
      const floating = page.locator("body *").evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).position === "fixed" && each.getClientRects().length > 0)
          .filter((each) => each.getBoundingClientRect().bottom > 0)
          .map((each) => each.outerHTML.slice(0, 100))
          .filter((html) => !html.includes("data-bottom-bar")),
      );
      expect({ width, segment, floating: await floating }).toEqual({ width, segment, floating: [] });
    }
  }
  await openHelp(page);
  await expect(page.getByRole("dialog", { name: "Central de Ajuda" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
});
