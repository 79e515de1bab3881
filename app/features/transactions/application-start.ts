import { applicationDoubtText } from "#app/features/transactions/application-text.ts";
import type { ApplicationValues } from "#app/features/transactions/application-values.ts";
import type { TypedValues } from "#app/features/transactions/entry-start.ts";
import type { ApplicationSentence } from "#domain/typed-lines/application-sentence.ts";

/** Values that a typed line told, and a sentence about those to look at. */
export type ApplicationStart = {
  values?: Partial<ApplicationValues>;
  remark?: string;
  /** Leads to a trade in the catalogue's kind instead, with the typed values that both have. */
  onTrade?: (typed: TypedValues) => void;
};

/** The values that an application and a trade both have. */
export const tradeValuesOf = ({ firstDay, custodianId, custodianName }: ApplicationValues): TypedValues => ({
  ...(firstDay !== "" && { tradeDate: firstDay }),
  ...(custodianId !== null && { custodianId }),
  ...(custodianName !== undefined && { custodianName }),
});

/** The start of the form for an application that was typed as one line. */
export function startOfSentence({ doubts, ...read }: ApplicationSentence): ApplicationStart {
  const remarks = doubts.map(applicationDoubtText);
  return {
    values: { ...read, maturity: read.maturity ?? "", firstDay: read.firstDay ?? "" },
    ...(remarks.length > 0 && { remark: `Confira o que você digitou: ${remarks.join(". ")}.` }),
  };
}
