import { doubtText } from "#app/features/transactions/sentence-text.ts";
import type { NewTransaction } from "#contract/transactions.ts";
import { knownInstitution } from "#domain/imports/institutions.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { readApplicationSentence } from "#domain/typed-lines/application-sentence.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { isIncomeLine } from "#domain/typed-lines/income-line.ts";
import { readSentence } from "#domain/typed-lines/sentence-reading.ts";
import { dayOfWord } from "#domain/typed-lines/typed-days.ts";
import { asTypedIn } from "#domain/typed-lines/typed-words.ts";

/** An entry of a pasted line. Amounts are decimal text. */
type LineEntry = {
  day: Day;
  /** Undefined if the line does not say it. */
  type: NewTransaction["type"] | undefined;
  ticker: string;
  quantity: string;
  price: string;
  fees: string;
  institution: string;
};

type PastedLine = { entry: LineEntry; reason?: never } | { entry?: never; reason: string };

/** Its terms are asked for in a form. */
const ofApplication =
  "É uma aplicação de renda fixa: cadastre-a sozinha, ou em “Aplicar mais” na página dela";

const ofIncome = "É um provento, não uma compra ou venda: cadastre em Eventos";

const tickerShaped = /^[a-z]{4}\d{1,2}$/i;
/** A word with the form of a day. */
const dayShaped = /(?<!\S)\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?!\S)/;

/** Whether a line names an asset, and has no number beside it that may be an amount. */
function isWithoutAmounts(text: string): boolean {
  const others = text.split(/\s+/).filter((word) => !dayShaped.test(word));
  const amounts = others.filter((word) => /\d/.test(word) && !tickerShaped.test(word));
  return amounts.length === 0 && others.some((word) => tickerShaped.test(word));
}

/** Reads a pasted line as a typed one. Nobody looks at each of many lines, so a line with any doubt is not read and says why. */
export function readPastedLine(text: string, today: Day): PastedLine {
  const sentence = readEntrySentence(text, today);
  const [written] = dayShaped.exec(text) ?? [];
  if (written !== undefined && dayOfWord(written, today) === undefined)
    return { reason: `“${written}” não é uma data` };
  if (isIncomeLine(text, today)) return { reason: ofIncome };
  if (!sentence?.isTicker && readApplicationSentence(text, today)) return { reason: ofApplication };
  if (!sentence)
    return {
      reason: isWithoutAmounts(text) ? "Faltam a quantidade e o preço" : "Não achamos quantidade e ativo",
    };
  const typed = asTypedIn(text);
  const { asset, isTicker, isTypeNamed, custodian } = sentence;
  if (!isTicker) return { reason: `Não reconhecemos um código da B3 em “${typed(asset)}”` };
  // Every security with such a ticker has whole units.
  const { type, day, quantity, price, fees = "0", doubts } = readSentence(sentence, "STOCK");
  if (doubts[0]) return { reason: doubtText(doubts[0]) };
  if (day === undefined) return { reason: "Falta a data" };
  if (day > today) return { reason: "A data está no futuro" };
  if (price === undefined) return { reason: "Falta o preço" };
  const institution = custodian === "" ? "" : knownInstitution(custodian)?.name;
  if (institution === undefined) return { reason: doubtText({ kind: "unread", text: typed(custodian) }) };
  const ticker = asset.toUpperCase();
  return { entry: { day, type: isTypeNamed ? type : undefined, ticker, quantity, price, fees, institution } };
}
