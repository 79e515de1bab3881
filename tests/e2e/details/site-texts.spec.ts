import { consentVersion } from "#contract/accounts.ts";
import { leadConsentVersion } from "#contract/leads.ts";
import { expect, test } from "#tests/support/browser.ts";

test("claims, testimonials and questions have their exact wording", async ({ page }) => {
  await page.goto("/");
  const proof = page.getByRole("region", { name: "Quem já usa" });
  await expect(proof).toContainText("+10\u00a0mil");
  for (const one of await proof.locator("li").all()) {
    await expect(one.locator("blockquote")).toHaveText(/“.{40,}”/);
    await expect(one.getByText("Nota 5 de 5")).toBeAttached();
    await expect(one.locator("svg")).toHaveCount(6);
  }
  await expect(proof.locator("li").getByText(/^(Marina|Rafael|Helena)$/)).toHaveCount(3);
  await expect(proof).toContainText("Números de uso e depoimentos ilustrativos.");

  const benefits = page.locator("#benefits");
  await expect(benefits.locator("li h3")).toHaveText([
    "Ações",
    "FIIs",
    "ETFs",
    "Renda fixa",
    "Criptomoedas",
    "Fundos",
  ]);
  await expect(benefits.locator("dt")).toHaveText([/^P\/L/, /^ROE/, /^DY/]);

  const plans = page.locator("#pricing > div > div > ul > li");
  await expect(plans.getByRole("heading")).toHaveText(["Teste Inteligente", "Profissional", "Premium"]);
  for (const [index, texts] of [
    ["R$\u00a00por 7 dias", "Sem cartão de crédito."],
    ["R$\u00a069,90por mês", "Menos de R$\u00a02,30 por dia."],
    ["R$\u00a0699,00por ano", "Equivale a R$\u00a058,25 por mês."],
  ].entries()) {
    for (const text of texts) await expect(plans.nth(index)).toContainText(text);
    await expect(plans.nth(index).getByText("Mais popular")).toHaveCount(index === 1 ? 1 : 0);
  }
  await expect(page.locator("#pricing")).toContainText(
    "7\u00a0dias grátis, sem cartão de crédito. Depois de assinar, mais 7\u00a0dias de garantia: se não gostar, devolvemos 100% do valor.",
  );
  const notice = page.getByRole("region", { name: "Aviso legal" });
  await expect(notice).toContainText("Nada aqui é recomendação individualizada");
  await expect(notice).toContainText("nenhum retorno é garantido");
});

test("the legal texts are in force since the consent that is kept, and name all that is kept", async ({
  page,
}) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(consentVersion) ?? [];
  expect(leadConsentVersion.slice(0, 10)).toBe(`${year}-${month}-${day}`);
  for (const path of ["/termos", "/privacidade"]) {
    await page.goto(path);
    await expect(page.getByText(`Em vigor desde ${day}/${month}/${year}`, { exact: true })).toBeVisible();
  }
  const text = await page.getByRole("main").innerText();
  await page.goto("/register");
  for (const [name, path] of [
    ["Termos de uso", "/termos"],
    ["Política de privacidade", "/privacidade"],
  ] as const) {
    const consent = page.getByText("Ao criar sua conta, você concorda");
    await expect(consent.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  for (const kept of [
    "sid",
    "device",
    "openid",
    "second-factor",
    "theme",
    "valuesHidden",
    "hasCompletedTour",
    "singleKeys",
    "positionColumns",
    "lastPeriod",
    "portfolioOrder",
    "incomeIntroduced",
    "7 dias sem uso",
    "30 dias no total",
    "10 minutos",
    "6 meses",
    "art. 18",
    "ANPD",
    "art. 41",
    "Google",
    "WhatsApp",
    "Provedor de e-mail",
    "Provedores de cotações",
    "Automação de atendimento",
  ])
    expect(text).toContain(kept);
});
