/// <reference lib="dom" />
import { chromium, type Page } from "@playwright/test";

/** Clicks a menu entry and measures the milliseconds until the screen's own content is painted. */
const change = (page: Page, segment: string, title: string) =>
  page.evaluate(
    ([entry, heading]) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const checkPainted = () => {
          const main = document.querySelector("main");
          const there = main?.querySelector("h1")?.textContent === heading && main.textContent.includes("R$");
          if (!there) return;
          watching.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        };
        const watching = new MutationObserver(checkPainted);
        watching.observe(document.body, { subtree: true, childList: true, characterData: true });
        document.querySelector<HTMLElement>(`[data-menu-entry="${entry}"]`)?.click();
      }),
    [segment, title] as const,
  );

const screens = [
  { segment: "overview", title: "Visão Geral" },
  { segment: "positions", title: "Posições" },
  { segment: "transactions", title: "Transações" },
];

export type ScreenTimes = { title: string; milliseconds: number[] }[];

/** Measures changes between a portfolio's screens after each was shown once and the app is cached. */
export async function changeScreens(
  portfolio: string,
  cookie: string,
  executablePath: string,
  rounds: number,
): Promise<ScreenTimes> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
    await context.addInitScript(() => localStorage.setItem("hasCompletedTour", "true"));
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: new URL(portfolio).origin }]);
    const page = await context.newPage();
    const times: ScreenTimes = screens.map(({ title }) => ({ title, milliseconds: [] }));
    await page.goto(`${portfolio}/transactions`);
    await page.getByText("R$").first().waitFor();
    // Wait until the service worker has cached the app, which uses the processor for a second.
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (let round = 0; round <= rounds; round++) {
      for (const [place, { segment, title }] of screens.entries()) {
        const milliseconds = await change(page, segment, title);
        if (round > 0) times[place]?.milliseconds.push(milliseconds);
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}
