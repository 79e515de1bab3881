/// <reference lib="dom" />
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.ts";

/** Seconds that a person needs for a character and for a press: to find the target and to hit it. */
export const pace = { character: 0.2, press: 1.2 };

export type Effort = { steps: number; presses: number; characters: number; appSeconds: number };

export const secondsOf = ({ presses, characters, appSeconds }: Effort): number =>
  appSeconds + characters * pace.character + presses * pace.press;

/** A person at the product: what they do is counted, and nothing waits longer than the product needs. */
export class SimulatedPerson {
  readonly page: Page;
  #effort: Effort = { steps: 0, presses: 0, characters: 0, appSeconds: 0 };
  #started = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  /** Begins to count from here. */
  start(): void {
    this.#effort = { steps: 0, presses: 0, characters: 0, appSeconds: 0 };
    this.#started = performance.now();
  }

  get effort(): Effort {
    return { ...this.#effort, appSeconds: (performance.now() - this.#started) / 1000 };
  }

  /** One thing that the person means to do, and that the screen then shows. */
  async step(name: string, act: () => Promise<unknown>): Promise<void> {
    const before = this.#effort;
    await act().catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`, { cause: error });
    });
    this.#effort = { ...this.#effort, steps: before.steps + 1 };
  }

  /** Presses that no locator stands for, such as those in the file dialog of the system. */
  countPresses(count: number): void {
    this.#effort = { ...this.#effort, presses: this.#effort.presses + count };
  }

  async press(target: Locator): Promise<void> {
    await target.click();
    this.countPresses(1);
  }

  async pressKey(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    this.countPresses(1);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#effort = { ...this.#effort, characters: this.#effort.characters + text.length };
  }
}

/** A browser in which the tour of the product was seen, and which lets a page use the clipboard. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

type Arrival = { origin: string; width: number; height: number; cookie?: string };

/** Opens a browser of its own for one life. `cookie` is the session of somebody who signed in before. */
export async function arrive(
  browser: Browser,
  { origin, width, height, cookie }: Arrival,
): Promise<SimulatedPerson> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    baseURL: origin,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.setDefaultTimeout(30_000);
  const [name = "", value = ""] = cookie?.split("=") ?? [];
  if (cookie) {
    await context.addCookies([{ name, value, url: origin }]);
    await context.addInitScript(() => localStorage.setItem("hasCompletedTour", "true"));
  }
  return new SimulatedPerson(await context.newPage());
}
