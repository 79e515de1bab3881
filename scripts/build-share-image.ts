// Draws public/share.png, the preview image of shared links.
// Run `node scripts/build-share-image.ts` after its text or the logo has changed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "./chromium.ts";

const root = join(import.meta.dirname, "..");
const font = readFileSync(
  join(
    root,
    "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  ),
).toString("base64");

const circles = [1, 2, 3, 4, 5]
  .map(
    (step) => `<circle cx="990" cy="360" r="${step * 78}" stroke="${step === 2 ? "#f5b83d" : "#d9d6cd"}"/>`,
  )
  .join("");

const page = `<!doctype html><style>
  @font-face { font-family: "Instrument Sans"; src: url(data:font/woff2;base64,${font}); font-weight: 400 700 }
  * { margin: 0 }
  text { font-family: "Instrument Sans"; fill: #141a2b }
</style>
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" fill="none">
  <rect width="1200" height="630" fill="#fbfaf6"/>
  <g stroke-width="1.5">${circles}</g>
  <path d="M854 442 969 170c8-19 34-19 42 0l115 272" stroke="#2741a6" stroke-width="30" stroke-linecap="round"/>
  <circle cx="990" cy="360" r="30" fill="#f5b83d"/>
  <g transform="translate(80 64) scale(1.5)">
    <path d="M5 27 13.4 7.1c1-2.4 4.2-2.4 5.2 0L27 27" stroke="#2741a6" stroke-width="3.6" stroke-linecap="round"/>
    <circle cx="16" cy="22.6" r="3.6" fill="#f5b83d"/>
  </g>
  <text x="138" y="101" font-size="36" font-weight="600" letter-spacing="-1.1">aporte</text>
  <text font-size="66" font-weight="600" letter-spacing="-2.4">
    <tspan x="80" y="262">Sua carteira inteira,</tspan><tspan x="80" y="334">com cada número</tspan>
    <tspan x="80" y="406">explicado.</tspan>
  </text>
  <text x="80" y="546" font-size="29" style="fill: #4f5568">Histórico da B3, rentabilidade, proventos e imposto</text>
</svg>`;

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate("document.fonts.ready");
const picture = await tab.screenshot();
await browser.close();
await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(join(root, "public/share.png"));
