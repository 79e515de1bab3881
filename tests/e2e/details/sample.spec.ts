import { findViolations } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { card, region } from "#tests/support/overview-page.ts";

test.use({ hasHistory: true });

test("a visitor tries the sample portfolio under the headline, then opens it", async ({ page }) => {
  await page.goto("/");
  const sample = page.locator("section[aria-labelledby=sample]");
  const following = page.getByRole("region", { name: "Quem já usa" });
  const place = () => following.evaluate((each) => each.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await sample.scrollIntoViewIfNeeded();
  const wealth = sample.getByRole("definition").first();
  await expect(wealth).toHaveText(/^R\$\s\d{3}\.\d{3},\d{2}$/);
  const result = sample.getByRole("definition").nth(2);
  const whole = await result.textContent();
  await sample.getByRole("radio", { name: "6 meses" }).check({ force: true });
  await expect(result).not.toHaveText(whole ?? "");
  expect(await place()).toBe(before);
  await sample.getByRole("button", { name: "Ocultar valores" }).click();
  await expect(wealth).toHaveText("••••••valor oculto");
  await sample.getByRole("button", { name: "Mostrar valores" }).click();
  expect(await findViolations(page)).toEqual([]);
  await sample.getByRole("link", { name: "Ver uma carteira de exemplo" }).click();
  await expect(page).toHaveURL(/\/portfolio\/exemplo\/overview$/);
  await expect(card(page, "Patrimônio Atual").first()).toHaveText(/^R\$/);
});

test("the sample's IR opens on a paid DARF, whose figure shows where it comes from", async ({ page }) => {
  await page.goto("/portfolio/exemplo/taxes");
  const sentence = page.locator("p").filter({ hasText: "código 6015, pago em 29/06/2026." });
  await expect(sentence).toBeVisible();
  await sentence.getByRole("button").click();
  await expect(page.getByRole("dialog")).toContainText("433,72");
});

for (const width of [360, 390, 430]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, isMobile: true, hasTouch: true });

    test("the sample's sections stand side by side, and one bar above them", async ({ page }) => {
      await page.goto("/portfolio/exemplo/overview");
      const links = page.getByRole("navigation", { name: "Seções principais" }).locator("a, button");
      await expect(links).toHaveText(["Visão Geral", "Posições", "Eventos", "IR", "Menu"]);
      const places = await links.evaluateAll((all) =>
        all.map((each) => {
          const { left, right } = each.getBoundingClientRect();
          return { left, right, isWhole: each.scrollWidth <= each.clientWidth };
        }),
      );
      for (const [index, { left, right, isWhole }] of places.entries()) {
        expect(isWhole).toBe(true);
        expect(left).toBeGreaterThanOrEqual(places[index - 1]?.right ?? 0);
        expect(right).toBeLessThanOrEqual(width);
      }
      await expect(page.getByRole("navigation")).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test("on a phone the button that hides the amounts of the sample is whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const sample = page.locator("section[aria-labelledby=sample]");
  await sample.scrollIntoViewIfNeeded();
  const hide = sample.getByRole("button", { name: "Ocultar valores" });
  await hide.scrollIntoViewIfNeeded();
  await expect(hide).toBeInViewport({ ratio: 1 });
  await hide.click();
  await expect(sample.getByRole("definition").first()).toHaveText("••••••valor oculto");
});

for (const [name, size] of [
  ["desktop", sizes.desktop],
  ["phone", sizes.phone],
] as const) {
  test(`without an account every screen of the sample can be read and none changes it, on the ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    await page.goto("/portfolio/exemplo");
    await expect(page).toHaveURL(/\/portfolio\/exemplo\/overview$/);
    await expect(region(page, "Mês a mês")).toBeVisible();
    const openSection = async (name: string) => {
      if (size === sizes.phone) await page.getByRole("button", { name: "Menu" }).click();
      const sections = page.getByRole("navigation", { name: "Seções da carteira" });
      await sections.getByRole("link", { name, exact: true }).click();
    };
    for (const [link, shown] of [
      ["Posições", "ITUB4"],
      ["Relatórios", "Salvar em PDF"],
      ["Eventos", "Recebido em 12 meses"],
      ["Transações", "R$ 2.215,66"],
      ["Metas", "Renda de R$ 5.000"],
      ["B3", "Importação concluída"],
      ["IR", "De onde vem este valor?"],
    ] as const) {
      await openSection(link);
      await expect(page.getByText(shown).first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      const changes = page.getByRole("main").getByRole("button", {
        name: /Nova|Cadastrar|Editar|Excluir|Duplicar|Adicionar|Lançar|Opções|Desfazer|Desmarcar|Informar|Saldos/,
      });
      await expect(changes).toHaveCount(0);
      await expect(page.locator("main a[href*=add-transaction]")).toHaveCount(0);
    }
    await page.goto("/portfolio/exemplo/positions/ITUB4");
    await expect(page.getByRole("region", { name: "Preço" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Comprar" })).toHaveCount(0);
    await page.goto("/portfolio/exemplo/settings");
    await expect(page).toHaveURL(/\/portfolio\/exemplo\/overview$/);
    await page.getByRole("link", { name: "Criar a minha" }).click();
    await expect(page).toHaveURL(/\/register$/);
    expect(refused).toEqual([]);
  });
}
