import { maxTickerLength } from "#contract/assets.ts";
import type { ContractKind } from "#domain/fixed-income/contract-kinds.ts";
import { type ContractDetails, findOwnTickers } from "#server/ledger/fixed-income/contract-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Room for a blank and the number of a further contract with this kind and issuer. */
const tickerBeginning = maxTickerLength - 5;
const tickerKinds: Partial<Record<ContractKind, string>> = {
  DEBENTURE: "DEB",
  INCENTIVISED_DEBENTURE: "DEB",
  POUPANCA: "POUP",
  OTHER: "RF",
};

/** The beginning of a text, cut between characters and not within one. */
function beginningOf(text: string): string {
  let beginning = "";
  for (const letter of text) {
    if (beginning.length + letter.length > tickerBeginning) break;
    beginning += letter;
  }
  return beginning.trim();
}

/** A ticker that begins like the text, and that no own asset of the person has. `others`: further ones that are taken. */
export async function freeTickerLike(
  db: Db,
  text: string,
  others: ReadonlySet<string> = new Set(),
): Promise<string> {
  const beginning = beginningOf(text.toUpperCase());
  const taken = await findOwnTickers(db, beginning);
  const isTaken = (ticker: string) => taken.has(ticker.toLowerCase()) || others.has(ticker);
  let ticker = beginning;
  for (let number = 2; isTaken(ticker); number += 1) ticker = `${beginning} ${number}`;
  return ticker;
}

/** 'CDB NUBANK', and for further ones 'CDB NUBANK 2'. */
export const freeTicker = (db: Db, { kind, issuer }: ContractDetails): Promise<string> =>
  freeTickerLike(db, `${tickerKinds[kind] ?? kind} ${issuer}`);
