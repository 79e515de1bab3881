import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, sizes, test } from "#tests/support/browser.ts";
import { quote, split } from "#tests/support/market.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

for (const [name, size] of Object.entries(sizes))
  test(`says before and after saving that a price is far from the market's, on a ${name}`, async ({
    page,
    context,
    product,
  }) => {
    await quote(product, "PETR4", { "2021-06-25": "151" });
    await split(product, "PETR4", "2021-07-01", "10");
    const portfolio = await startPortfolio(context, product);
    await page.setViewportSize(size);
    await page.goto(`${portfolio.path}/add-transaction`);
    await page.getByRole("textbox", { name: "Buscar por ticker ou nome" }).fill("PETR4");
    await page.getByRole("button", { name: "Buscar", exact: true }).click();
    await page.getByRole("button", { name: /^PETR4/ }).click();
    await page.getByLabel("Data", { exact: true }).fill("28062021");
    await page.getByLabel("Quantidade").fill("5");
    const price = page.getByLabel("Preço unitário");
    const warning = page.getByRole("status").filter({ hasText: "fechamento" });
    await price.fill("15,05");
    await expect(warning).toHaveText(
      /O preço é 10 vezes menor que o fechamento de 25\/06\/2021 \(R\$\s151,00\)\. Houve um desdobramento de 1 para 10 em 01\/07\/2021: confira se o preço é de antes ou de depois\./,
    );
    expect(await findViolationsAfterToasts(page)).toEqual([]);
    await page.getByRole("button", { name: "Ocultar valores" }).click();
    await expect(warning).not.toContainText("151");
    await page.getByRole("button", { name: "Mostrar valores" }).click();
    await price.fill("150,00");
    await expect(warning).toHaveCount(0);
    await price.fill("15,05");
    await expect(warning).toBeVisible();
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page).toHaveURL(/\/positions$/);

    await page.goto(`${portfolio.path}/transactions`);
    const row = page.getByRole("row").filter({ hasText: "PETR4" });
    await expect(row).toContainText(/R\$\s15,05/);
    await row.getByRole("button", { name: "Preço longe do mercado" }).click();
    await expect(
      page.getByText(/confira se o preço é de antes ou de depois\. O lançamento conta/),
    ).toBeVisible();
    expect(await findViolationsAfterToasts(page)).toEqual([]);
    await page.keyboard.press("Escape");
    const isPhone = name === "phone";
    if (isPhone) await row.getByRole("button", { name: "Ações de PETR4" }).click();
    await page.getByRole(isPhone ? "menuitem" : "button", { name: "Editar lançamento" }).click();
    await expect(
      page.getByRole("dialog").getByRole("status").filter({ hasText: "fechamento" }),
    ).toBeVisible();
  });

test.describe("a dead network", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("says nothing of a price that cannot be compared, and saves it", async ({
    page,
    context,
    product,
  }) => {
    await quote(product, "PETR4", { "2025-11-20": "151" });
    const portfolio = await startPortfolio(context, product);
    await portfolio.record({ price: "150" });
    await page.goto(`${portfolio.path}/transactions`);
    await page.getByRole("button", { name: "Editar lançamento" }).click();
    const edit = page.getByRole("dialog", { name: "Editar Lançamento" });
    await page.route("**/market-price?**", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("price=15"));
    await edit.getByLabel("Preço unitário").fill("15");
    await failed;
    await expect(edit.getByText(/fechamento|Erro/)).toHaveCount(0);
    await edit.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole("button", { name: "Preço longe do mercado" })).toBeVisible();
  });
});
