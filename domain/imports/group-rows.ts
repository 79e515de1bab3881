import type { EventContext, ImportContext } from "#domain/imports/drafts/context.ts";
import { groupConversions } from "#domain/imports/drafts/conversions.ts";
import { CustodyHistory } from "#domain/imports/drafts/custody-history.ts";
import { type GroupedRow, toReview, withoutEffect } from "#domain/imports/drafts/draft.ts";
import { groupFractions } from "#domain/imports/drafts/fractions.ts";
import { type RuledMovement, sortMovementsWithRules } from "#domain/imports/drafts/movement.ts";
import {
  groupIncome,
  groupLending,
  groupPrincipal,
  groupReceivedIncome,
  groupRightsAssignment,
} from "#domain/imports/drafts/payments.ts";
import { groupSettlements } from "#domain/imports/drafts/settlements.ts";
import { groupSubscriptions } from "#domain/imports/drafts/subscriptions.ts";
import { groupTradeSummary } from "#domain/imports/drafts/trade-summaries.ts";
import { TradedDays } from "#domain/imports/drafts/traded-days.ts";
import { groupOwnTrade, groupRedemptions, groupTrades } from "#domain/imports/drafts/trades.ts";
import { groupTransfers } from "#domain/imports/drafts/transfers.ts";
import { groupUnitEvents } from "#domain/imports/drafts/unit-events.ts";
import type { LabelRule } from "#domain/imports/label-rules.ts";
import type { AnyTradeRow, ImportRow, MovementRow, OtherTradeRow } from "#domain/imports/rows.ts";

type RowOfKind<Kind extends ImportRow["kind"]> = Extract<ImportRow, { kind: Kind }>;

const ofKind = <Kind extends ImportRow["kind"]>(rows: readonly ImportRow[], kind: Kind) =>
  rows.filter((row): row is RowOfKind<Kind> => row.kind === kind);

function groupMovements(
  movements: readonly RuledMovement[],
  trades: readonly AnyTradeRow[],
  context: EventContext,
): GroupedRow[] {
  const byEffect = Map.groupBy(movements, ({ rule }) => rule.effect);
  const of = (...effects: LabelRule["effect"][]) =>
    movements.filter(({ rule }) => effects.includes(rule.effect));
  const requests = movements.filter(({ row }) => row.label === "SOLICITACAO DE SUBSCRICAO");
  return [
    ...groupSettlements(byEffect.get("settlement") ?? [], trades, context.recorded),
    ...groupTransfers(byEffect.get("custody-transfer") ?? []),
    ...(byEffect.get("trade") ?? []).map(groupOwnTrade),
    ...groupRedemptions(byEffect.get("redemption") ?? []),
    ...(byEffect.get("income") ?? []).flatMap((movement) =>
      movement.rule.effect === "income" ? [groupIncome(movement, movement.rule)] : [],
    ),
    ...groupPrincipal(byEffect.get("principal") ?? []),
    ...(byEffect.get("lending") ?? []).map(groupLending),
    ...(byEffect.get("rights-assignment") ?? []).map(groupRightsAssignment),
    ...groupUnitEvents(of("split", "reverse-split", "bonus"), context),
    ...groupFractions(byEffect.get("fraction") ?? [], byEffect.get("fraction-sale") ?? [], context),
    ...groupSubscriptions(
      byEffect.get("subscription") ?? [],
      byEffect.get("receipt") ?? [],
      requests.map(({ row }): MovementRow => row),
    ),
    ...groupConversions(byEffect.get("conversion") ?? []),
    ...of("none", "restatement").map(({ row, rule }) => withoutEffect(row, rule.reason)),
    ...of("review").map(({ row, rule }) => toReview(row, rule.reason, ["kind"])),
  ];
}

/** Rows that an earlier file of the same import holds too. */
function withoutRepeated(files: readonly (readonly ImportRow[])[]): {
  rows: ImportRow[];
  repeated: ImportRow[];
} {
  const keys = new Set<string>();
  const rows = [] as ImportRow[];
  const repeated = [] as ImportRow[];
  for (const row of files.flat()) {
    (keys.has(row.key) ? repeated : rows).push(row);
    keys.add(row.key);
  }
  return { rows, repeated };
}

/** Rows in another currency, and those that are neither a purchase nor a sale, wait for the person. */
const isCertainTrade = ({ foreign, operation }: OtherTradeRow) => foreign === null && operation === null;

/**
 * Puts every row of all files into exactly one group, with its reason and its entry or proposal. Rows that are new come first, in
 * the order of the files, then repeated ones. The order of the files decides only which of two equal rows counts.
 */
export function groupRows(files: readonly (readonly ImportRow[])[], context: ImportContext): GroupedRow[] {
  const { rows, repeated } = withoutRepeated(files);
  const others = ofKind(rows, "other-trades");
  const trades: AnyTradeRow[] = [...ofKind(rows, "trades"), ...others.filter(isCertainTrade)];
  const movements = sortMovementsWithRules(ofKind(rows, "movements"));
  const traded = new TradedDays(trades);
  const custodies = [new CustodyHistory(movements), new CustodyHistory(movements, trades)];
  const reference = "Posição: serve para a conferência";
  const grouped = [
    ...groupTrades([...ofKind(rows, "trades"), ...others], {
      ...context,
      trades: Map.groupBy(trades, ({ product }) => product.code),
    }),
    ...groupMovements(movements, trades, { ...context, custodies, traded }),
    ...groupReceivedIncome(ofKind(rows, "income"), ofKind(rows, "movements")),
    ...ofKind(rows, "positions").map((row) => withoutEffect(row, reference)),
    ...ofKind(rows, "lent-positions").map((row) => withoutEffect(row, reference)),
    ...ofKind(rows, "trade-summary").map((row) => groupTradeSummary(row, traded, context.recorded)),
    ...ofKind(rows, "unreadable").map((row) =>
      toReview(row, row.told?.reason ?? `Não conseguimos ler a coluna ${row.column}`, ["kind"]),
    ),
  ];
  const byKey = new Map(grouped.map((row) => [row.row.key, row]));
  const inOrder = rows.flatMap(({ key }) => byKey.get(key) ?? []);
  return [
    ...inOrder,
    ...repeated.map((row) => withoutEffect(row, "A mesma linha está em outro arquivo deste envio")),
  ];
}
