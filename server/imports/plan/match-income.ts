import type { ImportAnswer } from "#contract/import-answers.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { PaymentKind } from "#domain/income/payment-kind.ts";
import { isContractInterest } from "#domain/income/statements.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import { askedPayment, namedPayment } from "#server/imports/plan/ask-payment.ts";
import { type IncomeElsewhere, type Verdict, verdictOn } from "#server/imports/plan/income-elsewhere.ts";
import { asKnown } from "#server/imports/plan/mark-known.ts";
import { PaymentMatches } from "#server/imports/plan/payment-matches.ts";
import type { PlannedIncome } from "#server/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/imports/plan/planned-row.ts";
import {
  type Candidate,
  createNearCheck,
  fittingCandidates,
  isSure,
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
  /** Payments to linked portfolios. */
  elsewhere: readonly IncomeElsewhere[];
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

const typedText = "Você já cadastrou este provento";

/** The rows that state an entry of the person, with the reason. Each entry answers for one row. */
function findTyped(stated: readonly StatedPayment[], sources: Known): Map<StatedPayment, string> {
  const { items, codes, elsewhere, isImported } = sources;
  const kindOf = comparedKinds(sources);
  const placeOf = (assetId: string, kind: PaymentKind) =>
    `${codes.securityOf(assetId)} ${kindOf(assetId, kind)}`;
  const here = items
    .filter(({ entryId }) => entryId !== null && !isImported(entryId))
    .map((item) => ({ item, reason: typedText }));
  const there = elsewhere
    .filter(({ item }) => item.entryId !== null)
    .map(({ item, place }) => ({ item, reason: `${typedText} ${place}` }));
  const typed = Map.groupBy([...here, ...there], ({ item }) => placeOf(item.assetId, item.kind));
  const used = new Set<IncomeItem>();
  return new Map(
    stated.flatMap((each) => {
      const ofPlace = typed.get(placeOf(each.entry.asset.id, each.entry.income.kind)) ?? [];
      const isNear = createNearCheck(each.day);
      const found = ofPlace.find(
        ({ item }) =>
          !used.has(item) && isNear(item.paymentDate) && item.net.minus(each.net).abs().lt(netTolerance),
      );
      if (!found) return [];
      used.add(found.item);
      return [[each, found.reason] as const];
    }),
  );
}

/** The rows of one kind that state calculated payments of linked portfolios too, with what follows. */
function findCountedElsewhere(
  stated: readonly StatedPayment[],
  candidates: readonly Candidate[],
  elsewhere: readonly IncomeElsewhere[],
): Map<StatedPayment, Verdict> {
  const calculated = Map.groupBy(
    elsewhere.filter(({ item }) => item.entryId === null),
    ({ item }) => item.distributionId,
  );
  if (calculated.size === 0) return new Map();
  const fitting = Map.groupBy(stated, (each) => {
    const isNear = createNearCheck(each.day);
    const near = candidates.filter(({ distribution }) => isNear(distribution.paymentDate));
    const [only, ...others] = fittingCandidates(each, near);
    return others.length === 0 ? only : undefined;
  });
  return new Map(
    [...fitting].flatMap(([candidate, rows]) => {
      const ofOthers = candidate ? calculated.get(candidate.distribution.id) : undefined;
      const verdict = ofOthers && verdictOn(rows, candidate?.item, ofOthers);
      return verdict ? rows.map((each) => [each, verdict] as const) : [];
    }),
  );
}

/** Days after those of the record within which companies pay. */
const maxWait = 200;

const isOfOtherSheet = ({ planned }: StatedPayment) => planned.row.kind === "other-trades";

/**
 * The payment that a row of another spreadsheet may state with another day than that of its credit. The amount is the same. One that
 * rows of such a spreadsheet confirm has its day already, and an ignored one is no payment.
 */
function ofOtherDay(
  stated: StatedPayment,
  known: readonly Candidate[],
  { confirmed }: PaymentMatches,
): IncomeItem | undefined {
  if (!isOfOtherSheet(stated)) return undefined;
  const isNear = ({ distribution }: Candidate) =>
    Math.abs(daysBetween(distribution.paymentDate, stated.day)) <= maxWait;
  const found = known.find(
    (candidate) =>
      candidate.item &&
      candidate.item.state !== "ignored" &&
      isNear(candidate) &&
      !confirmed.get(candidate)?.some(isOfOtherSheet) &&
      (isSure(stated, candidate) || candidate.item.net.minus(stated.net).abs().lt(netTolerance)),
  );
  return found?.item;
}

/**
 * Links the income of a file with the known distributions that its rows state, which count already, so that none counts twice.
 * Payments that the person entered or confirmed before are known. The person is asked where a row may be one of several.
 */
export function matchIncome(rows: readonly PlannedRow[], sources: Known): PlannedRow[] {
  const { codes, answers, elsewhere, isImported } = sources;
  const stated = rows.flatMap((planned) =>
    planned.entry?.kind === "income" ? statedPayment(planned, planned.entry) : [],
  );
  const typed = findTyped(stated, sources);
  const candidates = candidatesBySecurity(sources);
  const kindOf = comparedKinds(sources);
  const matches = new PaymentMatches(isImported);
  const open = stated.filter((each) => !typed.has(each));
  const settled = new Map<PlannedRow, PlannedRow>();
  for (const [security, ofSecurity] of Map.groupBy(open, ({ entry }) => codes.securityOf(entry.asset.id))) {
    const known = candidates.get(security) ?? [];
    const paid = ofSecurity.filter(({ isReimbursement }) => !isReimbursement);
    for (const [kind, ofKind] of Map.groupBy(paid, ({ entry }) =>
      kindOf(entry.asset.id, entry.income.kind),
    )) {
      const candidatesOfKind = known.filter(({ distribution }) => distribution.kind === kind);
      const counted = findCountedElsewhere(ofKind, candidatesOfKind, elsewhere);
      for (const [each, { isKnown, reason }] of counted)
        settled.set(
          each.planned,
          isKnown ? asKnown(each.planned, reason) : askedPayment(each, reason, answers),
        );
      matches.match(
        ofKind.filter((each) => !counted.has(each)),
        candidatesOfKind,
      );
    }
    matches.matchReimbursements(
      ofSecurity.filter(({ isReimbursement }) => isReimbursement),
      known,
    );
  }
  for (const [{ planned }, reason] of typed) settled.set(planned, asKnown(planned, reason));
  for (const [each, reason] of matches.asked) settled.set(each.planned, askedPayment(each, reason, answers));
  for (const [candidate, confirmed] of matches.confirmed) {
    const [first] = confirmed;
    const entry = first && confirming(first.entry, confirmed, candidate);
    const reason = first?.isReimbursement
      ? "Confirma o provento já calculado destas ações, com o valor que quem as tomou emprestadas pagou"
      : "Confirma o provento já calculado, com o valor pago";
    for (const { planned } of confirmed) settled.set(planned, { ...planned, entry, reason });
  }
  for (const each of open) {
    if (settled.has(each.planned)) continue;
    const { asset, income } = each.entry;
    const kind = kindOf(asset.id, income.kind);
    const own = candidates.get(codes.securityOf(asset.id)) ?? [];
    const ofKind = own.filter(({ distribution }) => distribution.kind === kind);
    const counted = ofOtherDay(each, ofKind, matches);
    if (!counted) continue;
    const reason = `Parece ${namedPayment(counted)}, que já conta: confirme se é outro pagamento`;
    settled.set(each.planned, askedPayment(each, reason, answers));
  }
  return rows.map((row) => settled.get(row) ?? row);
}
