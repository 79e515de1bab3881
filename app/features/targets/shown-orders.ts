import type { DraftAsset } from "#app/features/targets/target-draft.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { DepositProposal, ProposedOrder } from "#domain/targets/deposit-proposal.ts";

/** An asset with its order. It has none while it waits for a price, or after a typed price has left it without one. */
export type ShownOrder = { row: DraftAsset; order: ProposedOrder | undefined };

export type ShownOrders = {
  /** Without a usable price; those first that lack the most. */
  waiting: ShownOrder[];
  purchases: ShownOrder[];
  sales: ShownOrder[];
};

type Proposals = {
  proposal: DepositProposal;
  /** The proposal without typed prices. */
  untyped: DepositProposal;
  /** Whether a price of this asset is typed. */
  isTyped: (id: string) => boolean;
};

const needsPrice = ({ reason }: DepositProposal["unbought"][number]): boolean =>
  reason === "no-price" || reason === "old-price";

/**
 * The orders, the largest first. Their places are those without typed prices, so that no row moves and no field loses its focus while
 * a price is typed.
 */
export function shownOrders(
  rows: readonly DraftAsset[],
  { proposal, untyped, isTyped }: Proposals,
): ShownOrders {
  const rowOf = new Map(rows.map((row) => [row.asset.id, row]));
  const orderOf = new Map(proposal.orders.map((order) => [order.id, order]));
  const shown = (ids: readonly string[]) =>
    ids.flatMap((id): ShownOrder[] => {
      const row = rowOf.get(id);
      return row ? [{ row, order: orderOf.get(id) }] : [];
    });
  const waiting = untyped.unbought.filter(needsPrice).map(({ id }) => id);
  const ordersOf = (type: ProposedOrder["type"]) => {
    const idsOf = ({ orders }: DepositProposal) =>
      orders.filter((order) => order.type === type && !waiting.includes(order.id)).map(({ id }) => id);
    const isShown = (id: string) => orderOf.get(id)?.type === type || (!orderOf.has(id) && isTyped(id));
    return shown([...new Set([...idsOf(untyped).filter(isShown), ...idsOf(proposal)])]);
  };
  return { waiting: shown(waiting), purchases: ordersOf("BUY"), sales: ordersOf("SELL") };
}

/** A list of more orders begins with the first few, and the rest are one line. */
const longestList = 8;
const firstOfMany = 6;

export const firstOrders = (orders: readonly ShownOrder[]): readonly ShownOrder[] =>
  orders.length > longestList ? orders.slice(0, firstOfMany) : orders;

export const sumOfOrders = (orders: readonly ShownOrder[]): Decimal =>
  orders.reduce((sum, { order }) => (order ? sum.plus(order.amount) : sum), zero);
