import { lazy, Suspense, useState } from "react";
import { type PriceList, priceDayText } from "#app/entities/asset/price-origin.ts";
import { explainedStyle } from "#app/ui/base/button-style.ts";
import { classNames } from "#app/ui/base/class-names.ts";

const PriceDialog = lazy(() => import("#app/entities/asset/price-dialog.tsx"));

/** The age of the prices in one line. A press opens the list of prices. */
export function PriceDay({ prices, className }: { prices: PriceList; className?: string }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classNames(
          "relative rounded-sm text-left after:absolute after:-inset-2",
          explainedStyle,
          className,
        )}
      >
        {priceDayText(prices.day, prices.old)}
      </button>
      {open !== undefined && (
        <Suspense>
          <PriceDialog prices={prices} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
