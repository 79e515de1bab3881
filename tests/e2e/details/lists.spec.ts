import { expect, post, sizes, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test.use({ expectedErrors: [/Failed to load resource/], viewport: sizes.desktop });

const name = (number: number) => `Corretora ${String(number).padStart(3, "0")}`;

test("shows more of a long list when asked, and lets one choose among all of it", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const ids: string[] = [];
  for (let number = 1; number <= 120; number += 1) {
    ids.push((await post<{ id: string }>(context, product, "/custodians", { name: name(number) })).id);
  }
  for (let number = 1; number <= 50; number += 1) {
    const form = { name: `Carteira ${number}`, benchmark: "CDI", benchmarkPercent: "100" };
    await post(context, product, "/portfolios", form);
  }
  await portfolio.record({ custodianId: ids.at(-1) ?? null });

  await page.goto(`${portfolio.path}/settings`);
  const rows = page.getByRole("listitem").filter({ hasText: "Corretora" });
  const more = page.getByRole("button", { name: "Carregar mais" });
  await expect(rows).toHaveCount(50);
  await page.route("**/api/custodians?after=*", (route) =>
    route.fulfill({ status: 404, contentType: "application/problem+json", body: "{}" }),
  );
  await more.click();
  await expect(page.getByText("Não foi possível carregar mais.")).toBeVisible();
  await expect(rows).toHaveCount(50);
  await page.unroute("**/api/custodians?after=*");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(rows).toHaveCount(100);
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(120);
  await expect(more).toHaveCount(0);
  await expect(page.getByText("Fim da lista")).toBeFocused();
  await rows
    .last()
    .getByRole("button", { name: `Excluir ${name(120)}` })
    .click({ force: true });
  await expect(page.getByText(/Há lançamentos com este custodiante/)).toBeVisible();
  await rows
    .nth(60)
    .getByRole("button", { name: /^Excluir/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(rows).toHaveCount(119);

  await page.goto(`${portfolio.path}/transactions`);
  await page.getByRole("button", { name: "Duplicar lançamento" }).click();
  const custodian = page.getByRole("dialog").getByLabel("Custodiante");
  await expect(custodian).toHaveValue(name(120));
  await custodian.fill("corretora 119");
  await expect(page.getByRole("option", { name: name(119) })).toBeVisible();
  await expect(page.getByRole("option", { name: /^Criar/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  // The dashboard lists 50 of the 51 portfolios; the palette finds the oldest one too.
  await page.goto("/dashboard");
  const cards = page.getByRole("listitem").filter({ hasText: "CDI" });
  await expect(cards).toHaveCount(50);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("aposentadoria");
  await expect(page.getByRole("option", { name: "Aposentadoria CDI" })).toBeVisible();
});

test("keeps what is typed into a field when the rest of its list arrives", async ({
  page,
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const ids: string[] = [];
  for (let number = 1; number <= 60; number += 1)
    ids.push((await post<{ id: string }>(context, product, "/custodians", { name: name(number) })).id);
  await portfolio.record({ custodianId: ids[0] ?? null });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/custodians?after=*", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${portfolio.path}/transactions`);
  await page.getByRole("button", { name: "Duplicar lançamento" }).click();
  const custodian = page.getByRole("dialog").getByLabel("Custodiante");
  await expect(custodian).toHaveValue(name(1));
  await custodian.fill("corretora 060");
  release();
  await expect(page.getByRole("option", { name: name(60), exact: true })).toBeVisible();
  await expect(custodian).toHaveValue("corretora 060");
});

test("a phone folds a long page of transactions", async ({ page, context, product }) => {
  const portfolio = await startPortfolio(context, product);
  for (let number = 1; number <= 25; number += 1) await portfolio.record({ quantity: String(number) });
  await page.setViewportSize(sizes.phone);
  await page.goto(`${portfolio.path}/transactions`);
  const rows = page.getByRole("row").filter({ hasText: "PETR4" });
  await expect(rows).toHaveCount(20);
  await expect(page.getByText("25 lançamentos", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mostrar mais 5" }).press("Enter");
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole("button", { name: "Mostrar menos", expanded: true })).toBeFocused();
});
