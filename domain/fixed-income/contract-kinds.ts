import type { Remuneration } from "#domain/fixed-income/terms.ts";

/** Kinds of applications, with their names on screen, and the order of a list. */
export const contractKinds = [
  "CDB",
  "RDB",
  "LC",
  "LCI",
  "LCA",
  "LCD",
  "LIG",
  "CRI",
  "CRA",
  "DEBENTURE",
  "INCENTIVISED_DEBENTURE",
  "POUPANCA",
  "OTHER",
] as const;
export type ContractKind = (typeof contractKinds)[number];

const names: Partial<Record<ContractKind, string>> = {
  DEBENTURE: "Debênture",
  INCENTIVISED_DEBENTURE: "Debênture incentivada",
  POUPANCA: "Poupança",
  OTHER: "Outro título",
};

export const contractKindName = (kind: ContractKind): string => names[kind] ?? kind;

/** The word by which people call it in a sentence: 'cdb', 'debenture'. */
export const contractKindWord = (kind: ContractKind): string => {
  if (kind === "DEBENTURE" || kind === "INCENTIVISED_DEBENTURE") return "debenture";
  return kind === "OTHER" ? "titulo" : kind.toLowerCase();
};

/** The kind that has this word as its code. The kind of what has no kind of its own is no word of banks and files. */
export const kindOfWord = (word: string): ContractKind | undefined =>
  contractKinds.find((kind) => kind === word && kind !== "OTHER");

const exempt: readonly ContractKind[] = [
  "LCI",
  "LCA",
  "LCD",
  "LIG",
  "CRI",
  "CRA",
  "INCENTIVISED_DEBENTURE",
  "POUPANCA",
];

/**
 * People pay no income tax on its yield. Another title counts as taxed, because nothing tells that the law exempts it. Lei 11.033/2004, art. 3º; Lei 12.431/2011, art. 2º; of savings Lei 8.981/1995,
 * art. 68.
 */
export const isExemptKind = (kind: ContractKind): boolean => exempt.includes(kind);

const guaranteed: readonly ContractKind[] = ["CDB", "RDB", "LC", "LCI", "LCA", "LCD", "POUPANCA"];

/** The FGC pays it if its issuer fails. Resolução CMN 4.222/2013, Regulamento do FGC, art. 2º. */
export const isGuaranteedKind = (kind: ContractKind): boolean => guaranteed.includes(kind);

/** The most that the FGC pays one person for one issuer, in BRL. */
export const guaranteeLimit = "250000";

/**
 * Lei 12.431/2011, art. 2º: an incentivised debenture pays a fixed rate or the change of a price index. Savings deposits have the yield
 * of the law, and nothing else has it.
 */
export function mayPay(kind: ContractKind, { index }: Remuneration): boolean {
  if (kind === "POUPANCA" || index === "savings") return kind === "POUPANCA" && index === "savings";
  return kind !== "INCENTIVISED_DEBENTURE" || index === "fixed" || index === "ipca-spread";
}
