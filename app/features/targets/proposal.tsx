import { useState } from "react";
import { ClassDeposits } from "#app/features/targets/class-deposits.tsx";
import { OrderList } from "#app/features/targets/order-list.tsx";
import { ProposalNotes } from "#app/features/targets/proposal-notes.tsx";
import { type ShownOrder, shownOrders } from "#app/features/targets/shown-orders.ts";
import { orderAssets, rowsOf, type TargetDraft } from "#app/features/targets/target-draft.ts";
import { countText, recordingTitle, unboughtText } from "#app/features/targets/target-text.ts";
import type { FrozenOrder } from "#app/features/targets/use-recording.ts";
import { Waiting } from "#app/features/targets/waiting-prices.tsx";
import { formatDay, formatPoints } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import type { UnboughtReason } from "#contract/targets.ts";
import { type Decimal, textOf, zero } from "#domain/kernel/decimal.ts";
import { type DepositProposal, targetOf } from "#domain/targets/deposit-proposal.ts";
import { targetDistance } from "#domain/targets/drift.ts";

type ProposalProps = {
  draft: TargetDraft;
  /** The value of the portfolio without the deposit. */
  total: Decimal;
  proposal: DepositProposal;
  /** The proposal without typed prices. */
  untyped: DepositProposal;
  hasMinimumOrder: boolean;
  prices: Readonly<Record<string, string>>;
  onPrice: (id: string, price: string) => void;
  usesOldPrices: boolean;
  onOldPrices: (uses: boolean) => void;
  /** Absent for visitors. */
  onRecord: ((orders: FrozenOrder[]) => void) | undefined;
};

/** The orders of a deposit: the result in a sentence, its classes as bars, then each order, the largest first. */
export function Proposal(props: ProposalProps) {
  const { draft, total, proposal, untyped, hasMinimumOrder, prices, onPrice, onRecord } = props;
  const rows = orderAssets(draft);
  const isTyped = (id: string) => prices[id] !== undefined;
  const { waiting, purchases, sales } = shownOrders(rows, { proposal, untyped, isTyped });
  const reasons = new Map(proposal.unbought.map(({ id, reason }) => [id, reason]));
  const reasonOf = ({ row, order }: ShownOrder) =>
    order ? undefined : reasonText(reasons.get(row.asset.id), hasMinimumOrder);
  const frozen = [...purchases, ...waiting, ...sales].flatMap(({ row, order }) =>
    order ? { row, order } : [],
  );
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-sunken px-4 py-3.5">
        <Summary draft={draft} proposal={proposal} />
        {onRecord && frozen.length > 0 && (
          <Button className="max-sm:w-full" onClick={() => onRecord(frozen)}>
            {recordingTitle(proposal.orders)}
          </Button>
        )}
      </div>
      <ClassDeposits draft={draft} classes={proposal.classes} total={total} />
      <Orders purchases={purchases} sales={sales} prices={prices} onPrice={onPrice} reasonOf={reasonOf} />
      <Waiting
        orders={waiting}
        hasOld={
          props.usesOldPrices
            ? [...purchases, ...sales].some(({ row }) => row.hasOldPrice)
            : untyped.unbought.some(({ reason }) => reason === "old-price")
        }
        usesOldPrices={props.usesOldPrices}
        onOldPrices={props.onOldPrices}
        prices={prices}
        onPrice={onPrice}
        reasonOf={reasonOf}
      />
      <ProposalNotes rows={rows} proposal={proposal} hasMinimumOrder={hasMinimumOrder} />
    </div>
  );
}

type OrdersProps = {
  purchases: readonly ShownOrder[];
  sales: readonly ShownOrder[];
  prices: Readonly<Record<string, string>>;
  onPrice: (id: string, price: string) => void;
  reasonOf: (order: ShownOrder) => string | undefined;
};

/** Purchases and sales. Their prices become fields when the person corrects them. */
function Orders({ purchases, sales, prices, onPrice, reasonOf }: OrdersProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const ordered = [...purchases, ...sales];
  const commonDay = ordered
    .flatMap(({ row: { price, hasOldPrice } }) => (price && !hasOldPrice ? price.day : []))
    .toSorted()
    .at(-1);
  const list = {
    commonDay,
    prices,
    reasonOf,
    onPriceOf: ({ row }: ShownOrder) =>
      isCorrecting ? (price: string) => onPrice(row.asset.id, price) : undefined,
  };
  if (ordered.length === 0) return null;
  return (
    <div className="mt-6">
      {purchases.length > 0 && <h3 className="mb-1 font-semibold">Compras</h3>}
      <OrderList orders={purchases} names={["compra menor", "compras menores"]} {...list} />
      {sales.length > 0 && <h3 className="mt-4 mb-1 font-semibold">Vendas</h3>}
      <OrderList orders={sales} names={["venda menor", "vendas menores"]} {...list} />
      {ordered.some(({ row }) => row.price) && (
        <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="text-ink-3 text-sm">{commonDay && `Preços de ${formatDay(commonDay)}`}</p>
          <Button
            variant="subtle"
            size="sm"
            className="-mr-4"
            aria-pressed={isCorrecting}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            {isCorrecting ? "Fechar os preços" : "Corrigir preços"}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The reason that the line of the price does not say. */
const reasonText = (reason: UnboughtReason | undefined, hasMinimumOrder: boolean): string | undefined =>
  reason ? unboughtText(reason, hasMinimumOrder) : "já está no alvo";

/** '21 compras por R$ 1.995,20, com sobra de R$ 4,80.', and the distance from the targets before and after. */
function Summary({ draft, proposal }: { draft: TargetDraft; proposal: DepositProposal }) {
  const { orders, leftover } = proposal;
  const purchases = orders.filter(({ type }) => type === "BUY");
  const sales = orders.filter(({ type }) => type === "SELL");
  const { before, after } = distancesOf(draft, proposal);
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p aria-live="polite">
        <strong className="font-semibold">{countText(purchases.length, "compra", "compras")}</strong>
        {purchases.length > 0 && <> por {sumOf(purchases)}</>}
        {sales.length > 0 && (
          <>
            {" "}
            e <strong className="font-semibold">{countText(sales.length, "venda", "vendas")}</strong> por{" "}
            {sumOf(sales)}
          </>
        )}
        {leftover.lt(halfCent) ? (
          ", sem sobra."
        ) : (
          <>
            , com sobra de <Money value={textOf(leftover)} className="font-semibold" />.
          </>
        )}
      </p>
      <p className="text-ink-2 text-sm">
        Desvio da carteira:{" "}
        {after.eq(before)
          ? "fica em "
          : `${after.lt(before) ? "cai" : "sobe"} de ${formatPoints(textOf(before)).replace(/\sp\.p\.$/, "")} para `}
        <span className="font-semibold">{formatPoints(textOf(after))}</span>
        {orders.length > 0 && after.gt(before) && (
          <span className="block text-ink-3">
            Com unidades inteiras, os pesos ficam um pouco fora dos alvos.
          </span>
        )}
      </p>
    </div>
  );
}

const halfCent = "0.005";

const sumOf = (orders: readonly { amount: Decimal }[]) => (
  <Money
    value={textOf(orders.reduce((sum, { amount }) => sum.plus(amount), zero))}
    className="font-semibold"
  />
);

function distancesOf(draft: TargetDraft, { weights }: DepositProposal): { before: Decimal; after: Decimal } {
  const placed = rowsOf(draft).map((row) => ({ ...row, target: targetOf(row) }));
  const total = placed.reduce((sum, { value }) => sum.plus(value), zero);
  return {
    before: targetDistance(
      placed.map(({ value, target }) => ({ weight: total.isZero() ? zero : value.div(total), target })),
    ),
    after: targetDistance(placed.map(({ id, target }) => ({ weight: weights.get(id) ?? zero, target }))),
  };
}
