import { contractPriceSource } from "#contract/price-source.ts";
import { isExemptKind } from "#domain/fixed-income/contract-kinds.ts";
import { contractIdsOf, interestId, interestPayments } from "#domain/fixed-income/interest-payments.ts";
import { interestDays } from "#domain/fixed-income/payment-days.ts";
import { remunerationText } from "#domain/fixed-income/remuneration-text.ts";
import { addDays, type Day, monthsAfter } from "#domain/kernel/calendar.ts";
import {
  type Contract,
  findPayingContracts,
  findPayingContractsBetween,
} from "#server/ledger/fixed-income/contract-queries.ts";
import { growthUntil } from "#server/ledger/fixed-income/known-growth.ts";
import { loadPaymentInstants } from "#server/ledger/fixed-income/late-rates-queries.ts";
import type { AccrualScope } from "#server/ledger/fixed-income/own-prices.ts";
import { loadRates } from "#server/ledger/fixed-income/published-rates.ts";
import type { SourcedDistribution } from "#server/market/market-data/catalogue/distribution-queries.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Months for which payments are announced. */
const monthsAhead = 12;
const lastAnnounced = (today: Day) => monthsAfter(today, monthsAhead);

/** The holders at the close of the day before are paid. */
const recordDateOf = (paymentDay: Day) => addDays(paymentDay, -1);

/**
 * The interest that the contracts among the assets pay before their maturity, as distributions. It is computed and not stored.
 * `drafted` are contracts that are not recorded yet.
 */
export async function findContractInterest(
  db: Db,
  assetIds: readonly string[],
  { today, remember }: AccrualScope,
  drafted: readonly Contract[] = [],
): Promise<SourcedDistribution[]> {
  const contracts = [
    ...(await findPayingContracts(db, assetIds)),
    ...drafted.filter(({ interestPaid }) => interestPaid !== "at-maturity"),
  ];
  if (contracts.length === 0) return [];
  const rates = await loadRates(db, contracts, remember);
  const knownAtOf = await loadPaymentInstants(db, { today, remember });
  return contracts.flatMap((contract) => {
    const { value: growth } = growthUntil(contract, rates, today);
    const source = contractPriceSource(remunerationText(contract.remuneration));
    const isExempt = isExemptKind(contract.kind);
    return interestPayments(contract, growth, lastAnnounced(today), rates.tables.powers).map(
      ({ day, since, interest, isEstimated }): SourcedDistribution => ({
        id: interestId(contract.id, day),
        assetId: contract.id,
        kind: "fixed-income-interest",
        recordDate: recordDateOf(day),
        paymentDate: day,
        perUnit: interest?.times(contract.unitPrice) ?? null,
        isDoubtful: false,
        knownAt: knownAtOf(contract, day),
        contract: { since, isExempt, isEstimated },
        source,
        contradiction: null,
      }),
    );
  });
}

/** A payment of interest of the person's contract, without its amount. */
export type ContractPayment = { assetId: string; recordDate: Day; paymentDate: Day };

const paymentOf = (id: string, today: Day) => (contract: Contract) =>
  interestDays(contract, lastAnnounced(today))
    .filter((day) => interestId(contract.id, day) === id)
    .map(
      (day): ContractPayment => ({ assetId: contract.id, recordDate: recordDateOf(day), paymentDate: day }),
    );

/** The payment with an id of `findContractInterest`. Undefined if no contract of the person has it. */
export async function findContractPayment(
  db: Db,
  id: string,
  today: Day,
): Promise<ContractPayment | undefined> {
  // The days of each contract take long to compute, so the others are not read.
  const contracts = await findPayingContractsBetween(db, contractIdsOf(id));
  return contracts.flatMap(paymentOf(id, today))[0];
}
