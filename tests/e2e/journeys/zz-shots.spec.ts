import { findViolations } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { startDemoPortfolio, startPortfolio } from "#tests/support/portfolio.ts";

test.use({ hasHistory: true });
const out = "/tmp/chat-shots";
const questions = [
  "Quanto eu tenho?", "Quanto recebi de proventos este ano?", "Qual é o preço médio de PETR4?", "Tenho DARF a pagar?",
  "Como fui contra o CDI?", "Como trago meu histórico da B3?", "O que você sabe responder?", "O que é preço médio?",
  "O que é dividend yield?", "Quanto eu tenho somando tudo?", "Proventos mês a mês", "Qual minha alocação por classe?",
  "lança compra de 100 PETR4 a 38,40", "próximos pagamentos", "quanto rendeu em 2025?", "quanto ganhei hoje?", "minhas últimas compras", "meus dividendos de PETR4",
];

test("shots full", async ({ page, context, product, expectedErrors }) => {
  expectedErrors.push(/429|400|500|Failed to load/);
  test.setTimeout(600_000);
  const portfolio = await startDemoPortfolio(context, product);
  for (const text of questions) {
    const response = await context.request.post(`${product.origin}/api/analyst/questions`, { headers: { origin: product.origin }, data: { text, portfolioId: portfolio.id } });
    const body = await response.json();
    console.log(`\n## ${text} ${response.status()} ${body.mode}`);
    for (const b of body.blocks ?? []) console.log("  ", b.kind, b.parts ? b.parts.map((p: any) => p.kind === "text" ? p.text : `[${p.value}|${p.format}|${p.link}]`).join("") : JSON.stringify(b).slice(0, 400));
    console.log("   chips", JSON.stringify((body.chips ?? []).map((c: any) => [c.kind, c.label, c.link ?? ""])));
  }
  await product.superuser.deleteFrom("rate_limits" as never).execute().catch(() => {});
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portfolio.path}/overview`);
  await page.getByRole("button", { name: "Analista" }).click();
  const panel = page.getByRole("dialog", { name: "Analista" });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole("button", { name: "Quanto eu tenho?" })).toBeVisible();
  for (const [w, h] of [[390, 844], [768, 1024], [1440, 900]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/empty-${w}.png` });
  }
  const field = panel.getByLabel("Pergunta ao analista");
  for (const text of ["Quanto eu tenho?", "Qual minha alocação por classe?", "minhas últimas compras", "Proventos mês a mês"]) {
    await field.fill(text);
    await field.press("Enter");
    await expect(panel.getByText("Consultando a carteira...")).toHaveCount(0);
    await page.waitForTimeout(200);
    for (const [w, h] of [[390, 844], [768, 1024], [1440, 900]] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.waitForTimeout(200);
      await page.screenshot({ path: `${out}/${text.slice(0, 9).replaceAll(" ", "_")}-${w}.png` });
    }
  }
  console.log(await findViolations(page));
  await page.keyboard.press("Alt+p");
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${out}/hidden-1440.png` });
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForTimeout(300);
  for (const [w, h] of [[390, 844], [1440, 900]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${out}/dark-${w}.png` });
  }
  console.log(await findViolations(page));
  await page.route("**/api/analyst/questions", (route) => route.fulfill({ status: 429, contentType: "application/json", body: "{}" }));
  await field.fill("quanto rendeu?");
  await field.press("Enter");
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/failed-1440.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${out}/failed-390.png` });
  await page.keyboard.press("Escape");
  for (const w of [320, 360, 390, 768, 1024]) {
    await page.setViewportSize({ width: w, height: 700 });
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${out}/head-${w}.png`, clip: { x: 0, y: 0, width: w, height: 200 } });
  }
});

test("shots landing", async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/.*/);
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const field = page.getByLabel("Pergunte sobre a carteira de exemplo");
  await field.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${out}/landing-before.png` });
  await field.fill("Quanto eu tenho?");
  await field.press("Enter");
  await page.waitForTimeout(4000);
  await page.screenshot({ path: `${out}/landing-after.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await field.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/landing-390.png` });
});
