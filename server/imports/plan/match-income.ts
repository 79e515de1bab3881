import type { ImportAnswer } from "#contract/import-answers.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { PaymentKind } from "#domain/income/payment-kind.ts";
import { isContractInterest } from "#domain/income/statements.ts";
import { Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { askedPayment } from "#server/imports/plan/ask-payment.ts";
import { asKnown } from "#server/imports/plan/mark-known.ts";
import { PaymentMatches } from "#server/imports/plan/payment-matches.ts";
import type { PlannedIncome } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import {
  type Candidate,
  createNearCheck,
  netTolerance,
  type StatedPayment,
  statedPayment,
} from "#server/imports/plan/stated-payment.ts";
import type { SourcedDistribution } from "#server/market-data/catalogue/distribution-queries.ts";

type Known = {
  items: readonly IncomeItem[];
  /** Those of every asset that a row pays income of, held or not. */
  distributions: readonly SourcedDistribution[];
  codes: TickerHistory;
  isImported: (entryId: string) => boolean;
  answers: Readonly<Record<string, ImportAnswer>>;
};

const sum = (amounts: Iterable<Decimal>) => [...amounts].reduce((total, each) => total.plus(each), zero);

/** The words of B3 for interest whose amount is after its tax. */
const isNet = ({ planned: { row } }: StatedPayment) => "label" in row && row.label === "RENDIMENTO LIQUIDO";

/**
 * The tax of a coupon whose rows state the calculated gross amount: B3 does not say what the payer withheld. The only amount of a coupon
 * that no source here lists counts as gross, too.
 */
function withheldOf(
  { distribution: { perUnit }, item }: Candidate,
  stated: readonly StatedPayment[],
  { gross, withheld }: { gross: Decimal; withheld: Decimal },
): Decimal {
  if (!item?.withheldShare || !withheld.isZero() || stated.some(isNet)) return withheld;
  if (perUnit === null) return gross.times(item.withheldShare).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  return gross.minus(item.gross).abs().lt(netTolerance) ? item.withheld : withheld;
}

/** One entry for all payments of one distribution: each broker pays its own units. */
function confirming(first: PlannedIncome, stated: readonly StatedPayment[], candidate: Candidate) {
  const { distribution } = candidate;
  const incomes = stated.map(({ entry }) => entry.income);
  const gross = sum(incomes.map((income) => decimal(income.gross)));
  const withheld = sum(incomes.map((income) => decimal(income.withheld)));
  const quantities = incomes.flatMap(({ quantity }) => (quantity === null ? [] : decimal(quantity)));
  const income = {
    ...first.income,
    gross: textOf(gross),
    withheld: textOf(withheldOf(candidate, stated, { gross, withheld })),
    quantity: quantities.length === incomes.length ? textOf(sum(quantities)) : null,
    // Interest of a contract is not stored; the record date ties the entry to it.
    distributionId: distribution.contract ? null : distribution.id,
    recordDate: distribution.recordDate,
  };
  return { ...first, income };
}

/** The kind under which income is compared: files call the interest of a contract a yield, too. */
function comparedKinds({ distributions, codes }: Known): (assetId: string, kind: PaymentKind) => PaymentKind {
  const contracts = new Set(
    distributions.filter(({ contract }) => contract).map(({ assetId }) => codes.securityOf(assetId)),
  );
  return (assetId, kind) =>
    isContractInterest(kind) && contracts.has(codes.securityOf(assetId)) ? "fixed-income-interest" : kind;
}

/** The distributions by security, each with its payment to the portfolio. */
function candidatesBySecurity({ items, distributions, codes }: Known): Map<string, Candidate[]> {
  const itemOf = new Map(items.map((item) => [item.distributionId, item]));
  const candidates = distributions.flatMap((distribution): Candidate[] => {
    const { id, paymentDate, isDoubtful, contradiction } = distribution;
    const item = itemOf.get(id);
    if (paymentDate === null || (!item && isDoubtful)) return [];
    return [
      { distribution: { ...distribution, paymentDate }, otherPerUnit: contradiction?.perUnit ?? null, item },
    ];
  });
  return Map.groupBy(candidates, ({ distribution }) => codes.securityOf(distribution.assetId));
}

/** The rows that state an entry of the person. Each entry answers for one row. */
function findTyped(stated: readonly StatedPayment[], sources: Known): Set<StatedPayment> {
  const { items, codes, isImported } = sources;
  const kindOf = comparedKinds(sources);
  const placeOf = (assetId: string, kind: PaymentKind) =>
    `${codes.securityOf(assetId)} ${kindOf(assetId, kind)}`;
  const typed = Map.groupBy(
    items.filter(({ entryId }) => entryId !== null && !isImported(entryId)),
    ({ assetId, kind }) => placeOf(assetId, kind),
  );
  const used = new Set<IncomeItem>();
  return new Set(
    stated.filter(({ entry, day, net }) => {
      const ofPlace = typed.get(placeOf(entry.asset.id, entry.income.kind)) ?? [];
      const isNear = createNearCheck(day);
      const own = ofPlace.find(
        (item) => !used.has(item) && isNear(item.paymentDate) && item.net.minus(net).abs().lt(netTolerance),
      );
      if (own) used.add(own);
      return own !== undefined;
    }),
  );
}

/**
 * Links the income of a file with the known distributions that its rows state, which count already, so that none counts twice.
 * Payments that the person entered or confirmed before are known. The person is asked where a row may be one of several.
 */
export function matchIncome(rows: readonly PlannedRow[], sources: Known): PlannedRow[] {
  const { codes, answers, isImported } = sources;
  const stated = rows.flatMap((planned) =>
    planned.entry?.kind === "income" ? statedPayment(planned, planned.entry) : [],
  );
  const typed = findTyped(stated, sources);
  const candidates = candidatesBySecurity(sources);
  const kindOf = comparedKinds(sources);
  const matches = new PaymentMatches(isImported);
  const open = stated.filter((each) => !typed.has(each));
  for (const [security, ofSecurity] of Map.groupBy(open, ({ entry }) => codes.securityOf(entry.asset.id))) {
    const known = candidates.get(security) ?? [];
    const paid = ofSecurity.filter(({ isReimbursement }) => !isReimbursement);
    for (const [kind, ofKind] of Map.groupBy(paid, ({ entry }) => kindOf(entry.asset.id, entry.income.kind)))
      matches.match(
        ofKind,
        known.filter(({ distribution }) => distribution.kind === kind),
      );
    matches.matchReimbursements(
      ofSecurity.filter(({ isReimbursement }) => isReimbursement),
      known,
    );
  }
  const settled = new Map<PlannedRow, PlannedRow>();
  for (const { planned } of typed) settled.set(planned, asKnown(planned, "Você já cadastrou este provento"));
  for (const [each, reason] of matches.asked) settled.set(each.planned, askedPayment(each, reason, answers));
  for (const [candidate, confirmed] of matches.confirmed) {
    const [first] = confirmed;
    const entry = first && confirming(first.entry, confirmed, candidate);
    const reason = first?.isReimbursement
      ? "Confirma o provento já calculado destas ações, com o valor que quem as tomou emprestadas pagou"
      : "Confirma o provento já calculado, com o valor pago";
    for (const { planned } of confirmed) settled.set(planned, { ...planned, entry, reason });
  }
  return rows.map((row) => settled.get(row) ?? row);
}
