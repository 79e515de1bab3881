import { expect, signUp, test } from "#tests/support/browser.ts";
import { readLayoutShift, watchLayoutShift } from "#tests/support/layout-shift.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const sections = [
  "Sua carteira inteira",
  "Veja por dentro antes de se cadastrar",
  "Da B3 ao imposto, sem planilha",
  "Exemplos da carteira",
  "Quem já usa",
  "Do extrato à resposta, sem planilha",
  "Seis classes de ativos, um só lugar",
  "Um preço que cabe no bolso, antes do primeiro aporte",
  "Perguntas de quem está começando",
  "Comece pelo que você já tem",
  "Aviso legal",
];

test("the sections stand in their order, under their ids", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const names = await main
    .locator("section")
    .evaluateAll((all) =>
      all.map(
        (one) =>
          one.getAttribute("aria-label") ??
          document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent,
      ),
    );
  expect(names).toEqual(sections.map((name) => expect.stringContaining(name)));
  const ids = await main.locator("section[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(["how-it-works", "benefits", "pricing", "faq"]);
});

test("the logo leads to the top on the page itself, and home from another", async ({ page }) => {
  await page.goto("/");
  const logo = page.getByRole("banner").getByRole("link", { name: "aporte" });
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: "instant" }));
  await logo.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto("/privacidade");
  await logo.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sua carteira inteira");
  await expect(page.getByText("R$ 69,90", { exact: true })).toBeVisible();
});

test("the headline has two lines, and below it stand the ways into the portfolio", async ({ page }) => {
  for (const width of [360, 390, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const headline = page.getByRole("heading", { level: 1 });
    const lines = await headline.evaluate(
      (each) => each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight),
    );
    expect({ width, lines: Math.round(lines) }).toEqual({ width, lines: 2 });
  }
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Criar minha carteira" }).first().click();
  await expect(page).toHaveURL(/\/register$/);
  await page.goto("/");
  await main.getByRole("link", { name: "Ver a de exemplo" }).click();
  await expect(page).toHaveURL(/\/portfolio\/exemplo\/overview$/);
});

test("a visitor finds the ways in", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("banner");
  await bar.getByRole("link", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/");
  await bar.getByRole("link", { name: "Registrar-se" }).click();
  await expect(page).toHaveURL(/\/register$/);
});

for (const { whatsappNumber, names } of [
  {
    whatsappNumber: "5511900000000",
    names: [
      ["TESTE GRÁTIS", "a conversa segue pelo WhatsApp"],
      ["Começar o teste", "a conversa segue pelo WhatsApp"],
      ["Quero o Profissional", "Plano escolhido: Profissional"],
      ["Quero o Premium", "Plano escolhido: Premium"],
    ],
  },
  {
    whatsappNumber: null,
    names: [
      ["TESTE GRÁTIS", "O analista no WhatsApp ainda não está no ar"],
      ["Avise-me quando abrir", "A assinatura ainda não está aberta"],
    ],
  },
] as const) {
  test.describe(`with the number ${whatsappNumber}`, () => {
    test.use({ site: { whatsappNumber, supportEmail: null, answersOnWhatsapp: whatsappNumber !== null } });

    test("every button for a trial opens the invitation, which promises only what is there", async ({
      page,
    }) => {
      await page.goto("/");
      const invitation = page.getByRole("dialog");
      for (const [name, text] of names) {
        await page.getByRole("button", { name }).first().click();
        await expect(invitation).toContainText(text);
        await page.keyboard.press("Escape");
        await expect(invitation).toBeHidden();
      }
      // Without the analyst there is nothing to try, so the free plan leads to the sign-up page.
      const free = page.locator("#pricing").getByRole("link", { name: "Criar minha carteira" });
      await expect(free).toBeVisible({ visible: whatsappNumber === null });
    });
  });
}

test("one answer is open at a time", async ({ page }) => {
  await page.goto("/");
  const answers = page.locator("#faq details");
  await expect(answers).toHaveCount(9);
  await answers.nth(0).locator("summary").click();
  await expect(answers.nth(0).locator("p")).toBeVisible();
  await answers.nth(7).locator("summary").click();
  await expect(answers.nth(7).locator("p")).toBeVisible();
  await expect(page.locator("#faq details[open]")).toHaveCount(1);
});

test("the sample answers both of its buttons", async ({ page }) => {
  await page.goto("/");
  const sample = page.getByRole("figure");
  await sample.getByRole("button", { name: "Ver relatório" }).click();
  await expect(sample.locator(".typing")).toHaveCSS("animation-name", "type");
  await expect(sample.getByText("Sua posição em HRZT3")).toBeVisible();
  await sample.getByRole("button", { name: "Explicar indicadores" }).click();
  await expect(sample.getByText(/que você pagou, .* voltaram em dividendos/)).toBeVisible();
  await expect(sample).toContainText("Exemplo ilustrativo");
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing of the page moves", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Ver relatório" }).click();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map((each) => String(each)),
    );
    expect(moving).toEqual([]);
    await expect(page.getByText("Sua posição em HRZT3")).toBeVisible();
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`nothing jumps while the page loads, at ${viewport.width} px, not even when its typeface is late`, async ({
    page,
    context,
    product,
  }) => {
    await signUp(context, product);
    await page.setViewportSize(viewport);
    const typeface = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await typeface.promise;
      await route.continue();
    });
    await watchLayoutShift(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    typeface.resolve();
    await expect(page.getByRole("button", { name: "Minha Conta" })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect((await readLayoutShift(page)).total).toBeLessThan(0.005);
  });
}

test.describe("on a phone that is held sideways", () => {
  test.use({ viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true });
  test.use({ site: { whatsappNumber: "5511999998888", supportEmail: null, answersOnWhatsapp: true } });

  test("nothing lies under the notch", async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    const insets = { top: 0, right: 59, bottom: 21, left: 59 };
    await browser.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await page.goto("/");
    const bar = page.getByRole("banner");
    expect((await bar.getByRole("link", { name: "aporte" }).boundingBox())?.x).toBeGreaterThanOrEqual(59);
    expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.x).toBeGreaterThanOrEqual(59);
    const chat = await page.getByRole("link", { name: "Falar no WhatsApp" }).boundingBox();
    if (!chat) throw new Error("no button");
    expect(chat.x + chat.width).toBeLessThanOrEqual(844 - 59);
    expect(chat.y + chat.height).toBeLessThanOrEqual(390 - 21);
  });
});
