import type { Asset } from "#contract/assets.ts";
import type { IncomeItem } from "#domain/income/income-item.ts";
import type { PaymentKind } from "#domain/income/payment-kind.ts";
import { isContractInterest } from "#domain/income/statements.ts";
import { daysBetween } from "#domain/kernel/calendar.ts";
import { Decimal, decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { SourcedDistribution } from "#server/market/market-data/catalogue/distribution-queries.ts";
import type { PlannedContract } from "#server/rooms/imports/plan/contracts.ts";
import {
  findIncomeElsewhere,
  type IncomeElsewhere,
  verdictOn,
} from "#server/rooms/imports/plan/judges/income-elsewhere.ts";
import type { Facts, Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import { firstOf, OpenRecords, type Place } from "#server/rooms/imports/plan/judges/open-records.ts";
import { PaymentMatches } from "#server/rooms/imports/plan/judges/payment-matches.ts";
import {
  type Candidate,
  createNearCheck,
  fittingCandidates,
  isSure,
  namedPayment,
  netTolerance,
  type StatedPayment,
  statedPayment,
} from "#server/rooms/imports/plan/judges/stated-payment.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import { entriesOf, type PlannedIncome } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow } from "#server/rooms/imports/plan/planned-row.ts";
import { loadIncome } from "#server/rooms/income/load-income.ts";

type Known = {
  items: readonly IncomeItem[];
  /** Those of every asset that a row pays income of, held or not. */
  distributions: readonly SourcedDistribution[];
  codes: TickerHistory;
  /** Payments to linked portfolios. */
  elsewhere: readonly IncomeElsewhere[];
  isImported: (entryId: string) => boolean;
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

type TypedPayment = Place & { item: IncomeItem; reason: string };

/** The rows that state an entry of the person, with the reason. Each entry answers for one row. */
function findTyped(stated: readonly StatedPayment[], known: Known): Map<StatedPayment, string> {
  const { items, codes, elsewhere, isImported } = known;
  const kindOf = comparedKinds(known);
  const ofPayment = (assetId: string, kind: PaymentKind) =>
    `${codes.securityOf(assetId)} ${kindOf(assetId, kind)}`;
  const here = items.map((item) => ({ item, reason: typedText }));
  const there = elsewhere.map(({ item, place }) => ({ item, reason: `${typedText} ${place}` }));
  const typed = new OpenRecords<TypedPayment>(
    [...here.filter(({ item }) => !isImported(item.entryId ?? "")), ...there]
      .filter(({ item }) => item.entryId !== null)
      .map((each) => ({ ...each, of: ofPayment(each.item.assetId, each.item.kind), day: "", amount: "" })),
  );
  return new Map(
    stated.flatMap((each) => {
      const isNear = createNearCheck(each.day);
      const found = firstOf(
        typed.at(ofPayment(each.entry.asset.id, each.entry.income.kind)),
        ({ item }) => isNear(item.paymentDate) && item.net.minus(each.net).abs().lt(netTolerance),
      );
      if (!found) return [];
      typed.take(found);
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

/** The portfolio as drafted, before its income. */
export type PaymentFacts = Facts & {
  drafted: { replays: ReadonlyMap<string, AssetReplay>; codes: TickerHistory };
  /** Entries that the upload takes out. */
  removedIds: ReadonlySet<string>;
  newAssets: readonly Asset[];
  /** Their interest is computed like that of recorded ones. */
  contracts: readonly PlannedContract[];
};

const ask = (reason: string): Verdict => ({ is: "asked", reason });

/** The verdicts on rows that confirm a distribution, which has one entry for all of them. */
function confirmations({ confirmed }: PaymentMatches): [PlannedRow, Verdict][] {
  return [...confirmed].flatMap(([candidate, stated]) => {
    const [first] = stated;
    const entry = first && confirming(first.entry, stated, candidate);
    const reason = first?.isReimbursement
      ? "Confirma o provento já calculado destas ações, com o valor que quem as tomou emprestadas pagou"
      : "Confirma o provento já calculado, com o valor pago";
    return stated.map(({ planned }): [PlannedRow, Verdict] => [planned, { is: "noted", entry, reason }]);
  });
}

/**
 * Does this payment count already: typed, or calculated from a distribution, here or in a linked portfolio? One entry confirms a
 * distribution that rows state, so that none counts twice. The person is asked where a row may be one of several.
 */
export const countedPayment: Judge<Known, PlannedRow, PaymentFacts> = {
  async load(db, rows, { portfolioId, today, market, marketVersion, own, linked, drafted, ...state }) {
    const { replays, codes } = drafted;
    const income = await loadIncome(db, market, {
      portfolioId,
      today,
      marketVersion,
      replays,
      codes,
      exceptIds: state.removedIds,
      drafted: {
        assets: state.newAssets,
        contracts: state.contracts.map(({ asset: { id, ticker, name }, details }) => ({
          ...details,
          id,
          ticker,
          name,
        })),
      },
    });
    const payers = new Set(entriesOf(rows, "income").map(({ asset }) => codes.securityOf(asset.id)));
    const tickers = [...payers].flatMap((id) => codes.tickersOf(id));
    const ofContracts = [...income.distributions.values()].filter(({ contract }) => contract);
    return {
      items: income.items,
      distributions: [...(await market.distributions(db, marketVersion, tickers)), ...ofContracts],
      codes,
      elsewhere: await findIncomeElsewhere(db, { linked, today, market, marketVersion }, payers),
      isImported: (id) => own.recorded.of(id).length > 0,
    };
  },
  judge(rows, known) {
    const { codes, elsewhere, isImported } = known;
    const stated = rows.flatMap((planned) =>
      planned.entry?.kind === "income" ? statedPayment(planned, planned.entry) : [],
    );
    const typed = findTyped(stated, known);
    const candidates = candidatesBySecurity(known);
    const kindOf = comparedKinds(known);
    const ofKind = ({ entry: { asset, income } }: StatedPayment) => kindOf(asset.id, income.kind);
    const candidatesOf = (security: string, kind: PaymentKind) =>
      (candidates.get(security) ?? []).filter(({ distribution }) => distribution.kind === kind);
    const matches = new PaymentMatches(isImported);
    const open = stated.filter((each) => !typed.has(each));
    const verdicts = new Map<PlannedRow, Verdict>();
    for (const [security, ofSecurity] of Map.groupBy(open, ({ entry }) => codes.securityOf(entry.asset.id))) {
      const paid = ofSecurity.filter(({ isReimbursement }) => !isReimbursement);
      for (const [kind, same] of Map.groupBy(paid, ofKind)) {
        const counted = findCountedElsewhere(same, candidatesOf(security, kind), elsewhere);
        for (const [{ planned }, verdict] of counted) verdicts.set(planned, verdict);
        matches.match(
          same.filter((each) => !counted.has(each)),
          candidatesOf(security, kind),
        );
      }
      matches.matchReimbursements(
        ofSecurity.filter(({ isReimbursement }) => isReimbursement),
        candidates.get(security) ?? [],
      );
    }
    for (const [{ planned }, reason] of typed) verdicts.set(planned, { is: "known", reason });
    for (const [{ planned }, reason] of matches.asked) verdicts.set(planned, ask(reason));
    for (const [planned, verdict] of confirmations(matches)) verdicts.set(planned, verdict);
    for (const each of open) {
      if (verdicts.has(each.planned)) continue;
      const own = candidatesOf(codes.securityOf(each.entry.asset.id), ofKind(each));
      const counted = ofOtherDay(each, own, matches);
      if (counted)
        verdicts.set(
          each.planned,
          ask(`Parece ${namedPayment(counted)}, que já conta: confirme se é outro pagamento`),
        );
    }
    return verdicts;
  },
};
