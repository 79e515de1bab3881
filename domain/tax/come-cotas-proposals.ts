import { type Day, daysBetween } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import { unknownKind } from "#domain/kernel/unknown-kind.ts";
import { type LedgerEntry, type TransferIn, timesRatio, tradeTotal } from "#domain/ledger/entry.ts";
import { lotsOfArrival } from "#domain/ledger/lots.ts";
import { replay } from "#domain/ledger/replay.ts";
import type { Holding, Step } from "#domain/ledger/step.ts";
import {
  type ComeCotasEstimate,
  comeCotasDayOf,
  comeCotasDays,
  estimateComeCotas,
  type FundTerm,
  lastFormerDay,
} from "#domain/tax/come-cotas.ts";

export type TaxedFund = {
  assetId: string;
  term: FundTerm;
  /** The quotas in BRL of the days of come-cotas, and of those on which one was recorded. */
  quotas: ReadonlyMap<Day, Decimal>;
  /** The days of which the person says that no quotas were redeemed. */
  denied: ReadonlySet<Day>;
};

/** A come-cotas that is not recorded. Without an estimate, `missing` says what is not known: the quota of the day or the cost. */
export type ComeCotasProposal = {
  assetId: string;
  day: Day;
  isDenied: boolean;
} & ({ estimate: ComeCotasEstimate; missing: null } | { estimate: null; missing: "quota" | "cost" });

/** CVM publishes the quota of a day some days later. */
const maxPublishingDays = 10;

/**
 * The cost for this tax of quotas that came from another portfolio. Quotas that were held there on a day of come-cotas have another
 * cost since then, which is not known here.
 */
function costOfArrival(arrival: TransferIn): Decimal | undefined {
  const taxed = comeCotasDays(arrival.day).findLast((day) => day < arrival.day) ?? lastFormerDay;
  const lots = lotsOfArrival(arrival);
  if (lots.some(({ day }) => day <= taxed)) return undefined;
  return lots.reduce((sum, { invested, fees }) => sum.plus(invested).plus(fees), zero);
}

/** Follows the quotas of one fund and their cost for this tax. */
class FundWalk {
  readonly proposals: ComeCotasProposal[] = [];
  readonly #fund: TaxedFund;
  readonly #recorded: ReadonlySet<Day>;
  readonly #today: Day;
  #holding: Holding | undefined;
  /** Quotas that the proposals so far take from those held. */
  #proposed: Decimal = zero;
  /** BRL, of the quotas that the proposals leave; undefined if it is not known. */
  #cost: Decimal | undefined = zero;

  constructor(fund: TaxedFund, recorded: ReadonlySet<Day>, today: Day) {
    this.#fund = fund;
    this.#recorded = recorded;
    this.#today = today;
  }

  /** The quotas that the proposals leave. */
  get #units(): Decimal {
    return this.#holding ? this.#holding.quantity.minus(this.#proposed) : zero;
  }

  /** The whole gain until a day was taxed, so the quotas now cost what they were worth. */
  #taxUntil(quota: Decimal | undefined): void {
    this.#cost = quota?.times(this.#units);
  }

  /** The units that leave take their part of the cost with them: the law has one average of the class. */
  #leaveAtAverage(before: Decimal): void {
    if (this.#units.lte(0)) this.#cost = undefined;
    else if (this.#cost) this.#cost = this.#cost.times(this.#units).div(before);
  }

  follow({ entry, after, receiver, effects }: Step): void {
    const before = this.#units;
    const holding = receiver?.after.assetId === this.#fund.assetId ? receiver.after : after;
    this.#holding = holding;
    if (!holding) {
      this.#proposed = zero;
      this.#cost = zero;
      return;
    }
    const isUsual = effects.every(
      ({ kind }) => kind !== "rejected" && kind !== "doubtful" && kind !== "bought-back",
    );
    if (!isUsual) this.#cost = undefined;
    switch (entry.kind) {
      case "buy":
        this.#cost = this.#cost?.plus(tradeTotal(entry));
        break;
      case "subscription":
        this.#cost = this.#cost?.plus(entry.amount);
        break;
      case "sell":
      case "fraction-sale":
      case "transfer-out":
        this.#leaveAtAverage(before);
        break;
      case "transfer-in": {
        const cost = costOfArrival(entry);
        this.#cost = cost && this.#cost?.plus(cost);
        break;
      }
      case "come-cotas":
        this.#leaveAtAverage(before);
        if (!comeCotasDayOf(entry.day)) this.#taxUntil(this.#fund.quotas.get(entry.day));
        break;
      case "split":
        this.#proposed = timesRatio(this.#proposed, entry.ratio);
        break;
      // The fee is paid with other money: no quotas are sold for it.
      case "custody-fee":
      case "transfer":
      case "rename":
      case "income":
      case "rights-sale":
        break;
      // How these change the cost of quotas for this tax is not known.
      case "bonus":
      case "conversion":
      case "exchange":
      case "return-of-capital":
        this.#cost = undefined;
        break;
      default:
        throw unknownKind(entry);
    }
  }

  /** Until 2023 each purchase had a cost of its own, so the cost of quotas that were held then is not known. */
  forgetCost(): void {
    if (this.#holding) this.#cost = undefined;
  }

  /** At the end of a day of come-cotas. */
  endDay(day: Day): void {
    if (this.#units.lte(0)) return;
    const quota = this.#fund.quotas.get(day);
    if (this.#recorded.has(day)) this.#taxUntil(quota);
    else if (quota || daysBetween(day, this.#today) > maxPublishingDays) this.#propose(day, quota);
  }

  #propose(day: Day, quota: Decimal | undefined): void {
    const { assetId, term, denied } = this.#fund;
    const proposal = { assetId, day, isDenied: denied.has(day) };
    if (!quota || !this.#cost) {
      this.proposals.push({ ...proposal, estimate: null, missing: quota ? "cost" : "quota" });
      this.#cost = undefined;
      return;
    }
    const estimate = estimateComeCotas({ quantity: this.#units, cost: this.#cost, quota, term });
    if (!estimate) return;
    this.proposals.push({ ...proposal, estimate, missing: null });
    if (proposal.isDenied) {
      // The fund has another calculation, so the cost of the quotas is not known from then on.
      this.#cost = undefined;
      return;
    }
    this.#proposed = this.#proposed.plus(estimate.quantity);
    this.#taxUntil(quota);
  }
}

/**
 * The come-cotas of a fund until today that nobody recorded, in order. `entries` are in ledger order. Each proposal supposes
 * that those before it are right.
 */
export function comeCotasProposals(
  entries: readonly LedgerEntry[],
  fund: TaxedFund,
  today: Day,
): ComeCotasProposal[] {
  const { assetId } = fund;
  const recorded = new Set(
    entries.flatMap((entry) =>
      entry.kind === "come-cotas" && entry.assetId === assetId ? (comeCotasDayOf(entry.day) ?? []) : [],
    ),
  );
  const walk = new FundWalk(fund, recorded, today);
  const days = [lastFormerDay, ...comeCotasDays(today)];
  const endDaysBefore = (next: Day | undefined) => {
    for (let day = days[0]; day !== undefined && (next === undefined || day < next); day = days[0]) {
      if (day === lastFormerDay) walk.forgetCost();
      else walk.endDay(day);
      days.shift();
    }
  };
  for (const step of replay(entries)) {
    if (step.entry.assetId !== assetId && step.receiver?.after.assetId !== assetId) continue;
    endDaysBefore(step.entry.day);
    walk.follow(step);
  }
  endDaysBefore(undefined);
  return walk.proposals;
}
