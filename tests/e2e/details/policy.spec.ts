import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { showTheme } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { distribute } from "#tests/support/market.ts";
import { startDemoPortfolio } from "#tests/support/portfolio.ts";

const pages = JSON.parse(readFileSync("build/pages.json", "utf8")) as string[];
const unknownPath = "/nothing/here";
const isPublic = (path: string) => !/^.(dashboard|account|portfolio)/.test(path);

/** Per page, the buttons that open a dialog or menu for a signed-in person. */
const openers: Record<string, (string | RegExp)[]> = {
  "/": ["Minha Conta", "Suporte", "TESTE GRÁTIS"],
  "/account": ["Ativar", "Adicionar chave de acesso", "Excluir conta"],
  "/dashboard": ["Buscar no aplicativo", "Minha Conta", "Nova Carteira"],
  "/portfolio/:portfolioId/overview": [
    "Adicionar Lançamento",
    "Selecionar período",
    /^Preços de /,
    "indisponível",
    "Ajuda rápida",
    "De onde vem este número?",
  ],
  "/portfolio/:portfolioId/positions": [/Preço médio de ABEV3/],
  "/portfolio/:portfolioId/events": [
    "Cadastrar Provento",
    "De onde vem este número? Recebido em 12 meses",
    "Selecionar período",
    "Confirmar recebimento",
  ],
  "/portfolio/:portfolioId/transactions": ["Selecionar período", "Editar lançamento", "Excluir"],
  "/portfolio/:portfolioId/add-transaction": ["Criar Ativo Customizado"],
  "/portfolio/:portfolioId/custom-assets": ["Novo Ativo"],
  "/portfolio/:portfolioId/settings": ["Renomear XP Investimentos", "Excluir carteira"],
};

/** All that scripts can read in the browser's storage; it must not contain the session. */
const readable = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    kept: Object.keys(localStorage).filter(
      (key) =>
        !/^(theme|valuesHidden|hasCompletedTour|incomeIntroduced|singleKeys|positionColumns)$/.test(key),
    ),
    meanwhile: Object.keys(sessionStorage).filter((key) => key !== "violation"),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

/** Opens and closes each dialog or menu in turn. */
async function openAndCloseAll(page: Page, path: string): Promise<void> {
  const roles = ["dialog", "alertdialog", "menu", "listbox"].map((role) => `[role=${role}]`);
  const opened = page.locator(roles.join()).filter({ visible: true });
  for (const name of openers[path] ?? []) {
    await page.getByRole("button", { name, exact: true }).first().click();
    await expect(opened, `${path}: ${name}`).not.toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
  }
}

// The browser logs an error for a page with status 404.
test.use({ expectedErrors: [/404 \(Not Found\)$/] });

test("no page breaks the content policy or asks another host for anything", async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(300_000);
  const { id } = await startDemoPortfolio(context, product);
  await distribute(product, "PETR4", { record: "2026-02-02", paid: "2026-02-20", perUnit: "0.71" });
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== product.origin) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      sessionStorage.setItem("violation", `${violatedDirective} ${blockedURI}`);
    });
  });

  async function visit(path: string): Promise<void> {
    const response = await page.goto(path.replace(":portfolioId", id));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const policy = response?.headers()["content-security-policy"] ?? "";
    const [, scripts = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect({ path, scripts }).toEqual({
      path,
      scripts: expect.stringMatching(/^'self'( 'sha256-[^']+')*$/),
    });
  }
  const expectNoViolation = async (path: string) => {
    const violation = await page.evaluate(() => sessionStorage.getItem("violation"));
    expect({ path, violation }).toEqual({ path, violation: null });
  };

  for (const path of [...pages, unknownPath]) {
    await visit(path);
    await openAndCloseAll(page, path);
    await showTheme(page, "dark");
    await showTheme(page, "light");
    await expectNoViolation(path);
    expect({ path, ...(await readable(page)) }).toEqual({
      path,
      cookie: "",
      kept: [],
      meanwhile: [],
      databases: [],
    });
  }
  // The script that shows the kept theme runs with the page.
  await showTheme(page, "dark");
  for (const path of ["/", "/dashboard"]) {
    await visit(path);
    await expect(page.locator("html.dark")).toHaveCount(1);
    await expectNoViolation(path);
  }
  await showTheme(page, "light");
  await context.clearCookies();
  for (const path of [...pages.filter(isPublic), "/dashboard", "/portfolio/:portfolioId", unknownPath]) {
    await visit(path);
    await expectNoViolation(path);
  }
  expect(foreign).toEqual([]);
});
