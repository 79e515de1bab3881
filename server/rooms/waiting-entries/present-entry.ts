import type { WaitingEntry, WaitingIncome, WaitingTransaction } from "#contract/waiting-entries.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import type { ProposedEntry } from "#server/rooms/waiting-entries/proposal.ts";

/** `custodianName`: that of the person's custodian which the entry names. */
type Shown = Pick<WaitingEntry, "id" | "tokenName" | "proposedAt" | "expiresAt" | "asset"> & {
  custodianName: string | null;
};

type Sent<Kind extends ProposedEntry["kind"]> = Extract<ProposedEntry, { kind: Kind }>["sent"];

function custodianOf(name: string | null, newName: string | undefined): WaitingTransaction["custodian"] {
  if (newName !== undefined) return { name: newName, isNew: true };
  return name === null ? null : { name, isNew: false };
}

function presentTransaction(
  sent: Sent<"transaction">,
  { custodianName, ...shown }: Shown,
): WaitingTransaction {
  const { type, tradeDate, quantity, price, fees, notes } = sent;
  return {
    ...shown,
    kind: "transaction",
    type,
    tradeDate,
    quantity,
    price,
    fees,
    total: decimal(quantity).times(price).plus(fees).toFixed(),
    custodian: custodianOf(custodianName, sent.custodianName),
    notes,
    isShortSale: sent.isShortSale ?? false,
  };
}

function presentIncome(sent: Sent<"income">, { custodianName: _, ...shown }: Shown): WaitingIncome {
  const { recordDate, paymentDate, quantity, gross, withheld, notes } = sent;
  return {
    ...shown,
    kind: "income",
    incomeKind: sent.kind,
    recordDate,
    paymentDate,
    quantity,
    gross,
    withheld,
    net: decimal(gross).minus(withheld).toFixed(),
    confirmsKnown: sent.distributionId !== null,
    notes,
  };
}

export const presentEntry = ({ kind, sent }: ProposedEntry, shown: Shown): WaitingEntry =>
  kind === "transaction" ? presentTransaction(sent, shown) : presentIncome(sent, shown);
