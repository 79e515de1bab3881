import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { firstOrders, type ShownOrder, sumOfOrders } from "#app/features/targets/shown-orders.ts";
import type { DraftAsset } from "#app/features/targets/target-draft.ts";
import { formatDay } from "#app/lib/format.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { ProposedOrder } from "#domain/targets/deposit-proposal.ts";
import { priceDecimals } from "#domain/typed-lines/typed-decimal.ts";

const verbs = { BUY: "Comprar", SELL: "Vender" } as const;

type OrderRowProps = ShownOrder & {
  /** Why there is no order. */
  reason?: string | undefined;
  typed?: string | undefined;
  /** Makes the price a field. */
  onPrice?: ((price: string) => void) | undefined;
  /** The day of most prices, which is said once for all. */
  commonDay?: string | undefined;
  isRecorded?: boolean;
};

/** One order. On a phone it is one line, unless its price needs the person. */
export function OrderRow({
  row,
  order,
  reason,
  typed,
  onPrice,
  commonDay,
  isRecorded = false,
}: OrderRowProps) {
  const { asset, price } = row;
  const { main } = assetNames(asset);
  const isByAmount = order ? order.quantity === null : asset.assetClass.code === "FIXED_INCOME";
  const note = [isByAmount ? undefined : priceNote(row, typed, commonDay), reason]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line border-t py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_8.5rem_6.5rem]">
      <div className={classNames("min-w-0", order && onPrice && !isByAmount && "max-sm:row-span-2")}>
        <p className="wrap-anywhere font-semibold">
          {order ? <OrderText order={order} name={main} /> : main}
          {isRecorded && (
            <span className="ml-2 inline-flex items-center gap-1 font-medium text-gain text-sm">
              <Check aria-hidden="true" className="size-4" />
              lançada
            </span>
          )}
        </p>
        {note && <p className="text-ink-3 text-sm">{note}</p>}
      </div>
      {order && (
        <Money
          value={textOf(order.amount)}
          className="text-right font-semibold sm:col-start-3 sm:row-start-1"
        />
      )}
      {order?.price && !onPrice && (
        <span className="text-right text-ink-3 text-sm max-sm:hidden sm:col-start-2 sm:row-start-1">
          a <UnitPrice value={textOf(order.price)} />
        </span>
      )}
      {onPrice && !isByAmount && (
        <CurrencyInput
          label={`Preço de ${main}`}
          labelHidden
          value={typed ?? shownPrice(price)}
          onChange={onPrice}
          onFocus={({ target }) => target.select()}
          decimals={priceDecimals(asset.assetClass.code)}
          className="max-sm:w-34 sm:col-start-2 sm:row-start-1"
        />
      )}
    </li>
  );
}

const OrderText = ({ order: { type, quantity }, name }: { order: ProposedOrder; name: string }) =>
  quantity === null ? (
    <>Aplicar em {name}</>
  ) : (
    <>
      {verbs[type]} <Quantity value={textOf(quantity)} /> {name}
    </>
  );

type OrderListProps = {
  orders: readonly ShownOrder[];
  /** 'compra menor' and 'compras menores'. */
  names: readonly [one: string, many: string];
  commonDay?: string | undefined;
  prices: Readonly<Record<string, string>>;
  reasonOf: (order: ShownOrder) => string | undefined;
  /** Undefined for a row whose price is no field. */
  onPriceOf: (order: ShownOrder) => ((price: string) => void) | undefined;
};

/** Orders, the largest first. The small ones of a long list are one line with their sum, which opens. */
export function OrderList({ orders, names, commonDay, prices, reasonOf, onPriceOf }: OrderListProps) {
  const [isWhole, setWhole] = useState(false);
  const first = firstOrders(orders);
  const rest = orders.slice(first.length);
  if (orders.length === 0) return null;
  return (
    <ul>
      {(isWhole ? orders : first).map((shown) => (
        <OrderRow
          key={shown.row.asset.id}
          {...shown}
          commonDay={commonDay}
          reason={reasonOf(shown)}
          typed={prices[shown.row.asset.id]}
          onPrice={onPriceOf(shown)}
        />
      ))}
      {rest.length > 0 && (
        <li className="border-line border-t">
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="flex min-h-11 w-full items-center justify-between gap-4 rounded-sm py-2 text-left text-accent"
          >
            <span className="inline-flex items-center gap-2 font-medium">
              {isWhole ? "Mostrar só as maiores" : `Mais ${rest.length} ${names[rest.length === 1 ? 0 : 1]}`}
              <ChevronDown
                aria-hidden="true"
                className={classNames("size-4 shrink-0 transition-[rotate]", isWhole && "rotate-180")}
              />
            </span>
            {!isWhole && <Money value={textOf(sumOfOrders(rest))} className="font-semibold text-ink" />}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Without the digits beyond the cents that the prices of some coins have. The calculation keeps them. */
function shownPrice(price: DraftAsset["price"]): string {
  if (!price) return "";
  const exact = decimal(price.price);
  return exact.gte(1) ? textOf(exact, 2) : price.price;
}

/** The kind of a price that is not of the common day. */
function priceNote(
  { price, hasOldPrice }: DraftAsset,
  typed: string | undefined,
  commonDay: string | undefined,
): string | undefined {
  if (typed !== undefined) return "preço que você informou";
  if (!price) return "sem preço: informe um";
  if (hasOldPrice) return `preço antigo, de ${formatDay(price.day)}`;
  return price.day === commonDay ? undefined : `preço de ${formatDay(price.day)}`;
}
