import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { OrderRow } from "#app/features/targets/order-list.tsx";
import type { ShownOrder } from "#app/features/targets/shown-orders.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

/** Assets that need a price before they count, those first that lack the most. */
const maxWaiting = 5;

type WaitingProps = {
  orders: readonly ShownOrder[];
  /** Whether an old price counts, or would count. */
  hasOld: boolean;
  usesOldPrices: boolean;
  onOldPrices: (uses: boolean) => void;
  prices: Readonly<Record<string, string>>;
  onPrice: (id: string, price: string) => void;
  reasonOf: (order: ShownOrder) => string | undefined;
};

/** The assets that only count with a price. Folded, it says how many; open, the person types prices or uses the old ones. */
export function Waiting({
  orders,
  hasOld,
  usesOldPrices,
  onOldPrices,
  prices,
  onPrice,
  reasonOf,
}: WaitingProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (orders.length === 0 && !hasOld) return null;
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-4 rounded-md bg-spark/18 px-4 py-2 text-left text-sm"
      >
        {waitingText(orders, prices)}
        <ChevronDown
          aria-hidden="true"
          className={classNames("size-4 shrink-0 transition-[rotate]", isOpen && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pt-3">
        {hasOld && (
          <Checkbox checked={usesOldPrices} onChange={({ target }) => onOldPrices(target.checked)}>
            <span className="text-ink">Usar os preços antigos como estão</span>
          </Checkbox>
        )}
        <WaitingRows orders={orders} prices={prices} onPrice={onPrice} reasonOf={reasonOf} />
      </div>
    </div>
  );
}

function waitingText(orders: readonly ShownOrder[], prices: WaitingProps["prices"]): string {
  const left = orders.filter(({ row }) => decimalOrZero(prices[row.asset.id] ?? "").isZero()).length;
  if (left === 1) return "1 ativo fica de fora até ter um preço";
  if (left > 1) return `${left} ativos ficam de fora até terem um preço`;
  return orders.length > 0 ? "Com os preços que você informou" : "Há compras com preço antigo";
}

function WaitingRows({
  orders,
  prices,
  onPrice,
  reasonOf,
}: Pick<WaitingProps, "orders" | "prices" | "onPrice" | "reasonOf">) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(0, maxWaiting);
  return (
    <>
      <ul>
        {shown.map((each) => {
          const { id } = each.row.asset;
          return (
            <OrderRow
              key={id}
              {...each}
              reason={prices[id] === undefined ? undefined : reasonOf(each)}
              typed={prices[id]}
              onPrice={(price) => onPrice(id, price)}
            />
          );
        })}
      </ul>
      {orders.length > maxWaiting && (
        <Button
          variant="subtle"
          size="sm"
          className="-ml-4"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Ver menos" : `Ver mais ${orders.length - maxWaiting} com preço antigo ou sem preço`}
        </Button>
      )}
    </>
  );
}
