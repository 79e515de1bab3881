import { exchangeClasses } from "#domain/kernel/asset-class.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { MarkedQuestion } from "#domain/questions/marked-question.ts";
import type { Question } from "#domain/questions/question.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { settledNumber, typedMarks } from "#domain/typed-lines/typed-numbers.ts";

const order =
  /^(?:(?:e|eu|quero|queria|preciso) )*(?:boleta|add|lanc[ae]r?|registr[ae]r?|anot[ae]r?|cadastr[ae]r?|adicion[ae]r?|inclu(?:i|a|ir)|bot[ae]r?|coloc[ae]r?|poe|salv[ae]r?|insir[ae]|inser(?:e|ir)|marc[ae]r?|lancamento|nov[oa] (?:lancamento|compra|venda))\b(?: (?:ai|la|mim|para|que|uma?|a|o|de|na|no))*/;
const trade =
  /^(?:eu )?(?:(?:hoje|ontem|@periodo) )?(?:comprei|vendi|compra|venda|vende|compro|apliquei|coloquei|botei|aportei|acabei de (?:comprar|vender))\b/;
const questionWords =
  /\b(?:quanto|quantos|quantas|quando|qual|quais|quem|como|onde|por que|se|simul\w+|(?:esta|foi|ficou|esta) (?:lancad|registrad|anotad|cadastrad)[oa])\b/;

/** 'Acabei de vender' as 'vendi', which lines of the ledger begin with. */
const withPlainVerb = (line: string): string =>
  line.replace(/\bacabei de vender\b/, "vendi").replace(/\bacabei de comprar\b/, "comprei");

/** The side that the verb names. */
function sideOf(text: string): "BUY" | "SELL" | undefined {
  if (/\b(?:comprei|comprar|compra|compro|apliquei|coloquei|botei|aportei)\b/.test(text)) return "BUY";
  return /\b(?:vendi|vender|venda|vende)\b/.test(text) ? "SELL" : undefined;
}

const contractWords = /@contrato|\b(?:cdb|rdb|lci|lca|lig|cri|cra|debentures?|poupanca|renda fixa)\b/;
const application =
  /^(?:eu )?(?:(?:hoje|ontem|@periodo) )?(?:apliquei|investi|coloquei|depositei|guardei|botei|fiz|resgat(?:ei|ar)|sa(?:quei|car))\b/;

/** 'Apliquei 5 mil num CDB de 110% do CDI': an application has terms, and a form of its own. */
export function isApplication({ text, assets, numbers }: MarkedQuestion): boolean {
  const rest = text.replace(order, "");
  return (
    (order.test(text) || application.test(text) || trade.test(text)) &&
    contractWords.test(text) &&
    assets.length === 0 &&
    numbers.length > 0 &&
    !questionWords.test(rest)
  );
}

/** Shares, funds and their kind are bought in whole units. The rest of the amount stays with the person. */
function wholeUnits(amount: string, price: string): string {
  return decimal(amount).div(price).floor().toFixed();
}

/** A sentence that records a purchase or a sale: 'lança 100 petr4 a 38,40', 'comprei 50 vale3 ontem'. It never writes by itself. */
export function draftOf(marked: MarkedQuestion, today: Day): Question | undefined {
  const isOrder = order.test(marked.text);
  const isTrade = trade.test(marked.text);
  if (!isOrder && !isTrade) return undefined;
  const rest = marked.text.replace(order, "");
  if (marked.assets.length !== 1 || marked.numbers.length === 0 || questionWords.test(rest)) return undefined;
  const line = readEntrySentence(withPlainVerb(marked.line.replace(order, "")).trim(), today);
  const asset = marked.assets[0]?.assets[0];
  const named = asset ? { assets: [asset.ticker] } : {};
  const portfolio = {
    ...(marked.portfolios[0] === undefined ? {} : { portfolio: marked.portfolios[0] }),
    ...(marked.holder === undefined ? {} : { holder: marked.holder }),
    ...(marked.custodian === undefined ? {} : { custodian: marked.custodian }),
  };
  const side = sideOf(marked.text);
  if (!line || !asset)
    return { intent: "entry_draft", slots: { ...named, ...portfolio, ...(side ? { side } : {}) } };
  const numbers = [line.quantity, ...(line.price ? [line.price] : [])];
  const marks = typedMarks(numbers);
  const value = (number: (typeof numbers)[number]) => settledNumber(number, marks).value;
  // '5 IVVB11 por 1,9k' may be the price of each, or of all of them.
  const isOfAll = /\bpor (?:r\$ ?)?\d[\d.,]*\s?(?:k|mil)\b/.test(marked.plain);
  const price = line.price && !isOfAll ? value(line.price) : undefined;
  const day = line.day ?? today;
  const isWhole = exchangeClasses.includes(asset.assetClass);
  const amount = line.isAmount ? value(line.quantity) : undefined;
  const quantity =
    amount === undefined ? value(line.quantity) : price && isWhole ? wholeUnits(amount, price) : undefined;
  return {
    intent: "entry_draft",
    slots: {
      ...named,
      ...portfolio,
      ...(line.isTypeNamed ? { side: line.type } : side ? { side } : {}),
      ...(amount === undefined ? {} : { amount }),
      ...(quantity === undefined ? {} : { quantity }),
      ...(price === undefined ? {} : { price }),
      period: { from: day, to: day },
    },
  };
}
