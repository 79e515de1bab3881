import { expect, test } from "#tests/support/browser.ts";
import { startPortfolio } from "#tests/support/portfolio.ts";

test("an unsaved note is its author's alone when another person signs in on the same page", async ({
  page,
  context,
  product,
}) => {
  const bia = { email: "bia@example.com", fullName: "Bia Lima" };
  const record = async (person?: typeof bia) => {
    const portfolio = await startPortfolio(context, product, person);
    await portfolio.record();
  };
  await record(bia);
  await context.clearCookies();
  await record();
  await page.goto("/dashboard");
  const note = page.getByLabel("Sua anotação sobre PETR4");
  const openNote = async () => {
    await page.getByRole("link", { name: "Posições" }).first().click();
    await page.getByRole("link", { name: "PETR4", exact: true }).click();
    await page.getByRole("link", { name: "Anotações" }).click();
  };
  const changePerson = async (email: string) => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Minha Conta" }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Senha", { exact: true }).fill("segredo1");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL(/\/overview$/);
  };
  await page.getByRole("link", { name: /^Aposentadoria/ }).click();
  await openNote();
  await note.fill("Só para mim.");
  await changePerson("bia@example.com");
  await openNote();
  await expect(note).toHaveValue("");
  await changePerson("ana@example.com");
  await openNote();
  await expect(note).toHaveValue("Só para mim.");
});
