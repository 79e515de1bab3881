import { daysBetween } from "#domain/calendar.ts";
import { decimal, textOf } from "#domain/decimal.ts";
import type { GroupedRow, IncomeDraft } from "#domain/imports/drafts/draft.ts";
import type { Product } from "#domain/imports/product.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import type { ImportedPayment } from "#server/imports/plan/known-row-queries.ts";
import { digestOf } from "#server/imports/plan/row-digest.ts";

/** Files round the amount of one payment differently. In BRL. */
const tolerance = decimal("0.05");

/** Days between statements of one payment: files name the day of the payment, or that of the credit. */
const maxDelay = 5;

type Payment = { day: string; institution: string; net: ReturnType<typeof decimal>; place: string };
type Stated = Payment & { key: string };

const isSameAmount = (a: Payment, b: Payment) => a.net.minus(b.net).abs().lt(tolerance);
const isCertain = (a: Payment, b: Payment) =>
  a.day === b.day && a.institution === b.institution && isSameAmount(a, b);
const isPossible = (a: Payment, b: Payment) =>
  Math.abs(daysBetween(a.day, b.day)) <= maxDelay && isSameAmount(a, b);

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

export type KnownPayments = {
  /**
   * `claims`: ids of recorded income by the key of the row that states the same payment. `maybe`: keys of rows that may state
   * a recorded one. Each recorded payment answers for one row.
   */
  match(
    rows: readonly GroupedRow[],
    assetIdOf: (product: Product) => string | undefined,
  ): { claims: ReadonlyMap<string, string>; maybe: ReadonlySet<string> };
};

/**
 * The income that earlier imports recorded: one payment counts once, whichever file states it. `imported` are the digests of the
 * upload's rows that an earlier import had; those answer for themselves.
 */
export function knownPayments(
  payments: readonly ImportedPayment[],
  { codes, imported }: { codes: TickerHistory; imported: ReadonlySet<string> },
): KnownPayments {
  const placeOf = (assetId: string, kind: string) => `${codes.securityOf(assetId)} ${kind}`;
  const open = [...Map.groupBy(payments, statementOf).values()]
    .flatMap((stated) => openOf(stated, imported))
    .map((payment) => ({ ...payment, place: placeOf(payment.assetId, payment.kind) }));
  return {
    match(rows, assetIdOf) {
      const claims = new Map<string, string>();
      const maybe = new Set<string>();
      if (open.length === 0) return { claims, maybe };
      const left = Map.groupBy(open, ({ place }) => place);
      const stated = rows.flatMap(({ row, entry, group }): Stated[] => {
        if (group === "review" || entry?.kind !== "income" || !("institution" in row)) return [];
        if (imported.has(digestOf(row.key).toString("hex"))) return [];
        const { paymentKind, day, gross, withheld, product } = entry as IncomeDraft;
        const place = placeOf(assetIdOf(product) ?? "", paymentKind);
        return [{ key: row.key, place, day, institution: row.institution.key, net: gross.minus(withheld) }];
      });
      const take = (one: Stated, isSame: typeof isCertain) => {
        const ofPlace = left.get(one.place) ?? [];
        const index = ofPlace.findIndex((payment) => isSame(payment, one));
        return index < 0 ? undefined : ofPlace.splice(index, 1)[0];
      };
      for (const one of stated) {
        const payment = take(one, isCertain);
        if (payment) claims.set(one.key, payment.entryId);
      }
      for (const one of stated) if (!claims.has(one.key) && take(one, isPossible)) maybe.add(one.key);
      return { claims, maybe };
    },
  };
}
