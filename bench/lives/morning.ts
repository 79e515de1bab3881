import type { Browser, Locator, Page } from "@playwright/test";
import type { Product } from "../product.ts";
import type { MeasuredLife } from "./measured-life.ts";
import { arrive } from "./person.ts";

const phone = { width: 390, height: 844 };

/** Throws unless all of the element is on the screen without a scroll, above the bar of the phone. */
async function expectInSight(what: string, element: Locator): Promise<void> {
  await element.waitFor();
  const box = await element.boundingBox();
  const bar = element.page().getByRole("navigation", { name: "Seções principais" });
  const bottom = (await bar.count()) === 0 ? phone.height : ((await bar.boundingBox())?.y ?? 0);
  if (!box || box.y < 0 || box.y + box.height > bottom)
    throw new Error(`${what} ends at ${box ? Math.round(box.y + box.height) : "?"} px of ${bottom} px`);
}

/** The gain of the last session, the income of this month and the next payment are in view. */
async function expectAnswers(page: Page): Promise<void> {
  const answerTo = (term: RegExp) => page.getByRole("term").filter({ hasText: term }).locator("+ dd");
  await expectInSight("the gain of the day", page.getByText(/^(hoje|no último pregão, \d\d\/\d\d)$/).first());
  await expectInSight("the income of the month", answerTo(/^Recebido em /));
  await expectInSight("the next payment", answerTo(/^Próximo pagamento/));
}

/** Somebody who signed in before looks at the dashboard and at the overview, and scrolls neither. */
export async function liveMorning(
  browser: Browser,
  { origin, cookie }: Product,
  portfolio: string,
): Promise<MeasuredLife> {
  const person = await arrive(browser, { origin, ...phone, cookie: cookie() });
  const { page } = person;
  person.start();
  await person.step("the dashboard", async () => {
    await page.goto("/dashboard");
    await expectAnswers(page);
  });
  await person.step("the overview", async () => {
    await person.press(page.locator(`a[href="${portfolio}/overview"]`));
    await page.getByRole("heading", { name: "Visão Geral", level: 1 }).waitFor();
    await expectAnswers(page);
  });
  const { effort } = person;
  await page.context().close();
  return { name: "a morning on the phone", effort };
}
