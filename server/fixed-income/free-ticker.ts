import { maxTickerLength } from "#contract/assets.ts";
import type { ContractKind } from "#domain/fixed-income/contract-kinds.ts";
import type { Db } from "#server/db/client.ts";
import { type ContractDetails, findOwnTickers } from "#server/fixed-income/contract-queries.ts";

/** Room for a blank and the number of a further contract with this kind and issuer. */
const tickerBeginning = maxTickerLength - 5;
const tickerKinds: Partial<Record<ContractKind, string>> = {
  DEBENTURE: "DEB",
  INCENTIVISED_DEBENTURE: "DEB",
  POUPANCA: "POUP",
  OTHER: "RF",
};

/** 'CDB NUBANK', and for further ones 'CDB NUBANK 2'. */
export async function freeTicker(db: Db, { kind, issuer }: ContractDetails): Promise<string> {
  // Cuts between characters, not within one.
  const letters = Array.from(`${tickerKinds[kind] ?? kind} ${issuer.toUpperCase()}`);
  let beginning = "";
  for (const letter of letters) {
    if (beginning.length + letter.length > tickerBeginning) break;
    beginning += letter;
  }
  beginning = beginning.trim();
  const taken = await findOwnTickers(db, beginning);
  const isTaken = (ticker: string) => taken.has(ticker.toLowerCase());
  let ticker = beginning;
  for (let number = 2; isTaken(ticker); number += 1) ticker = `${beginning} ${number}`;
  return ticker;
}
