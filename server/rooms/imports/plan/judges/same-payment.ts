import { type Decimal, decimal, textOf } from "#domain/kernel/decimal.ts";
import type { TickerHistory } from "#domain/ledger/ticker-history.ts";
import {
  assetIdOf,
  type DraftFacts,
  type DraftJudge,
  type DraftRow,
} from "#server/rooms/imports/plan/judges/draft-row.ts";
import {
  daysAround,
  firstOf,
  OpenRecords,
  type Place,
} from "#server/rooms/imports/plan/judges/open-records.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import { hasAsset, type KnownPortfolio } from "#server/rooms/imports/plan/known-portfolios.ts";
import { digestText } from "#server/rooms/imports/plan/row-digest.ts";

/** Files round the amount of one payment differently. In BRL. */
const tolerance = decimal("0.05");

/** Days between statements of one payment: files name the day of the payment, or that of the credit. */
const maxDelay = 5;

/** `amount` of a place: the number of the step that the net amount is in. */
type Payment = Place & { institution: string; net: Decimal };
/** `place`: the linked portfolio that has it; null for the own one. */
type FormerPayment = Payment & {
  digest: string;
  sheetKind: string | null;
  entryId: string;
  place: string | null;
};
type StatedPayment = Payment & { row: DraftRow };

const stepOf = (net: Decimal) => net.div(tolerance).floor().toNumber();

/** The kind of payment of one security. */
const ofPayment = (codes: TickerHistory, assetId: string, kind: string) =>
  `${codes.securityOf(assetId)} ${kind}`;

/** Recorded income, by the rows that state it. Older imports kept no amount of a row: the only row of an entry has that of the entry. */
const paymentsIn = (portfolio: KnownPortfolio, codes: TickerHistory): FormerPayment[] =>
  portfolio.recorded.all.flatMap(({ digest, sheetKind, day, institution, net: stated, entry }) => {
    if (entry?.table !== "income" || !hasAsset(portfolio, entry.assetId)) return [];
    if (stated === null && portfolio.recorded.of(entry.id).length > 1) return [];
    const net = decimal(stated ?? entry.net ?? "0");
    const stands = {
      of: ofPayment(codes, entry.assetId, entry.kind),
      day: day ?? entry.day,
      amount: `${stepOf(net)}`,
    };
    const { place } = portfolio;
    return [{ ...stands, digest, sheetKind, entryId: entry.id, institution: institution ?? "", net, place }];
  });

/** Files of several kinds may state one payment. */
const statementOf = ({ entryId, day, institution, net }: FormerPayment) =>
  JSON.stringify([entryId, day, institution, textOf(net)]);

/** Equal statements that no row of the upload answers for: a file of one kind states each payment once. */
function openOf(stated: readonly FormerPayment[], known: ReadonlyMap<string, string>): FormerPayment[] {
  const ofKinds = [...Map.groupBy(stated, ({ sheetKind }) => sheetKind).values()];
  const count = Math.max(...ofKinds.map((ofKind) => ofKind.length));
  const answered = stated.filter(({ digest }) => known.has(digest)).length;
  return stated.slice(0, Math.max(0, count - answered));
}

/** The payments that rows state, except those of rows that an earlier import had: these answer for themselves. */
function statedIn(rows: readonly DraftRow[], facts: DraftFacts): StatedPayment[] {
  return rows.flatMap((row): StatedPayment[] => {
    const { entry } = row;
    if (entry?.kind !== "income" || !("institution" in row.row) || facts.known.has(digestText(row.row)))
      return [];
    const { paymentKind, day, gross, withheld, product } = entry;
    const net = gross.minus(withheld);
    const of = ofPayment(facts.events.codes, assetIdOf(facts, product), paymentKind);
    return [{ row, of, day, amount: `${stepOf(net)}`, institution: row.row.institution.key, net }];
  });
}

/** A payment of nearly the same amount on a day. */
function findOn(
  open: OpenRecords<FormerPayment>,
  { of, net }: StatedPayment,
  { day, isOf = () => true }: { day: string; isOf?: (payment: FormerPayment) => boolean },
): FormerPayment | undefined {
  const step = stepOf(net);
  for (const near of [step, step - 1, step + 1]) {
    const isSame = (payment: FormerPayment) => payment.net.minus(net).abs().lt(tolerance) && isOf(payment);
    const found = firstOf(open.at(of, day, `${near}`), isSame);
    if (found) return found;
  }
  return undefined;
}

/** The row belongs to the recorded entry, unless a linked portfolio has that. */
const statedBefore = ({ entryId, place }: FormerPayment): Verdict =>
  place === null
    ? { is: "known", reason: "O mesmo pagamento já está na carteira, de outra importação", claims: entryId }
    : { is: "known", reason: `O mesmo pagamento já está ${place}` };

/** Another day or institution states the same amount: only the person knows whether it is a second payment. */
const maybeSame: Verdict = {
  is: "asked",
  reason:
    "Parece o mesmo pagamento que veio de outra importação, em outro dia ou instituição: confirme se é outro",
  isProposed: true,
};

/** Is this payment recorded by an earlier import, here or in a linked portfolio? One payment counts once, whichever file states it. */
export const samePayment: DraftJudge<OpenRecords<FormerPayment>> = {
  load(_db, _rows, { own, linked, events, known }) {
    const payments = [own, ...linked].flatMap((portfolio) => paymentsIn(portfolio, events.codes));
    const statements = Map.groupBy(payments, statementOf).values();
    return new OpenRecords([...statements].flatMap((stated) => openOf(stated, known)));
  },
  judge(rows, open, facts) {
    const verdicts = new Map<DraftRow, Verdict>();
    const stated = statedIn(rows, facts);
    for (const one of stated) {
      const isOf = ({ institution }: FormerPayment) => institution === one.institution;
      const payment = findOn(open, one, { day: one.day, isOf });
      if (!payment) continue;
      open.take(payment);
      verdicts.set(one.row, statedBefore(payment));
    }
    for (const one of stated) {
      if (one.row.group === "review" || verdicts.has(one.row)) continue;
      for (const day of [one.day, ...daysAround(one.day, maxDelay)]) {
        const payment = findOn(open, one, { day });
        if (!payment) continue;
        open.take(payment);
        verdicts.set(one.row, maybeSame);
        break;
      }
    }
    return verdicts;
  },
};
