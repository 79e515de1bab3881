import { ContractAnswer, ContractTerms, type Liquidity } from "#contract/fixed-income.ts";
import type { ImportContract } from "#contract/import-contracts.ts";
import type { ContractKind } from "#domain/fixed-income/contract-kinds.ts";
import { readRemuneration, remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import type { InterestPaid, Remuneration } from "#domain/fixed-income/terms.ts";

/** An answer while it is typed; '' where nothing is, and null where nothing is chosen. */
export type ContractValues = {
  kind: ContractKind | null;
  issuer: string;
  /** Only where a posição alone has the title. */
  firstDay: string;
  remuneration: string;
  maturity: string;
  interestPaid: InterestPaid;
  liquidity: Liquidity | null;
  redeemableFrom: string;
};
type ContractField = keyof ContractValues;

/** The values of the given answer, else those that the files tell. An index without its rate fills nothing in. */
export function startContract(contract: ImportContract, answer: ContractAnswer | undefined): ContractValues {
  const { kinds, issuer, firstDay, remuneration, maturity } = contract;
  if (answer)
    return {
      ...answer,
      firstDay: answer.firstDay ?? firstDay,
      maturity: answer.maturity ?? "",
      redeemableFrom: answer.redeemableFrom ?? "",
    };
  return {
    kind: kinds.length === 1 ? (kinds[0] ?? null) : null,
    issuer,
    firstDay,
    remuneration: remuneration ?? "",
    maturity: maturity ?? "",
    interestPaid: "at-maturity",
    liquidity: null,
    redeemableFrom: "",
  };
}

/** The answer, or the message of each field that is missing or wrong. */
export function parseContract(
  { kind, liquidity, maturity, redeemableFrom, firstDay: typedDay, ...typed }: ContractValues,
  { firstDay: boughtOn, isFirstDayAsked }: ImportContract,
): { answer: ContractAnswer } | { errors: Partial<Record<ContractField, string>> } {
  const answer = {
    ...typed,
    kind: kind ?? undefined,
    liquidity: liquidity ?? undefined,
    maturity: maturity || null,
    redeemableFrom: (liquidity === "from-day" && redeemableFrom) || null,
  };
  const firstDay = isFirstDayAsked ? typedDay : boughtOn;
  // The codes of other spreadsheets are longer than B3's, and are not kept.
  const terms = ContractTerms.safeParse({ ...answer, firstDay });
  if (terms.success)
    return { answer: ContractAnswer.parse({ ...answer, ...(isFirstDayAsked && { firstDay }) }) };
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of terms.error.issues) errors[String(path[0])] ??= message;
  return { errors };
}

const indexNames: Record<Remuneration["index"], string> = {
  "di-share": "CDI",
  "di-spread": "CDI",
  "ipca-spread": "IPCA",
  "selic-spread": "Selic",
  fixed: "taxa prefixada",
  savings: "poupança",
};
const known = Object.values(indexNames);

/** The meaning of the typed yield, beside the index that posição states. */
export function yieldHint(typed: string, { index }: Pick<ImportContract, "index">): string {
  const read = readRemuneration(typed);
  if (index !== null && !known.includes(index))
    return `A Posição diz ${index}, um índice que ainda não calculamos: deixe para depois.`;
  if (!read)
    return index === null
      ? "Ex.: 110% do CDI, IPCA + 6%, 12,5% a.a."
      : `A Posição diz ${index}, sem a taxa: veja no contrato.`;
  const meaning = `Lido como ${remunerationText(read)}`;
  return index === null || indexNames[read.index] === index
    ? meaning
    : `${meaning}, mas a Posição diz ${index}: confira.`;
}
