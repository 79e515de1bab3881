import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";

type Audit = { numericValue?: number };
type Item = { url: string; resourceType?: string; transferSize?: number };

type Report = {
  categories: Record<"performance" | "accessibility" | "best-practices" | "seo", { score: number }>;
  audits: Record<string, Audit> & { "network-requests": { details: { items: Item[] } } };
  finalDisplayedUrl: string;
};

export type LighthouseResult = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest Contentful Paint and Total Blocking Time, in milliseconds. */
  lcp: number;
  tbt: number;
  /** Cumulative Layout Shift. */
  cls: number;
  scriptBytes: number;
  foreignRequests: number;
};

const hasOwn = () => spawnSync("lighthouse", ["--version"], { stdio: "ignore" }).status === 0;
const port = 3986;
const browserFlags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/**
 * Runs Lighthouse once: the installed one, or else one that npm downloads. The browser profile is new, except that it marks the
 * product tour as seen, because the tour would cover the page.
 */
export async function measurePage(
  url: string,
  form: "mobile" | "desktop",
  folder: string,
  executablePath: string,
  headers: Record<string, string> = {},
): Promise<LighthouseResult> {
  const profile = await mkdtemp(join(folder, "profile-"));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const page = await browser.newPage();
    await page.goto(new URL("/robots.txt", url).href);
    await page.evaluate(() => localStorage.setItem("hasCompletedTour", "true"));
    await page.close();
    return await runLighthouse(url, form, folder, headers);
  } finally {
    await browser.close();
  }
}

// Asynchronous, because each page that Lighthouse opens waits for this process.
const run = promisify(execFile);

async function runLighthouse(
  url: string,
  form: "mobile" | "desktop",
  folder: string,
  headers: Record<string, string>,
): Promise<LighthouseResult> {
  const output = join(folder, "report.json");
  const [command, ...before] = hasOwn() ? ["lighthouse"] : ["npx", "--yes", "lighthouse@13.5.0"];
  await run(command, [
    ...before,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${output}`,
    `--port=${port}`,
    "--disable-storage-reset",
    ...(form === "desktop" ? ["--preset=desktop"] : []),
    `--extra-headers=${JSON.stringify(headers)}`,
  ]);
  return summarize(JSON.parse(readFileSync(output, "utf8")) as Report);
}

function summarize({ categories, audits, finalDisplayedUrl }: Report): LighthouseResult {
  const requests = audits["network-requests"].details.items.filter(({ url }) => url.startsWith("http"));
  const { origin } = new URL(finalDisplayedUrl);
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const score = (name: keyof Report["categories"]) => Math.round(categories[name].score * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    foreignRequests: requests.filter(({ url }) => new URL(url).origin !== origin).length,
  };
}
