import { Check } from "lucide-react";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import type { DraftAsset } from "#app/features/targets/target-draft.ts";
import { formatDay } from "#app/lib/format.ts";
import { priceDecimals } from "#app/lib/typed-decimal.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Money, Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { CurrencyInput } from "#app/ui/forms/decimal-input.tsx";
import { decimal, textOf } from "#domain/kernel/decimal.ts";
import type { ProposedOrder } from "#domain/targets/deposit-proposal.ts";

const verbs = { BUY: "Comprar", SELL: "Vender" } as const;

type OrderRowProps = {
  row: DraftAsset;
  /** Undefined for an asset that needs a price before it counts. */
  order: ProposedOrder | undefined;
  /** Why there is no order. */
  reason?: string | undefined;
  typed: string | undefined;
  /** Absent once the orders are being recorded. */
  onPrice?: ((price: string) => void) | undefined;
  isRecorded?: boolean;
};

/** One order with its price, which people may correct. */
export function OrderRow({ row, order, reason, typed, onPrice, isRecorded = false }: OrderRowProps) {
  const { asset, price } = row;
  const { main } = assetNames(asset);
  const isByAmount = order ? order.quantity === null : asset.assetClass.code === "FIXED_INCOME";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_8.5rem_6.5rem] border-line border-t py-3 first:border-t-0">
      <div className={classNames("min-w-0", order && onPrice && !isByAmount && "max-sm:row-span-2")}>
        <p className="wrap-anywhere font-semibold">
          {order ? (
            <>
              {order.quantity === null ? "Aplicar em " : `${verbs[order.type]} `}
              {order.quantity !== null && <Quantity value={textOf(order.quantity)} />} {main}
            </>
          ) : (
            main
          )}
          {isRecorded && (
            <span className="ml-2 inline-flex items-center gap-1 font-medium text-gain text-sm">
              <Check aria-hidden="true" className="size-4" />
              lançada
            </span>
          )}
        </p>
        <p className="text-ink-3 text-sm">
          {isByAmount ? "por valor" : priceLine(row, typed)}
          {reason && ` · ${reason}`}
          {!onPrice && order?.price && (
            <>
              {" · "}
              <UnitPrice value={textOf(order.price)} />
            </>
          )}
        </p>
      </div>
      {order && (
        <Money
          value={textOf(order.amount)}
          className="text-right font-semibold sm:col-start-3 sm:row-start-1"
        />
      )}
      {onPrice && !isByAmount && (
        <CurrencyInput
          label={`Preço de ${main}`}
          labelHidden
          value={typed ?? shownPrice(price)}
          onChange={onPrice}
          decimals={priceDecimals(asset.assetClass.code)}
          className="max-sm:w-34 sm:col-start-2 sm:row-start-1"
        />
      )}
    </li>
  );
}

/** Without the digits beyond the cents that the prices of some coins have. The calculation keeps them. */
function shownPrice(price: DraftAsset["price"]): string {
  if (!price) return "";
  const exact = decimal(price.price);
  return exact.gte(1) ? textOf(exact, 2) : price.price;
}

function priceLine({ price, hasOldPrice }: DraftAsset, typed: string | undefined): string {
  if (typed !== undefined) return "preço que você informou";
  if (!price) return "sem preço: informe um";
  return `${hasOldPrice ? "preço antigo, de" : "preço de"} ${formatDay(price.day)}`;
}
