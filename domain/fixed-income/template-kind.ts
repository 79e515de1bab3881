import { type ContractKind, kindOfWord } from "#domain/fixed-income/contract-kinds.ts";

/** The catalogue's codes that differ from the kind's own. */
const otherCodes = new Map<string, ContractKind>([
  ["DEB", "DEBENTURE"],
  ["DEB-INC", "INCENTIVISED_DEBENTURE"],
  ["LF", "OTHER"],
]);

/** The kind that a code of the catalogue stands for: 'CDB' names no security (decision 0030). Undefined for other codes. */
export function templateKind(code: string): ContractKind | undefined {
  const upper = code.toUpperCase();
  return otherCodes.get(upper) ?? kindOfWord(upper);
}
