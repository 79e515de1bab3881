import { normalisedLabel } from "#domain/imports/label-text.ts";
import { withoutMarket } from "#domain/kernel/ticker.ts";

/** `right` and `receipt`: of a subscription. `other` is a product whose kind its text does not tell. */
type ProductType = "listed" | "right" | "receipt" | "option" | "term" | "treasury" | "fixed-income" | "other";

/** `code` identifies the product: a ticker, the code of a bond, or the name of a Tesouro in capitals. */
export type Product = { type: ProductType; code: string; name: string };

const fixedIncomeKinds = new Set(
  "CDB RDB LCI LCA LC LF LFS LFSN LIG LCD CRI CRA CDCA COE DEB DEBENTURE CPR NC CCB DPGE CFF FIDC".split(" "),
);

/** The number at the end of a ticker of a subscription right or receipt. */
const rights = new Set(["1", "2", "12"]);
const receipts = new Set(["9", "10", "13", "14", "15"]);
const mainNumbers: Readonly<Record<string, string>> = {
  "1": "3",
  "2": "4",
  "9": "3",
  "10": "4",
  "12": "11",
  "13": "11",
  "14": "11",
  "15": "11",
};

/** 'ITUB4F' is the odd lot of 'ITUB4'. Null if the text is no ticker. */
function parseTicker(text: string): { root: string; number: string } | null {
  const [, root, number] = /^([A-Z][A-Z0-9]{3})(\d{1,2})F?$/.exec(text) ?? [];
  return root && number ? { root, number } : null;
}

function productOfTicker(code: string, name: string): Product | null {
  const ticker = parseTicker(code);
  if (!ticker) return null;
  const { root, number } = ticker;
  const type = rights.has(number) ? "right" : receipts.has(number) ? "receipt" : "listed";
  return { type, code: root + number, name };
}

/** The product of a code that a person types. */
export function productOfCode(text: string): Product {
  const code = normalisedLabel(withoutMarket(text));
  return productOfTicker(code, code) ?? { type: "other", code, name: code };
}

/** The ticker whose holders receive the subscription right or receipt; the ticker itself for any other. */
export function mainTicker(code: string): string {
  const ticker = parseTicker(code);
  return ticker ? ticker.root + (mainNumbers[ticker.number] ?? ticker.number) : code;
}

/** The asset to which a subscription right or receipt belongs; any other product itself. */
export function mainProduct(product: Product): Product {
  if (product.type !== "right" && product.type !== "receipt") return product;
  return { ...product, type: "listed", code: mainTicker(product.code) };
}

/** A ticker as negociação writes it. The market tells options and forward trades from others. */
export function parseTradedCode(text: string, market: string): Product {
  const code = normalisedLabel(text);
  if (/OPCAO|OPCOES/.test(market)) return { type: "option", code, name: code };
  if (/TERMO|FUTURO/.test(market)) return { type: "term", code: code.replace(/[ST]$/, ""), name: code };
  return productOfCode(code);
}

/** 'TICKER - NOME', 'CDB - CÓDIGO - EMISSOR', 'Tesouro Selic 2029', 'Termo de Ação ANIM3 - ANIM3T - ANIM'. */
export function parseProduct(text: string): Product {
  const whole = text.split(/\s/).filter(Boolean).join(" ");
  const label = normalisedLabel(whole);
  if (label.startsWith("TESOURO ")) return { type: "treasury", code: label, name: whole };
  const [first = "", second = "", ...rest] = whole.split(" - ").map((part) => part.trim());
  const code = normalisedLabel(second);
  if (label.startsWith("TERMO DE ")) return { type: "term", code: code.replace(/[ST]$/, ""), name: whole };
  if (label.startsWith("OPCAO DE ")) return { type: "option", code, name: whole };
  if (fixedIncomeKinds.has(normalisedLabel(first)) && code !== "")
    return { type: "fixed-income", code, name: [first, ...rest].join(" ") };
  // 'COE BANCO X - MAI/2031' and 'COE BANCO X - OUT/2035' are two titles.
  if (fixedIncomeKinds.has(label.split(" ")[0] ?? "") && /\d{2}/.test(code))
    return { type: "other", code: label, name: whole };
  const name = whole.slice(first.length).replace(/^ - /, "") || first;
  return (
    productOfTicker(normalisedLabel(first), name) ?? {
      type: "other",
      code: normalisedLabel(first),
      name: whole,
    }
  );
}
