// `npm run bench:lives` lives three days with the product and updates bench/results.md: a newcomer's first twenty trades, a
// morning on the phone, and a day of taxes. It throws if a figure is wrong or an answer is out of sight.
import { join } from "node:path";
import type { Page } from "#contract/page.ts";
import { fillDemoAccount } from "../scripts/demo-account.ts";
import { openProduct } from "./benchmarked-product.ts";
import type { MeasuredLife } from "./lives/measured-life.ts";
import { liveMorning } from "./lives/morning.ts";
import { liveAsNewcomer } from "./lives/newcomer.ts";
import { pace, secondsOf, withBrowser } from "./lives/person.ts";
import { addTaxedSale, fillReturn, payDarf } from "./lives/tax-day.ts";
import { writeSection } from "./report.ts";

/** The last year for which the demo account has a whole return. */
const returnYear = 2025;
const results = join(import.meta.dirname, "results.md");
const { product, close } = await openProduct();

/** Fills the demo account, which has a history of years, and returns the path of its portfolio. */
async function startDemo(): Promise<string> {
  const { sendJson } = product;
  await fillDemoAccount({
    get: (path) => sendJson("GET", `/api${path}`),
    post: (path, body, headers) => sendJson("POST", `/api${path}`, body, headers),
  });
  const [portfolio] = (await sendJson<Page<{ id: string }>>("GET", "/api/portfolios")).items;
  if (!portfolio) throw new Error("the demo account has no portfolio");
  await addTaxedSale(product, portfolio.id);
  return `/portfolio/${portfolio.id}`;
}

const seconds = (value: number) => `${value.toFixed(0)} s`;

function goalText({ goal }: MeasuredLife): string {
  if (!goal) return "";
  return "seconds" in goal ? `≤ ${seconds(goal.seconds)}` : `≤ ${goal.presses} presses`;
}

function isMissed({ goal, effort }: MeasuredLife): boolean {
  if (!goal) return false;
  return "seconds" in goal ? secondsOf(effort) > goal.seconds : effort.presses > goal.presses;
}

function rowOf(life: MeasuredLife): string {
  const { name, effort, note = "" } = life;
  const { steps, presses, characters, appSeconds } = effort;
  const goal = `${goalText(life)}${isMissed(life) ? ", missed" : ""}`;
  const taken = [seconds(appSeconds), seconds(secondsOf(effort))];
  return `| ${[name, steps, presses, characters, ...taken, goal, note].join(" | ")} |`;
}

try {
  const portfolio = await startDemo();
  const lives = await withBrowser(async (browser) => [
    ...(await liveAsNewcomer(browser, product.origin)),
    await liveMorning(browser, product, portfolio),
    await payDarf(browser, product),
    await fillReturn(browser, product, portfolio, returnYear),
  ]);
  const lines = [
    "Written by `npm run bench:lives`. A script does what a person would do and waits only for the product. Its own time counts",
    `in full; a character adds ${pace.character} s and a press ${pace.press} s. A press is a click or a key that is no text.`,
    "The twenty trades and their positions are compared with the ledger. On the phone, the day, the income of the month and the",
    "next payment are on the screen without a scroll.",
    "",
    "| life | steps | presses | characters | the product and the script | a person | goal | |",
    "|---|---:|---:|---:|---:|---:|---|---|",
    ...lives.map(rowOf),
  ];
  console.log(lines.join("\n"));
  writeSection(results, "Three lives", lines);
  if (lives.some(isMissed)) process.exitCode = 1;
} finally {
  await close();
}
