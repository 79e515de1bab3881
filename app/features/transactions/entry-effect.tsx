import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { entryEffectQuery } from "#app/features/transactions/api.ts";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { completeDecimal } from "#app/lib/typed-decimal.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { Quantity, UnitPrice } from "#app/ui/data/money.tsx";
import { EntryEffectQuery } from "#contract/transactions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

/** No request is sent while the user is typing. */
const debounceMs = 400;

type EntryEffectProps = {
  control: EntryControl;
  portfolioId: string;
  assetId: string;
  /** The transaction being edited, whose place the entry takes. */
  except: string | undefined;
};

/** The average price and the holding that the entry would leave. The line keeps its height while the response is pending. */
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
  const isAsked = entry !== undefined && entry.day <= dayOf(new Date());
  const { data } = useQuery({
    ...entryEffectQuery(portfolioId, entry ?? { assetId, type, day, quantity: "", price: "", fees: "" }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <p role="status" className="col-span-full min-h-5 text-ink-2 text-sm">
      {isAsked && data && <Effect {...data} />}
    </p>
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
