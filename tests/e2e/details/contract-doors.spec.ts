import { expect, post, test } from "#tests/support/browser.ts";
import { application, fixedIncomePath } from "#tests/support/fixed-income.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("search, a typed line and a duplicate lead a held contract to its own doors", async ({
  context,
  product,
}) => {
  const portfolio = await startPortfolio(context, product);
  const terms = { issuer: "Banco X", remuneration: "12% a.a.", firstDay: "2025-01-02", amount: "1000.00" };
  await post(context, product, fixedIncomePath(portfolio), application(terms));
  // A form that is left with values asks first, so each line has a page of its own.
  const open = async (typed: string) => {
    const page = await context.newPage();
    await page.goto(`${portfolio.path}/add-transaction`);
    const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
    await box.fill(typed);
    return {
      page,
      box,
      more: page.getByRole("radio", { name: "Aplicar mais" }),
      redeem: page.getByRole("radio", { name: "Registrar resgate" }),
    };
  };

  const searched = await open("banco x");
  await searched.page.getByRole("button", { name: /CDB Banco X 12% a\.a\./ }).click();
  await expect(searched.more).toBeChecked();
  await expect(searched.page.getByLabel("Emissor")).toHaveValue("Banco X");
  await expect(searched.page.getByLabel("Valor aplicado")).toHaveValue("");

  // The price is the value of the unit, so nothing else is doubtful.
  const sold = await open("vendi 500 cdb banco x a 1,00 em 02/01/2025");
  await expect(sold.page.getByRole("region", { name: "Lançamento digitado" })).toContainText("CDB Banco X");
  await sold.box.press("Enter");
  await expect(sold.redeem).toBeChecked();
  await expect(sold.page.getByLabel("Valor bruto")).toHaveValue("R$ 500,00");
  await expect(sold.page.getByText("Erro", { exact: true })).toHaveCount(0);

  const bought = await open("comprei 500 cdb banco x a 1,00 em 02/01/2025");
  await bought.box.press("Enter");
  await expect(bought.more).toBeChecked();
  await expect(bought.page.getByLabel("Valor aplicado")).toHaveValue("R$ 500,00");
  await expect(bought.page.getByLabel("Data da aplicação")).toHaveValue("02/01/2025");
  await expect(bought.page.getByText("Erro", { exact: true })).toHaveCount(0);

  // The palette has the whole name, beside the code that tells it from other contracts of the bank.
  await sold.page.keyboard.press("Control+k");
  await sold.page.getByRole("dialog").getByRole("combobox").fill("banco x");
  const option = sold.page.getByRole("group", { name: "Na carteira" }).getByRole("option");
  await expect(option).toHaveText("CDB Banco X 12% a.a.CDB BANCO X");

  const list = await context.newPage();
  await list.goto(`${portfolio.path}/transactions`);
  await list.getByRole("button", { name: "Duplicar lançamento" }).click();
  const copy = list.getByRole("dialog", { name: "Duplicar Lançamento" });
  await expect(copy.getByRole("radio", { name: "Aplicar mais" })).toBeChecked();
  await expect(copy.getByLabel("Valor aplicado")).toHaveValue("");
  await expect(copy.getByLabel("Quantidade")).toHaveCount(0);
});
