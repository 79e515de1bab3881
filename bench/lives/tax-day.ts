/// <reference lib="dom" />
import type { Browser, Locator } from "@playwright/test";
import type { Product } from "../product.ts";
import type { MeasuredLife } from "./measured-life.ts";
import { arrive, type SimulatedPerson } from "./person.ts";

type Identified = { id: string };

/** The day of the month before this one, in the calendar of São Paulo. */
function dayOfLastMonth(day: string): string {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" })
    .split("-")
    .map(Number);
  return `${new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)}-${day}`;
}

/**
 * A sale above the limit in the last month, so that a DARF is due at the end of this one. Its gain is R$ 10.000,00; the losses
 * of the account and the withheld tax are deducted.
 */
export async function addTaxedSale({ sendJson }: Product, portfolioId: string): Promise<void> {
  const assets = await sendJson<(Identified & { ticker: string })[]>("GET", "/api/assets?search=CMIG4");
  const assetId = assets.find(({ ticker }) => ticker === "CMIG4")?.id;
  const record = (entry: object) =>
    sendJson("POST", `/api/portfolios/${portfolioId}/transactions`, { assetId, quantity: "5000", ...entry });
  await record({ type: "BUY", tradeDate: dayOfLastMonth("05"), price: "10" });
  await record({ type: "SELL", tradeDate: dayOfLastMonth("20"), price: "12" });
}

async function copied(person: SimulatedPerson, button: Locator): Promise<string> {
  await person.press(button);
  return person.page.evaluate(() => navigator.clipboard.readText());
}

/** From the dashboard to a DARF that is found, copied and marked as paid. */
export async function payDarf(browser: Browser, { origin, cookie }: Product): Promise<MeasuredLife> {
  const person = await arrive(browser, { origin, width: 1440, height: 900, cookie: cookie() });
  const { page } = person;
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 3 }).first().waitFor();
  person.start();
  await person.step("find the DARF", async () => {
    await person.press(page.getByRole("heading", { level: 3 }).first());
    await person.press(page.getByRole("link", { name: "IR", exact: true }));
    await page.getByText(/^DARF de R\$\s1\.301,37, código 6015, vence em /).waitFor();
  });
  await person.step("copy the code and the value", async () => {
    const code = await copied(person, page.getByRole("button", { name: /^Copiar código da receita/ }));
    const value = await copied(person, page.getByRole("button", { name: /^Copiar valor: / }));
    if (code !== "6015" || value !== "1.301,37") throw new Error(`copied ${code} and ${value}`);
  });
  await person.step("mark it as paid", async () => {
    await person.press(page.getByRole("button", { name: "Marcar como pago" }));
    await person.press(
      page.getByRole("dialog", { name: "Marcar como pago" }).getByRole("button", { name: "Salvar" }),
    );
    await page.getByText("DARF marcado como pago").waitFor();
  });
  const { effort } = person;
  await page.context().close();
  return { name: "a DARF found, copied and marked as paid", effort, goal: { presses: 6 } };
}

/** Each line of the annual return is unfolded, each of its values copied, and the line ticked. */
export async function fillReturn(
  browser: Browser,
  { origin, cookie }: Product,
  portfolio: string,
  year: number,
): Promise<MeasuredLife> {
  const person = await arrive(browser, { origin, width: 1440, height: 900, cookie: cookie() });
  const { page } = person;
  await page.goto(`${portfolio}/taxes?tab=annual&year=${year}`);
  const ticks = page.getByRole("checkbox", { name: /: preenchido$/ });
  await ticks.first().waitFor();
  person.start();
  const count = await ticks.count();
  let fields = 0;
  for (let index = 0; index < count; index++) {
    const tick = ticks.nth(index);
    const name = (await tick.getAttribute("aria-label")) ?? "";
    await person.step(name, async () => {
      const line = tick.locator("xpath=ancestor::li[1]");
      const toggle = line.locator("button[aria-expanded=false]");
      if (await toggle.count()) await person.press(toggle.first());
      const buttons = line.getByTitle("Copiar");
      const values = await buttons.count();
      for (let each = 0; each < values; each++) {
        if ((await copied(person, buttons.nth(each))) === "") throw new Error("an empty value");
        fields += 1;
      }
      await person.press(tick);
    });
  }
  await page.getByText(`${count} de ${count} preenchidos`, { exact: true }).waitFor();
  const { effort } = person;
  await page.context().close();
  const pressesPerField = (effort.presses / fields).toFixed(2).replace(".", ",");
  return {
    name: `the annual return of ${year}, all ${count} lines`,
    effort,
    note: `${fields} values copied, ${pressesPerField} presses each`,
  };
}
