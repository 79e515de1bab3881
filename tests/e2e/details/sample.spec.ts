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
    const sections = page.getByRole("navigation", { name: "Seções da carteira" });
    for (const [link, shown] of [
      ["Posições", "ITUB4"],
      ["Relatórios", "Salvar em PDF"],
      ["Eventos", "Recebido em 12 meses"],
      ["Transações", "R$ 2.215,66"],
      ["Metas", "Renda de R$ 5.000"],
    ] as const) {
      await sections.getByRole("link", { name: link }).click();
      await expect(page.getByText(shown).first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      const changes = page
        .getByRole("main")
        .getByRole("button", { name: /Nova|Cadastrar|Editar|Excluir|Duplicar|Adicionar|Opções/ });
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
