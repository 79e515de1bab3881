// `npm run bench:web`: Lighthouse on the public page of the running product, on a phone and on a desk; writes its part of
// bench/results.md.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../scripts/chromium.ts";
import { type Measurement, measure } from "./lighthouse.ts";
import { origin, startProduct, stopProduct } from "./product.ts";
import { writeSection } from "./report.ts";

const runs = 3;
const forms = ["mobile", "desktop"] as const;

const folder = await mkdtemp(join(tmpdir(), "aporte-bench-"));
const chromium = findChromium();
const server = await startProduct(join(folder, "data"));

/** The middle one of several runs. */
function median(measurements: Measurement[], name: keyof Measurement): number {
  const values = measurements.map((each) => each[name]).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

const lines = [
  `Written by \`npm run bench:web\`: Lighthouse ${runs} times on the public page, each figure the median. The phone is`,
  "simulated on slow 4G with a processor slowed down four times.",
  "",
  "| | performance | accessibility | best practices | SEO | LCP | CLS | TBT | scripts | requests to others |",
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
];

try {
  for (const form of forms) {
    const measurements = Array.from({ length: runs }, () => measure(`${origin}/`, form, folder, chromium));
    const of = (name: keyof Measurement) => median(measurements, name);
    const cells = [
      ...[form, of("performance"), of("accessibility"), of("bestPractices"), of("seo")],
      ...[`${(of("lcp") / 1000).toFixed(2)} s`, of("cls").toFixed(3), `${of("tbt").toFixed(0)} ms`],
      ...[`${(of("scriptBytes") / 1000).toFixed(1)} KB`, of("foreignRequests")],
    ];
    lines.push(`| ${cells.join(" | ")} |`);
  }
  console.log(lines.join("\n"));
  writeSection("The public page", lines);
} finally {
  await stopProduct(server);
  await rm(folder, { recursive: true, force: true });
}
