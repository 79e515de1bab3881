import { lazy, Suspense, useState } from "react";
import { type PriceList, priceDayText } from "#app/entities/asset/price-origin.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";

const PriceDialog = lazy(() => import("#app/entities/asset/price-dialog.tsx"));

type PriceDayProps = {
  prices: PriceList;
  /** By default the newest day and the number of older prices. */
  text?: string;
  className?: string;
};

/** The age of the prices in one line. A press opens the list of prices. */
export function PriceDay({ prices, text, className }: PriceDayProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames("press-area rounded-sm text-left", explainedStyle, className)}
      >
        {text ?? priceDayText(prices.day, prices.old)}
      </button>
      {open !== undefined && (
        <Suspense>
          <PriceDialog prices={prices} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
