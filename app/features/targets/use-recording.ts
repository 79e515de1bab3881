import { useEffect, useRef, useState } from "react";
import { type ChosenAsset, chosenAsset } from "#app/entities/asset/chosen-asset.ts";
import type { DraftAsset } from "#app/features/targets/target-draft.ts";
import { textOf } from "#domain/kernel/decimal.ts";
import type { ProposedOrder } from "#domain/targets/deposit-proposal.ts";

/** An order to record as an entry. Decimal texts; quantity and price are null for fixed income. */
export type OrderToRecord = {
  asset: ChosenAsset;
  type: "BUY" | "SELL";
  quantity: string | null;
  price: string | null;
  amount: string;
};

/** An order with the figures of its asset, as they were when the recording began. */
export type FrozenOrder = { row: DraftAsset; order: ProposedOrder };

type Recording = { orders: readonly FrozenOrder[]; done: readonly string[]; current: string };

const toRecord = ({ row: { asset }, order }: FrozenOrder): OrderToRecord => ({
  asset: chosenAsset(asset),
  type: order.type,
  quantity: order.quantity && textOf(order.quantity),
  price: order.price && textOf(order.price),
  // Cents, because fixed income is applied in cents.
  amount: textOf(order.amount, 2),
});

/**
 * Opens the form of each order, one after the other. The orders stay as they were, while the portfolio changes with each entry.
 * `recorded` counts the entries that were saved.
 */
export function useRecording(recorded: number, openOrder: (order: OrderToRecord) => void) {
  const [recording, setRecording] = useState<Recording>();
  const seen = useRef(recorded);
  const open = (orders: readonly FrozenOrder[], done: readonly string[]) => {
    const next = orders.find(({ order }) => !done.includes(order.id));
    setRecording({ orders, done, current: next?.order.id ?? "" });
    if (next) openOrder(toRecord(next));
  };
  useEffect(() => {
    if (recorded === seen.current) return;
    seen.current = recorded;
    if (recording) open(recording.orders, [...recording.done, recording.current]);
  });
  return {
    recording,
    start: (orders: readonly FrozenOrder[]) => open(orders, []),
    goOn: () => recording && open(recording.orders, recording.done),
    stop: () => setRecording(undefined),
  };
}
