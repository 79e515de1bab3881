import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { marketPriceQuery } from "#app/features/transactions/entry-api.ts";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { formatDay } from "#app/lib/format.ts";
import { UnitPrice } from "#app/ui/data/money.tsx";
import { MarketPriceQuery } from "#contract/market-gap.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type ClosePriceProps = {
  control: EntryControl;
  assetId: string;
  /** The maximum number of decimals of the price. */
  decimals: number;
  onUse: (price: string) => void;
};

/** The market's close of the chosen day, which can be used as the price. */
export function ClosePrice({ control, assetId, decimals, onUse }: ClosePriceProps) {
  const [day, price] = useWatch({ control, name: ["tradeDate", "price"] });
  const query = MarketPriceQuery.safeParse({ day }).data;
  const { data } = useQuery({
    ...marketPriceQuery(assetId, query ?? { day: "" }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data?.close) return null;
  const close = textOf(decimal(data.close.price), decimals);
  return (
    <span className="unfolding block">
      Fechamento em {formatDay(data.close.day)}: <UnitPrice value={close} />
      {price === "" && (
        <>
          {" · "}
          <button
            type="button"
            onClick={() => onUse(close)}
            className="touch-target rounded-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            usar
          </button>
        </>
      )}
    </span>
  );
}
