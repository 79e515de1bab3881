import type { Page } from "@playwright/test";
import type { Asset } from "#contract/assets.ts";
import { findViolations } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";
import { expectToast } from "#tests/support/toast.ts";

const password = "segredo1";

test.use({ expectedErrors: [/status of 422/] });

/** A program: no browser, no cookie, no Origin. */
const program = (origin: string, secret: string) => ({
  read: (path: string) => fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${secret}` } }),
  propose: (path: string, entry: object) =>
    fetch(`${origin}/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify(entry),
    }),
});

const tokenItems = (page: Page) =>
  page.getByRole("region", { name: "Segurança" }).getByRole("listitem").filter({ hasText: "Final " });

/** Creates a token with both scopes on the account's page and returns its secret. */
async function createToken(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Criar chave" }).click();
  const form = page.getByRole("dialog", { name: "Criar chave de API" });
  const create = form.getByRole("button", { name: "Criar chave" });
  await form.getByRole("checkbox", { name: /^Ler/ }).uncheck();
  await create.click();
  await expect(form.getByLabel("Nome")).toHaveAccessibleDescription(/Dê um nome à chave/);
  await expect(form.getByText("Escolha o que a chave pode fazer")).toBeVisible();
  await form.getByLabel("Nome").fill(name);
  await form.getByRole("checkbox", { name: /^Ler/ }).check();
  await form.getByRole("checkbox", { name: /^Propor lançamentos/ }).check();
  await form.getByRole("radio", { name: "30 dias" }).check();
  await create.click();
  await expect(form.getByLabel("Sua senha")).toHaveAccessibleDescription("Informe sua senha");
  await form.getByLabel("Sua senha").fill("errada1");
  await create.click();
  await expect(form.getByLabel("Sua senha")).toHaveAccessibleDescription("A senha atual está incorreta.");
  await form.getByLabel("Sua senha").fill(password);
  await create.click();
  const shown = page.getByRole("dialog", { name: "Guarde sua chave de API" });
  await expect(shown).toContainText("ela não será mostrada de novo");
  await expect(shown.getByRole("button", { name: "Copiar chave" })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  const secret = (await shown.locator("code").textContent()) ?? "";
  await shown.getByRole("button", { name: "Já guardei a chave" }).click();
  await expectToast(page, "success", "Chave de API criada", "Ela já pode ser usada.");
  return secret;
}

test("a program reads with a token until it is revoked", async ({ page, context, product }) => {
  const { id } = await startPortfolio(context, product);
  await page.goto("/account");
  const secret = await createToken(page, "Planilha");
  expect(secret).toMatch(/^aporte_[0-9a-f]{64}$/);
  await expect(tokenItems(page)).toContainText(`Final ${secret.slice(-4)}`);
  await expect(tokenItems(page)).toContainText("Ler e propor lançamentos");
  await expect(tokenItems(page)).toContainText("Ainda não usada.");
  await expect(page.locator("body")).not.toContainText(secret);

  const { read } = program(product.origin, secret);
  expect(await (await read("/portfolios")).json()).toMatchObject({ items: [{ id }] });
  expect((await read("/account/export")).status).toBe(403);
  await page.reload();
  await expect(tokenItems(page)).toContainText(/Último uso em \d\d\/\d\d\/\d{4} às \d\d:\d\d\./);

  await tokenItems(page).getByRole("button", { name: "Revogar" }).click();
  const question = page.getByRole("alertdialog", { name: "Revogar chave de API?" });
  await question.getByRole("button", { name: "Revogar" }).dblclick();
  await expectToast(page, "success", "Chave de API revogada", "Planilha não acessa mais sua conta.");
  await expect(tokenItems(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Chaves de API" })).toBeFocused();
  const refused = await read("/portfolios");
  expect(refused.status).toBe(401);
  expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer/);
});

test("proposals of a program wait for their person, who confirms or refuses them", async ({
  page,
  context,
  product,
}) => {
  const { id, path } = await startPortfolio(context, product);
  await page.goto("/account");
  const { read, propose } = program(product.origin, await createToken(page, "Robô"));
  const [petr4] = (await (await read("/assets?search=PETR4")).json()) as Asset[];
  const purchase = {
    assetId: petr4?.id,
    type: "BUY",
    tradeDate: "2025-11-20",
    quantity: "100",
    price: "38.4",
  };
  const entries = `/portfolios/${id}/transactions`;
  expect((await propose(entries, { ...purchase, custodianName: "XP" })).status).toBe(202);
  expect((await propose(entries, { ...purchase, quantity: "7" })).status).toBe(202);
  const dividend = {
    assetId: petr4?.id,
    kind: "dividend",
    paymentDate: "2025-11-21",
    gross: "10",
    withheld: "1",
  };
  expect((await propose(`/portfolios/${id}/income`, dividend)).status).toBe(202);

  await page.goto(`${path}/transactions`);
  const waiting = page.getByRole("region", { name: /^Lançamentos à espera/ });
  const rows = waiting.getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/PETR4.*Compra.*100 × R\$\s38,40 · total R\$\s3\.840,00/);
  await expect(rows.first()).toContainText("XP (custodiante novo)");
  await expect(rows.first()).toContainText(/Proposto por Robô em \d\d\/\d\d\/\d{4} às \d\d:\d\d\./);
  await expect(rows.last()).toContainText(/Dividendo.*R\$\s9,00 líquido/);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press("Alt+p");
  await expect(rows.first()).toContainText("valor oculto");
  await expect(waiting).not.toContainText(/38,40|3\.840|9,00/);
  await page.keyboard.press("Alt+p");

  await rows.first().getByRole("button", { name: "Confirmar" }).dblclick();
  await expectToast(page, "success", "Lançamento registrado", "Ele está entre as suas transações.");
  await expect(rows).toHaveCount(2);
  await expect(waiting.getByRole("heading")).toBeFocused();
  await expect(page.getByRole("table", { name: "Transações" }).getByRole("row")).toHaveCount(2);
  await rows.first().getByRole("button", { name: "Recusar" }).click();
  await expectToast(page, "success", "Lançamento recusado", "Ele não conta em nada.");
  await rows.first().getByRole("button", { name: "Confirmar" }).click();
  await expect(waiting).toBeHidden();
  await page.goto(`${path}/events`);
  await expect(page.getByText("Dividendo").first()).toBeVisible();
});
