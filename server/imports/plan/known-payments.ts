import type { GroupedRow, IncomeDraft } from "#domain/imports/drafts/draft.ts";
import type { Product } from "#domain/imports/product.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { ImportedPayment } from "#server/imports/plan/known-row-queries.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";

/** Files round the amount of one payment differently. In BRL. */
const tolerance = decimal("0.05");

/** Days between statements of one payment: files name the day of the payment, or that of the credit. */
const maxDelay = 5;

/** `of`: the security and the kind of payment. */
type Payment = { day: Day; institution: string; net: Decimal; of: string };
type Stated = Payment & { key: string; isAsked: boolean };
type Recorded = Payment & Pick<ImportedPayment, "entryId" | "place">;

const stepOf = (net: Decimal) => net.div(tolerance).floor().toNumber();

/** Finds recorded payments by security, kind, day and amount, and perhaps institution. Its cost does not grow with their number. */
class PaymentIndex {
  readonly #payments = new Map<string, Set<Recorded>>();
  readonly #keyOf: (payment: Payment, day: Day, step: number) => string;

  constructor(payments: readonly Recorded[], { byInstitution }: { byInstitution: boolean }) {
    this.#keyOf = ({ of, institution }, day, step) =>
      JSON.stringify([of, day, step, byInstitution ? institution : ""]);
    for (const payment of payments) {
      const key = this.#keyOf(payment, payment.day, stepOf(payment.net));
      this.#payments.set(key, (this.#payments.get(key) ?? new Set()).add(payment));
    }
  }

  /** A payment of the same amount on the day. */
  find(one: Payment, day: Day): Recorded | undefined {
    const step = stepOf(one.net);
    for (const near of [step, step - 1, step + 1])
      for (const payment of this.#payments.get(this.#keyOf(one, day, near)) ?? [])
        if (payment.net.minus(one.net).abs().lt(tolerance)) return payment;
    return undefined;
  }

  delete(payment: Recorded): void {
    this.#payments.get(this.#keyOf(payment, payment.day, stepOf(payment.net)))?.delete(payment);
  }
}

/** Days from the nearest to the farthest on which another file may name the payment. */
const daysNear = (day: Day): Day[] => [
  day,
  ...Array.from({ length: maxDelay }, (_, index) => [
    addDays(day, index + 1),
    addDays(day, -index - 1),
  ]).flat(),
];

/** Files of several kinds may state one payment. */
const statementOf = ({ entryId, day, institution, net }: ImportedPayment) =>
  JSON.stringify([entryId, day, institution, textOf(net)]);

/** Equal statements that no row of the upload answers for: a file of one kind states each payment once. */
function openOf(stated: readonly ImportedPayment[], imported: ReadonlySet<string>): ImportedPayment[] {
  const ofKinds = [...Map.groupBy(stated, ({ sheetKind }) => sheetKind).values()];
  const count = Math.max(...ofKinds.map((ofKind) => ofKind.length));
  const answered = stated.filter(({ digest }) => imported.has(digest)).length;
  return stated.slice(0, Math.max(0, count - answered));
}

/** Income of an earlier import. `place`: where it is, if a linked portfolio has it. */
export type Claimed = Pick<ImportedPayment, "entryId" | "place">;

export type KnownPayments = {
  /**
   * `claims`: recorded income by the key of the row that states the same payment. `maybe`: keys of rows that may state a recorded
   * one. Each recorded payment answers for one row.
   */
  match(
    rows: readonly GroupedRow[],
    assetIdOf: (product: Product) => string | undefined,
  ): { claims: ReadonlyMap<string, Claimed>; maybe: ReadonlySet<string> };
};

/**
 * The income that earlier imports recorded, in linked portfolios too: one payment counts once, whichever file states it. `imported` are
 * the digests of the upload's rows that an earlier import had; those answer for themselves.
 */
export function knownPayments(
  payments: readonly ImportedPayment[],
  { codes, imported }: { codes: TickerHistory; imported: ReadonlySet<string> },
): KnownPayments {
  const kindOf = (assetId: string, kind: string) => `${codes.securityOf(assetId)} ${kind}`;
  const open = [...Map.groupBy(payments, statementOf).values()]
    .flatMap((stated) => openOf(stated, imported))
    .map((payment) => ({ ...payment, of: kindOf(payment.assetId, payment.kind) }));
  return {
    match(rows, assetIdOf) {
      const claims = new Map<string, Claimed>();
      const maybe = new Set<string>();
      if (open.length === 0) return { claims, maybe };
      const exact = new PaymentIndex(open, { byInstitution: true });
      const near = new PaymentIndex(open, { byInstitution: false });
      const stated = rows.flatMap(({ row, entry, group }): Stated[] => {
        if (entry?.kind !== "income" || !("institution" in row)) return [];
        if (imported.has(digestOf(row.key).toString("hex"))) return [];
        const { paymentKind, day, gross, withheld, product } = entry as IncomeDraft;
        const of = kindOf(assetIdOf(product) ?? "", paymentKind);
        const net = gross.minus(withheld);
        const isAsked = group === "review";
        return [{ key: row.key, of, day, institution: row.institution.key, net, isAsked }];
      });
      for (const one of stated) {
        const payment = exact.find(one, one.day);
        if (!payment) continue;
        exact.delete(payment);
        near.delete(payment);
        claims.set(one.key, payment);
      }
      for (const one of stated) {
        if (one.isAsked || claims.has(one.key)) continue;
        for (const day of daysNear(one.day)) {
          const payment = near.find(one, day);
          if (!payment) continue;
          near.delete(payment);
          maybe.add(one.key);
          break;
        }
      }
      return { claims, maybe };
    },
  };
}
