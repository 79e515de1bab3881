import type { ImportContext, KnownEvent } from "#domain/imports/drafts/context.ts";
import { type GroupedRow, toReview, withoutEffect } from "#domain/imports/drafts/draft.ts";
import { bonusRatio } from "#domain/imports/drafts/unit-ratio.ts";
import { normalisedLabel } from "#domain/imports/label-text.ts";
import type { AnyTradeRow, OtherTradeRow } from "#domain/imports/rows.ts";
import { shownDay } from "#domain/imports/shown-text.ts";
import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { type Decimal, one, textOf, zero } from "#domain/kernel/decimal.ts";

/** Events and holdings beside the rows of other spreadsheets. */
export type SheetEventContext = Pick<ImportContext, "events" | "heldBefore"> & {
  /** By code. */
  trades: ReadonlyMap<string, readonly AnyTradeRow[]>;
};

const kinds: readonly [words: RegExp, kind: KnownEvent["kind"]][] = [
  [/^(?:DESDOBR(?:O|AMENTO)|SPLIT|(?:A?GRUPAMENTO)|INPLIT|REVERSE SPLIT)$/, "split"],
  [/^(?:BONIFICACAO(?: (?:EM|DE) (?:ACOES|ATIVOS|COTAS))?|BONUS)$/, "bonus"],
];

/** Sheets write the day of the event, the one before, or that of the credit. */
const maxDistance = 20;

const nameOf: Record<KnownEvent["kind"], string> = {
  split: "Desdobramento ou grupamento",
  bonus: "Bonificação",
};

/** The units that the trades of the files leave before a day, with the known events between them. */
function unitsOfFiles(code: string, day: Day, { trades, events }: SheetEventContext): Decimal {
  const steps = [
    ...(trades.get(code) ?? [])
      .filter((trade) => trade.day < day)
      .map((trade) => ({
        day: trade.day,
        of: (held: Decimal) =>
          trade.side === "buy" ? held.plus(trade.quantity) : held.minus(trade.quantity),
      })),
    ...events
      .filter((event) => event.code === code && event.day < day)
      .map(({ day: on, ratio }) => ({
        day: on,
        of: (held: Decimal) => held.times(ratio.to).div(ratio.from),
      })),
  ];
  // The event of a day comes before its trades.
  return steps
    .toReversed()
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .reduce((held, step) => step.of(held), zero);
}

/** Trades that are added up for one event. A file with more of one asset is compared without its quantities. */
const maxTrades = 2_000;

/** Units of the files, of the portfolio, and of both, since a file may have been imported before. */
function heldOn(code: string, day: Day, context: SheetEventContext): Decimal[] {
  if ((context.trades.get(code)?.length ?? 0) > maxTrades) return [];
  const ofFiles = unitsOfFiles(code, day, context);
  const ofPortfolio = context.heldBefore(code, day) ?? zero;
  return [ofFiles, ofPortfolio, ofFiles.plus(ofPortfolio)].filter((units) => units.gt(0));
}

/** Whether the quantity of a row fits a known event: none, its factor, the new units, or the units after it. */
function fits(
  { quantity }: OtherTradeRow,
  { ratio, code, day }: KnownEvent,
  context: SheetEventContext,
): boolean {
  const factor = ratio.to.div(ratio.from);
  if (quantity.isZero() || quantity.eq(factor) || quantity.eq(ratio.from.div(ratio.to))) return true;
  return heldOn(code, day, context).some((held) => {
    const after = held.times(factor);
    return [after, after.minus(held).abs()].some((units) => units.minus(quantity).abs().lt(one));
  });
}

/** '1 para 2' */
const shownRatio = ({ ratio: { from, to } }: KnownEvent) =>
  [from, to].map((part) => textOf(part).replace(".", ",")).join(" para ");

/**
 * A split or a bonus in another spreadsheet. The catalogue's own event applies by itself, so the row records nothing beside it. A
 * bonus that the catalogue lacks is proposed with its ratio and its attributed cost. Undefined for any other row.
 */
export function groupSheetEvent(row: OtherTradeRow, context: SheetEventContext): GroupedRow | undefined {
  const label = normalisedLabel(row.operation ?? "");
  const [, kind] = kinds.find(([words]) => words.test(label)) ?? [];
  if (!kind) return undefined;
  const { code } = row.product;
  const from = addDays(row.day, -maxDistance);
  const to = addDays(row.day, maxDistance);
  const isNear = (event: KnownEvent) => event.code === code && event.day >= from && event.day <= to;
  const known = context.events.filter(isNear).find((event) => event.kind === kind);
  if (known) {
    const told = `${nameOf[kind]} de ${shownRatio(known)} em ${shownDay(known.day)}`;
    if (fits(row, known, context)) return withoutEffect(row, `${told}: já é aplicado à sua carteira`);
    return toReview(row, `${told} já é aplicado à sua carteira, e esta quantidade é outra: confira`, [
      "kind",
    ]);
  }
  if (kind === "split") return undefined;
  const ratios = heldOn(code, row.day, context).flatMap((held) => bonusRatio(held, row.quantity) ?? []);
  const [ratio] = ratios;
  if (!ratio || row.foreign) return undefined;
  return toReview(row, `“${row.operation}” não é compra nem venda: confirme a bonificação`, ["kind"], {
    kind: "bonus",
    day: row.day,
    product: row.product,
    ratio,
    unitCost: row.price.gt(0) ? row.price : null,
  });
}
