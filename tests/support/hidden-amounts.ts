import type { BrowserContext, Page } from "@playwright/test";
import { Comparison } from "#contract/comparison.ts";
import type { Product } from "#tests/support/browser.ts";

/** The limits of exempt sales are law, not an amount of the person. */
const lawLimits = ["20000", "35000"];

/** Every notation of the amounts in an API answer. */
function amountNotations(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(amountNotations);
  if (answer && typeof answer === "object") return Object.values(answer).flatMap(amountNotations);
  if (typeof answer !== "string" || !/^-?\d+(\.\d+)?$/.test(answer)) return [];
  if (lawLimits.includes(answer)) return [];
  const bare = answer
    .replace("-", "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "") as `${number}`;
  const shown = [2, 10].map((maximumFractionDigits) =>
    new Intl.NumberFormat("pt-BR", { maximumFractionDigits }).format(bare),
  );
  // Skip short numbers: other things on the page have them too.
  return [bare, bare.replace(".", ","), ...shown].filter((form) => form.replace(/\D/g, "").length > 3);
}

/** All notations of the amounts of a portfolio, from the answers of the API. */
export async function readAmounts(
  context: BrowserContext,
  { origin }: Product,
  portfolioId: string,
): Promise<string[]> {
  const read = async (part: string) =>
    (await context.request.get(`${origin}/api/portfolios/${portfolioId}/${part}`)).json();
  const answers = await Promise.all(
    ["positions", "transactions", "income", "corporate-events"].map((part) => read(part)),
  );
  // The other numbers of a comparison are rates.
  const { lines } = Comparison.parse(await read("comparison?period=1y"));
  return [...new Set(amountNotations([answers, lines.map(({ figures }) => figures?.equivalent)]))];
}

/** The source of a regular expression that finds any of these numbers alone. A percentage is no amount. */
export function anyOf(amounts: string[]): string {
  const written = amounts.map((form) => form.replaceAll(".", "\\.")).join("|");
  return `(?<![\\w.,-])(?:${written})(?![\\w-]|[.,]\\d|\\s?%)`;
}

/** The page's whole content: text, all attributes (SVG included) and the values of fields. */
export const pageContent = (page: Page) =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const code of copy.querySelectorAll("script, style, link")) code.remove();
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    const values = fields.flatMap((field) => [field.value, field.defaultValue]);
    return [document.title, copy.outerHTML, ...values].join("\n");
  });

/** Notes from now on every amount that stands in the page, even for a moment. `amounts` is a regular expression's source. */
export const watchForAmounts = (page: Page, amounts: string) =>
  page.addInitScript((source) => {
    const seen: string[] = [];
    Object.assign(window, { flashes: seen });
    const amount = new RegExp(`R\\$\\s?\\d|${source}`);
    const checkText = (text: Node) => {
      if (/^(SCRIPT|STYLE|TITLE)$/.test(text.parentNode?.nodeName ?? "")) return;
      const content = text.nodeValue ?? "";
      if (amount.test(content) && !/^R\$\s(20|35)\.000,00$/.test(content)) seen.push(content);
    };
    new MutationObserver((mutations) => {
      for (const { addedNodes, target, type } of mutations) {
        for (const node of addedNodes) {
          const texts = document.createNodeIterator(node, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) checkText(text);
        }
        if (type === "characterData") checkText(target);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, amounts);

/** Everything that `watchForAmounts` noted since the page loaded. */
export const readFlashes = (page: Page) =>
  page.evaluate(() => (window as unknown as { flashes: string[] }).flashes);
