import type { Remuneration } from "#domain/fixed-income/terms.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

const largestShare = decimal("400");
const largestRate = decimal("100");

/** A percentage, with a comma or a point. A point and three digits may be thousands, so it is none. */
function percentIn(text: string): Decimal | undefined {
  const [, whole, , mark, decimals] = /^(\d{1,3})(([.,])(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === undefined || (mark === "." && decimals?.length === 3)) return undefined;
  return decimal(decimals === undefined ? whole : `${whole}.${decimals}`);
}

/** Lower case, without accents, blanks, the hyphen of 'IPC-A' and the words that change nothing: 'do', 'a.a.', 'ao ano'. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/a\.a\.?|ao ano|\bdo\b|\bda\b/g, " ")
    .replaceAll(/\s+/g, "")
    .replace("ipc-a", "ipca");

/** A rate of a year; undefined without a number, and above the largest one. */
function rateIn(text: string | undefined): Decimal | undefined {
  const rate = text === undefined ? undefined : percentIn(text);
  return rate?.lte(largestRate) ? rate : undefined;
}

const spreads = {
  cdi: "di-spread",
  di: "di-spread",
  ipca: "ipca-spread",
  selic: "selic-spread",
} as const;

function spreadIn(text: string): Remuneration | undefined {
  const [, name, number] = /^(cdi|di|ipca|selic)\+([\d.,]+)%?$/.exec(text) ?? [];
  const rate = rateIn(number);
  return rate && { index: spreads[name as keyof typeof spreads], rate };
}

function shareIn(text: string): Remuneration | undefined {
  if (text === "cdi" || text === "di") return { index: "di-share", percent: decimal("100") };
  const [, number] = /^([\d.,]+)%(?:cdi|di)$/.exec(text) ?? [];
  const percent = number === undefined ? undefined : percentIn(number);
  if (!percent || percent.isZero() || percent.gt(largestShare)) return undefined;
  return { index: "di-share", percent };
}

/** No contract pays a fixed rate above it. */
const largestFixedRate = decimal("30");

function fixedIn(text: string): Remuneration | undefined {
  const [, number] = /^(?:pre|prefixado)?([\d.,]+)%(?:pre(?:-?fixad[ao])?)?$/.exec(text) ?? [];
  const rate = rateIn(number);
  return rate?.gt(zero) ? { index: "fixed", rate } : undefined;
}

const savingsIn = (text: string): Remuneration | undefined =>
  text === "poupanca" ? { index: "savings" } : undefined;

/**
 * The yield in the words of a bank: '110% CDI', 'CDI + 1,8%', '12,5% a.a.', 'IPCA + 6%', 'Selic + 0,1%', 'poupança'. Undefined for
 * everything else, also for rates of a month.
 */
export function readRemuneration(text: string): Remuneration | undefined {
  const written = plain(text);
  return shareIn(written) ?? spreadIn(written) ?? fixedIn(written) ?? savingsIn(written);
}

/**
 * The yield that a typed text probably means: '92%' without more words is 92% of the CDI, because no contract pays 92% a year. Texts that
 * say a year keep their meaning.
 */
export function probableYield(text: string): string {
  const [, number] = /^([\d.,]+) ?%$/.exec(text.trim()) ?? [];
  const percent = number === undefined ? undefined : percentIn(number);
  const isShare = percent?.gt(largestFixedRate) && percent.lte(largestShare);
  return percent && isShare ? `${percentText(percent)}% do CDI` : text;
}

/** The other meaning of a percentage that may be a share of the CDI or a rate of a year. Undefined without a doubt. */
export function otherYield(text: string): string | undefined {
  const probable = probableYield(text);
  if (probable !== text) return probable.replace("do CDI", "ao ano");
  const read = readRemuneration(text);
  return read?.index === "fixed" && read.rate.gt(largestFixedRate)
    ? `${percentText(read.rate)}% do CDI`
    : undefined;
}

const percentText = (percent: Decimal) => percent.toString().replace(".", ",");

/** The yield as screens name it: '110% do CDI', 'CDI + 1,8% a.a.', '12,5% a.a.', 'IPCA + 6% a.a.', 'poupança'. */
export function remunerationText(terms: Remuneration): string {
  switch (terms.index) {
    case "di-share":
      return `${percentText(terms.percent)}% do CDI`;
    case "di-spread":
      return `CDI + ${percentText(terms.rate)}% a.a.`;
    case "fixed":
      return `${percentText(terms.rate)}% a.a.`;
    case "ipca-spread":
      return `IPCA + ${percentText(terms.rate)}% a.a.`;
    case "selic-spread":
      return `Selic + ${percentText(terms.rate)}% a.a.`;
    case "savings":
      return "poupança";
  }
}
