import type { Locator, Page } from "@playwright/test";
import { findViolationsAfterToasts } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser.ts";
import { startFullPortfolio } from "#tests/support/full-portfolio.ts";
import {
  addressOf,
  nameOf,
  namesOf,
  type Screen,
  signedInGroups,
  sumScreens,
} from "#tests/support/screens.ts";

test.use({ expectedErrors: [/net::ERR_FAILED/] });

const answers = "**/api/**";
/** The answers that the frame of a screen stands on: the person, and the name of the portfolio. */
const ofFrame = /\/api\/(session|site|portfolios\/[\w-]+)$/;

/** Refuses every answer, except to the frame. */
const cutNetwork = (page: Page) =>
  page.route(answers, (route) => (ofFrame.test(route.request().url()) ? route.continue() : route.abort()));

/** Types into every text field of the screen, and tells what stands in each then. */
async function typeEverywhere(main: Locator) {
  const typed = [];
  for (const field of await main.getByRole("textbox").elementHandles()) {
    if (!(await field.isEditable())) continue;
    await field.fill("12");
    typed.push({ field, value: await field.inputValue() });
  }
  return typed;
}

/** Waits until every query of the screen has failed. Time jumps, because each is repeated three times before. */
async function expectFailed(page: Page, failures: Locator) {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(page.getByText(/^Carregando/)).toHaveCount(0, { timeout: 500 });
    await expect(failures).not.toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(failures.filter({ hasNotText: /Verifique sua (internet|conexão)/ })).toHaveCount(0);
}

for (const screens of signedInGroups) {
  test(`a screen says that the network is dead, and loads when asked again: ${namesOf(screens)}`, async ({
    page,
    context,
    product,
  }) => {
    test.setTimeout(screens.length * 60_000);
    const hasSum = screens.some((screen) => sumScreens.includes(screen));
    const { id, sumId, findAmounts } = await startFullPortfolio(context, product, { hasSum });
    await page.clock.install();
    const main = page.getByRole("main");
    const failures = main.getByRole("alert");
    const expectAnswer = async ({ answer, ...screen }: Screen, isThere: boolean) => {
      const text = main.getByText(answer ?? "").filter({ visible: true });
      if (answer) await (isThere ? expect(text.first()).toBeVisible() : expect(text).toHaveCount(0));
      if (screen.showsAmounts)
        await expect.poll(async () => (await findAmounts(page)).length > 0).toBe(isThere);
    };
    for (const screen of screens.filter(({ needsNoAnswer }) => !needsNoAnswer)) {
      await test.step(nameOf(screen), async () => {
        await cutNetwork(page);
        await page.goto(addressOf(screen, id, sumId));
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        const typed = await typeEverywhere(main);
        await expectFailed(page, failures);
        await expectAnswer(screen, false);
        expect(await findViolationsAfterToasts(page)).toEqual([]);
        await page.unroute(answers);
        await expect(async () => {
          const retries = await main.getByRole("button", { name: "Tentar novamente" }).all();
          for (const retry of retries) await retry.click({ timeout: 1_000 });
          await expect(failures).toHaveCount(0, { timeout: 1_000 });
        }).toPass({ timeout: 30_000 });
        await expect(page.getByText(/^Carregando/)).toHaveCount(0);
        for (const { field, value } of typed) {
          expect(await field.evaluate((element) => element.isConnected)).toBe(true);
          expect(await field.inputValue()).toBe(value);
          // A field may filter what the screen shows.
          await field.fill("");
        }
        await expectAnswer(screen, true);
      });
    }
  });
}
