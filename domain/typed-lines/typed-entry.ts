import { templateKind } from "#domain/fixed-income/template-kind.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import {
  type ApplicationSentence,
  readApplicationSentence,
} from "#domain/typed-lines/application-sentence.ts";
import { type EntrySentence, readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";
import { isIncomeLine } from "#domain/typed-lines/income-line.ts";

/** A typed line as it is read before an asset is found for it. */
export type TypedEntry = {
  /** Whether it is income, which is recorded elsewhere. */
  isIncome: boolean;
  /** The purchase or sale that it is. */
  sentence: EntrySentence | undefined;
  /** The application of fixed income that it names. */
  named: ApplicationSentence | undefined;
  /** Whether it buys a kind of the catalogue, such as 'CDB'. */
  buysKind: boolean;
};

export function readTypedEntry(typed: string, today: Day): TypedEntry {
  const isIncome = isIncomeLine(typed, today);
  const sentence = isIncome ? undefined : readEntrySentence(typed, today);
  return {
    isIncome,
    sentence,
    named: readApplicationSentence(typed, today),
    buysKind: sentence?.type === "BUY" && templateKind(sentence.asset) !== undefined,
  };
}

type Named = Pick<EntrySentence, "type" | "asset" | "isTicker">;

/** Whether a line takes money out of an application of fixed income: 'resgatei 2000 do cdb nubank'. No asset is created for it. */
export const isRedemption = ({ type, asset, isTicker }: Named, today: Day): boolean =>
  type === "SELL" && !isTicker && readApplicationSentence(asset, today) !== undefined;

/** A kind and an issuer alone search for an application that is held. */
const isMoreThanName = ({ kind, amount, remuneration, maturity }: ApplicationSentence) =>
  (kind === "POUPANCA" ? [amount] : [amount, remuneration, maturity]).some((part) => part !== undefined);

/** Whether a line is an entry and no search. */
export const isEntry = ({ sentence, named }: TypedEntry): boolean =>
  sentence !== undefined || (named !== undefined && isMoreThanName(named));

/**
 * The application that a line records; undefined if it only names one. Units leave an application by a redemption, which the search of
 * its name leads to.
 */
export const applicationIn = ({ sentence, named, buysKind }: TypedEntry): ApplicationSentence | undefined =>
  named && sentence?.type !== "SELL" && (buysKind || isMoreThanName(named)) ? named : undefined;

/** Whether a line needs none of the found assets, and no new one. */
export const isWhole = (entry: TypedEntry, today: Day): boolean =>
  entry.isIncome ||
  (entry.sentence !== undefined && isRedemption(entry.sentence, today)) ||
  applicationIn(entry) !== undefined;
