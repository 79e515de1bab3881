// `npm run bench:web` runs Lighthouse on the public page and on two screens of the demo account, as phone and desktop,
// and updates bench/results.md.
//   --beside ../other    Also measures another built checkout, page by page in turn; writes nothing.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "#contract/page.ts";
import { findChromium } from "../scripts/chromium.ts";
import { fillDemoAccount } from "../scripts/demo-account.ts";
import { type LighthouseResult, measurePage } from "./lighthouse.ts";
import { type Product, startProduct } from "./product.ts";
import { writeSection } from "./report.ts";
import { changeScreens } from "./screens.ts";
import { percentile } from "./timing.ts";

const runs = 3;
const forms = ["mobile", "desktop"] as const;
const results = join(import.meta.dirname, "results.md");

const { values } = parseArgs({ options: { beside: { type: "string" } } });
const folder = await mkdtemp(join(tmpdir(), "aporte-bench-"));
const chromium = findChromium();

const products: Product[] = [];

/** A checkout that runs with the demo account. `portfolio` is the path of its portfolio. */
type Measured = { name: string; product: Product; portfolio: string };

async function start(name: string, root?: string): Promise<Measured> {
  const own = join(folder, name);
  await mkdir(own);
  const product = await startProduct(own, root);
  products.push(product);
  const { sendJson } = product;
  await fillDemoAccount({
    get: (path) => sendJson("GET", `/api${path}`),
    post: (path, body, headers) => sendJson("POST", `/api${path}`, body, headers),
  });
  const { items } = await sendJson<Page<{ id: string }>>("GET", "/api/portfolios");
  return { name, product, portfolio: `/portfolio/${items[0]?.id}` };
}

/** The median of several runs. */
function median(measurements: LighthouseResult[], name: keyof LighthouseResult): number {
  const sorted = measurements.map((each) => each[name]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

type Target = { title: string; what: string; pathOf: (measured: Measured) => string; signedIn: boolean };

const targets: Target[] = [
  { title: "The public page", what: "the public page", pathOf: () => "/", signedIn: false },
  {
    title: "The overview screen",
    what: "the overview of the demo account (tour already seen)",
    pathOf: ({ portfolio }) => `${portfolio}/overview`,
    signedIn: true,
  },
  {
    title: "The positions screen",
    what: "the positions of the demo account (tour already seen)",
    pathOf: ({ portfolio }) => `${portfolio}/positions`,
    signedIn: true,
  },
];

/** A table row of the medians. The SEO score of a screen is low because search engines are to leave it out. */
function rowOf(name: string, form: string, measurements: LighthouseResult[]): string {
  const of = (figure: keyof LighthouseResult) => median(measurements, figure);
  const cells = [
    name,
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
  return `| ${cells.join(" | ")} |`;
}

function write(title: string, lines: string[]) {
  console.log(`\n## ${title}\n\n${lines.join("\n")}`);
  if (!values.beside) writeSection(results, title, lines);
}

async function report({ title, what, pathOf, signedIn }: Target, checkouts: Measured[]) {
  const lines = [
    `Written by \`npm run bench:web\`: Lighthouse ran ${runs} times on ${what}; figures are medians. The phone is`,
    "simulated with slow 4G and a processor slowed down four times.",
    "",
    "| checkout | form | performance | accessibility | best practices | SEO | LCP | CLS | TBT | scripts, as sent | requests to others |",
    "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
  ];
  for (const form of forms) {
    const measurements = checkouts.map((): LighthouseResult[] => []);
    for (let run = 0; run < runs; run += 1)
      for (const [index, measured] of checkouts.entries()) {
        const { origin, cookie } = measured.product;
        const headers: Record<string, string> = signedIn ? { Cookie: cookie() } : {};
        const url = origin + pathOf(measured);
        measurements[index]?.push(await measurePage(url, form, folder, chromium, headers));
      }
    lines.push(...checkouts.map(({ name }, index) => rowOf(name, form, measurements[index] ?? [])));
  }
  write(title, lines);
}

async function reportScreens(checkouts: Measured[]) {
  const lines = [
    "Written by `npm run bench:web` on the demo account at 1440 px. The times run from a click in the menu until the",
    "screen's content is painted. Each screen was shown before.",
    "",
    "| checkout | screen | p50 | p95 |",
    "|---|---|---:|---:|",
  ];
  for (const { name, product, portfolio } of checkouts)
    for (const { title, milliseconds } of await changeScreens(
      product.origin + portfolio,
      product.cookie(),
      chromium,
      40,
    )) {
      const times = { milliseconds: milliseconds.toSorted((a, b) => a - b) };
      const [middle, slow] = [0.5, 0.95].map((share) => `${percentile(times, share).toFixed(0)} ms`);
      lines.push(`| ${name} | ${title} | ${middle} | ${slow} |`);
    }
  write("From screen to screen", lines);
}

const checkouts: Measured[] = [];
try {
  checkouts.push(await start("this"));
  if (values.beside) checkouts.push(await start("other", resolve(values.beside)));
  for (const target of targets) await report(target, checkouts);
  await reportScreens(checkouts);
} finally {
  for (const product of products) await product.stop();
  await rm(folder, { recursive: true, force: true });
}
