import { applicationDoubtText } from "#app/features/transactions/application-text.ts";
import type { ApplicationValues } from "#app/features/transactions/application-values.ts";
import type { TypedValues } from "#app/features/transactions/entry-start.ts";
import type { FixedIncomeContract, NewApplication } from "#contract/fixed-income.ts";
import type { ContractKind } from "#domain/fixed-income/contract-kinds.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { ApplicationSentence } from "#domain/typed-lines/application-sentence.ts";

/** Values that a typed line told, and a sentence about those to look at. */
export type ApplicationStart = {
  values?: Partial<ApplicationValues>;
  remark?: string;
  /** Leads to a trade in the catalogue's kind instead, with the typed values that both have. */
  onTrade?: (typed: TypedValues) => void;
  /** The contract of which this is a further lot. */
  lotOf?: FixedIncomeContract;
};

/** B3's code is that of the issue. A deposit at a bank has a code of its own. */
const kindsOfIssues: readonly ContractKind[] = ["DEBENTURE", "INCENTIVISED_DEBENTURE", "CRI", "CRA"];

const maxPlaces = 10;

/** The code and the unit price of a further lot. Its amount may not divide by the unit price of the contract. */
export function unitsOfLot(
  { code, kind, unitPrice }: FixedIncomeContract,
  lot: Pick<NewApplication, "kind" | "amount">,
): Pick<NewApplication, "code" | "unitPrice"> {
  const units = decimal(lot.amount).div(unitPrice);
  return {
    code: kind === lot.kind && kindsOfIssues.includes(kind) ? code : null,
    unitPrice: units.decimalPlaces() <= maxPlaces ? unitPrice : "1",
  };
}

/** The start of another application with the terms of a contract. Day and amount are asked, unless a line told them. */
export function startOfLot(
  contract: FixedIncomeContract,
  { tradeDate, quantity, price }: TypedValues,
  today: Day,
): ApplicationStart {
  const { kind, issuer, remuneration, maturity, interestPaid, liquidity, redeemableFrom } = contract;
  const amount = price && quantity ? textOf(decimal(quantity).times(price), 2) : quantity;
  const isRedeemable = redeemableFrom !== null && redeemableFrom <= today;
  return {
    lotOf: contract,
    values: {
      kind,
      issuer,
      remuneration,
      interestPaid,
      maturity: maturity !== null && maturity > today ? maturity : "",
      liquidity: isRedeemable ? "daily" : liquidity,
      redeemableFrom: isRedeemable ? "" : (redeemableFrom ?? ""),
      firstDay: tradeDate ?? today,
      ...(amount !== undefined && { amount }),
    },
  };
}

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
