import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { entryEffectQuery } from "#app/features/transactions/entry-api.ts";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { useOversold } from "#app/features/transactions/use-oversold.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { EntryEffectQuery } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { completeDecimal } from "#domain/typed-lines/typed-decimal.ts";

/** No request is sent while the user is typing. */
const debounceMs = 400;

type EntryEffectProps = {
  control: EntryControl;
  portfolioId: string;
  assetId: string;
  /** The transaction being edited, whose place the entry takes. */
  except: string | undefined;
};

/** The average price and the holding that the entry would leave. A sale beyond the holding leaves none that is known. */
export function EntryEffectText({ control, portfolioId, assetId, except }: EntryEffectProps) {
  const [type, day, quantity, price, fees] = useWatch({
    control,
    name: ["type", "tradeDate", "quantity", "price", "fees"],
  });
  const typed = JSON.stringify([quantity, price, fees ?? ""].map(completeDecimal));
  const [units, at, costs] = JSON.parse(useDebounced(typed, debounceMs)) as [string, string, string];
  const entry = EntryEffectQuery.safeParse({
    assetId,
    type,
    day,
    quantity: units,
    price: at,
    fees: costs || "0",
    except,
  }).data;
  const isOversold = useOversold({ control, portfolioId, assetId, except }) !== undefined;
  const isAsked = !isOversold && entry !== undefined && entry.day <= dayOf(new Date());
  const { data } = useQuery({
    ...entryEffectQuery(portfolioId, entry ?? { assetId, type, day, quantity: "", price: "", fees: "" }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div role="status" className="col-span-full text-ink-2 text-sm empty:absolute">
      {isAsked && data && (data.before ?? data.after) && (
        <div className="unfolding">
          <p>
            <Effect {...data} />
          </p>
        </div>
      )}
    </div>
  );
}

type Held = { quantity: string; averagePrice: string } | null;

function Effect({ before, after }: { before: Held; after: Held }) {
  if (!after) return before ? "Esta venda encerra a posição." : null;
  return (
    <>
      Depois deste lançamento: <Quantity value={after.quantity} /> em carteira · preço médio{" "}
      {before && before.averagePrice !== after.averagePrice && (
        <>
          <UnitPrice value={before.averagePrice} /> →{" "}
        </>
      )}
      <UnitPrice value={after.averagePrice} className="font-semibold" />
    </>
  );
}
