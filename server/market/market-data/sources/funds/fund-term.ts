import { foldedText } from "#domain/kernel/search-text.ts";
import type { FundTerm } from "#domain/tax/come-cotas.ts";

type Registered = {
  type: string;
  kind: string | null;
  /** With the kind of ANBIMA, if the registry has one. */
  name: string;
  condominium: string;
  longTerm: string;
};

/** Funds of shares, of the infrastructure (Lei 12.431/2011) and of pension plans have no come-cotas. */
const otherwiseTaxed = /prev|pgbl|vgbl|infra|incentivad|\b(fia|acao|acoes)\b/;

/** Whether the name says that a fund has no come-cotas. */
export const isOtherwiseTaxed = (name: string): boolean => otherwiseTaxed.test(foldedText(name));

const taxedKinds = new Set(["Renda Fixa", "Multimercado", "Cambial"]);

/** The tax class of an open-ended fund with come-cotas. Null if it has none, or if a column is missing or has another value. */
export function fundTerm({ type, kind, name, condominium, longTerm }: Registered): FundTerm | null {
  const isTaxed = /\b(FI|FIF)\b/.test(type) && kind !== null && taxedKinds.has(kind);
  if (!isTaxed || condominium !== "Aberto" || isOtherwiseTaxed(name)) return null;
  if (longTerm === "S") return "long-term";
  return longTerm === "N" ? "short-term" : null;
}
