// `npm run bench:web` runs Lighthouse on the public page and on the demo account's positions, as phone and desktop,
// and updates bench/results.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "#contract/page.ts";
import { findChromium } from "../scripts/chromium.ts";
import { fillDemoAccount } from "../scripts/demo-account.ts";
import { type LighthouseResult, measurePage } from "./lighthouse.ts";
import { startProduct } from "./product.ts";
import { writeSection } from "./report.ts";
import { changeScreens } from "./screens.ts";
import { percentile } from "./timing.ts";

const runs = 3;
const forms = ["mobile", "desktop"] as const;

const folder = await mkdtemp(join(tmpdir(), "aporte-bench-"));
const chromium = findChromium();
const { origin, sendJson, cookie, stop } = await startProduct(folder);

/** The median of several runs. */
function median(measurements: LighthouseResult[], name: keyof LighthouseResult): number {
  const values = measurements.map((each) => each[name]).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function report(title: string, what: string, path: string, headers: Record<string, string>) {
  const lines = [
    `Written by \`npm run bench:web\`: Lighthouse ran ${runs} times on ${what}; figures are medians. The phone is`,
    "simulated with slow 4G and a processor slowed down four times.",
    "",
    "| | performance | accessibility | best practices | SEO | LCP | CLS | TBT | scripts, as sent | requests to others |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
  ];
  for (const form of forms) {
    const measurements: LighthouseResult[] = [];
    while (measurements.length < runs) {
      measurements.push(await measurePage(origin + path, form, folder, chromium, headers));
    }
    const of = (name: keyof LighthouseResult) => median(measurements, name);
    const cells = [
      form,
      of("performance"),
      of("accessibility"),
      of("bestPractices"),
      of("seo"),
      `${(of("lcp") / 1000).toFixed(2)} s`,
      of("cls").toFixed(3),
      `${of("tbt").toFixed(0)} ms`,
      `${(of("scriptBytes") / 1000).toFixed(1)} KB`,
      of("foreignRequests"),
    ];
    lines.push(`| ${cells.join(" | ")} |`);
  }
  console.log(lines.join("\n"));
  writeSection(join(import.meta.dirname, "results.md"), title, lines);
}

async function reportScreens(portfolio: string) {
  const lines = [
    "Written by `npm run bench:web` on the demo account at 1440 px. The times run from a click in the menu until the",
    "screen's content is painted. Each screen was shown before.",
    "",
    "| | p50 | p95 |",
    "|---|---:|---:|",
  ];
  for (const { title, milliseconds } of await changeScreens(portfolio, cookie(), chromium, 20)) {
    const times = { milliseconds: milliseconds.toSorted((a, b) => a - b) };
    const [middle, slow] = [0.5, 0.95].map((share) => `${percentile(times, share).toFixed(0)} ms`);
    lines.push(`| ${title} | ${middle} | ${slow} |`);
  }
  console.log(lines.join("\n"));
  writeSection(join(import.meta.dirname, "results.md"), "From screen to screen", lines);
}

try {
  await report("The public page", "the public page", "/", {});
  await fillDemoAccount({
    get: (path) => sendJson("GET", `/api${path}`),
    post: (path, body, headers) => sendJson("POST", `/api${path}`, body, headers),
  });
  const { items } = await sendJson<Page<{ id: string }>>("GET", "/api/portfolios");
  const [portfolio] = items;
  const screen = `/portfolio/${portfolio?.id}/positions`;
  // The SEO score is low because the screen is excluded from search engines.
  await report("The positions screen", "the positions of the demo account (tour already seen)", screen, {
    Cookie: cookie(),
  });
  await reportScreens(`${origin}/portfolio/${portfolio?.id}`);
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}
