import type { IncomeItem } from "#domain/income/income-item.ts";
import { isRepayment } from "#domain/income/payment-kind.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";
import {
  type Candidate,
  createNearCheck,
  fittingCandidates,
  isSure,
  namedPayment,
  netTolerance,
  type StatedPayment,
  statesSameAmount,
} from "#server/rooms/imports/plan/judges/stated-payment.ts";

type OpenCandidate = Candidate & { item: IncomeItem };

/** Calculated, and counted until an entry confirms it. */
const isOpen = (candidate: Candidate): candidate is OpenCandidate => {
  const { item } = candidate;
  return item?.entryId === null && item.state !== "announced" && item.state !== "ignored";
};

const unitsOf = (stated: readonly StatedPayment[]): Decimal =>
  stated.reduce((sum, { quantity }) => sum.plus(quantity ?? zero), zero);

/** Between these parts of the calculated payment, another amount corrects it. Beyond, it may be another payment. */
const leastRatio = decimal("0.67");
const greatestRatio = decimal("1.5");

const netOf = (stated: readonly StatedPayment[]): Decimal =>
  stated.reduce((sum, { net }) => sum.plus(net), zero);

/** Whether rows that state another amount than the payment can only be this one: the only one of the day, for nearly as much. */
function correct(ofDay: readonly StatedPayment[], { distribution, item }: OpenCandidate): boolean {
  const [first] = ofDay;
  if (!first || item.net.isZero() || distribution.paymentDate !== first.day) return false;
  if (!ofDay.every((each) => statesSameAmount(each, first))) return false;
  const ratio = netOf(ofDay).div(item.net);
  return ratio.gte(leastRatio) && ratio.lte(greatestRatio);
}

/** Brokers round each part of a payment. */
const almostAll = decimal("0.99");

/** Whether reimbursements are for all the shares of a payment. It is for the others too if a part was lent. */
const coverAll = (stated: readonly StatedPayment[], { item }: Candidate) =>
  !item || netOf(stated).plus(netTolerance).gte(item.net.times(almostAll));

function nearIn(candidates: readonly Candidate[], { day }: Pick<StatedPayment, "day">): Candidate[] {
  const isNear = createNearCheck(day);
  return candidates.filter(({ distribution }) => isNear(distribution.paymentDate));
}

function nearestTo({ net }: StatedPayment, [first, ...others]: readonly OpenCandidate[]) {
  const distanceOf = ({ item }: OpenCandidate) => item.net.minus(net).abs();
  return others.reduce((best, each) => (best && distanceOf(each).gte(distanceOf(best)) ? best : each), first);
}

const reimbursed = (name: string) =>
  `Reembolso de ações emprestadas: ${name}, já conta estas ações. Registre só se for outro pagamento`;

/** The rows that confirm each distribution, and why the person is asked about others. Rows in neither are own payments. */
export class PaymentMatches {
  readonly confirmed = new Map<Candidate, StatedPayment[]>();
  readonly asked = new Map<StatedPayment, string>();
  readonly #isImported: (entryId: string) => boolean;

  constructor(isImported: (entryId: string) => boolean) {
    this.#isImported = isImported;
  }

  /** Matches rows of one security and kind. */
  match(stated: readonly StatedPayment[], candidates: readonly Candidate[]): void {
    const unfit: StatedPayment[] = [];
    for (const each of stated) {
      const [fitting, ...others] = fittingCandidates(each, nearIn(candidates, each));
      if (!fitting) unfit.push(each);
      else if (others.length === 0) this.#take(each, fitting);
      else
        this.#askAmong(
          each,
          [fitting, ...others],
          (name) => `Pode ser ${name}, ou outro igual: diga se é mais um pagamento`,
        );
    }
    this.#keepOneAmount(candidates);
    for (const [day, ofDay] of Map.groupBy(unfit, (each) => each.day)) {
      const open = this.#openAmong(nearIn(candidates, { day }));
      const [only, ...others] = open;
      if (only && others.length === 0 && correct(ofDay, only)) this.confirmed.set(only, ofDay);
      else
        for (const each of ofDay)
          this.#askAmong(each, open, (name) => `O valor não confere com ${name}: diga se é outro pagamento`);
    }
    this.#keepHeldUnits(candidates);
  }

  /**
   * Matches reimbursements of lent shares of one security, after its other rows. The borrower pays what the company would have
   * paid, and the calculated payment is for these shares too. So one of the two counts, unless another row confirms the payment.
   */
  matchReimbursements(stated: readonly StatedPayment[], candidates: readonly Candidate[]): void {
    const whole = new Map<Candidate, StatedPayment[]>();
    for (const each of stated) {
      const near = nearIn(candidates, each);
      const [fitting, ...others] = fittingCandidates(each, near);
      if (!fitting || others.length > 0) this.#askAmong(each, this.#openAmong(near), reimbursed);
      else if (!this.confirmed.has(fitting)) whole.set(fitting, [...(whole.get(fitting) ?? []), each]);
    }
    for (const [candidate, ofCandidate] of whole) {
      const isRepaid = isRepayment(candidate.distribution.kind);
      const isCertain = coverAll(ofCandidate, candidate) && !isRepaid;
      for (const each of ofCandidate) {
        if (isOpen(candidate) && !isCertain) this.#askAmong(each, [candidate], reimbursed);
        else if (!isRepaid) this.#take(each, candidate);
      }
    }
  }

  #openAmong(candidates: readonly Candidate[]): OpenCandidate[] {
    return candidates.filter(isOpen).filter((each) => !this.confirmed.has(each));
  }

  #take(stated: StatedPayment, candidate: Candidate): void {
    const { item } = candidate;
    if (!item || isOpen(candidate)) {
      this.confirmed.set(candidate, [...(this.confirmed.get(candidate) ?? []), stated]);
      return;
    }
    if (item.entryId !== null && !this.#isImported(item.entryId))
      this.asked.set(stated, `Parece ${namedPayment(item)}: diga se é outro pagamento`);
  }

  /** Asks about a row if it may be a payment that counts already. */
  #askAmong(
    stated: StatedPayment,
    candidates: readonly Candidate[],
    reasonOf: (name: string) => string,
  ): void {
    const nearest = nearestTo(stated, candidates.filter(isOpen));
    if (nearest) this.asked.set(stated, reasonOf(namedPayment(nearest.item)));
  }

  /** One entry confirms a distribution, so that rows of different amounts per unit are not added up. */
  #keepOneAmount(candidates: readonly Candidate[]): void {
    for (const candidate of candidates) {
      const stated = this.confirmed.get(candidate) ?? [];
      const first = stated.find((each) => isSure(each, candidate)) ?? stated[0];
      if (!first) continue;
      const isSame = (each: StatedPayment) => statesSameAmount(each, first);
      this.confirmed.set(candidate, stated.filter(isSame));
      const reason = "Outra linha já confirma este provento, com outro valor por unidade: diga se é outro";
      for (const each of stated) if (!isSame(each)) this.asked.set(each, reason);
    }
  }
  /** A file has one row for all contracts of a code. More units than one contract had are not its interest alone. */
  #keepHeldUnits(candidates: readonly Candidate[]): void {
    for (const candidate of candidates.filter(isOpen)) {
      const stated = this.confirmed.get(candidate) ?? [];
      const { distribution, item } = candidate;
      if (!distribution.contract || !item.quantity || unitsOf(stated).lte(item.quantity)) continue;
      this.confirmed.delete(candidate);
      const reason = `O arquivo paga mais unidades do que ${namedPayment(item)}: divida entre as aplicações`;
      for (const each of stated) this.asked.set(each, reason);
    }
  }
}
