import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { marketPriceQuery } from "#app/features/transactions/entry-api.ts";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { gapText } from "#app/features/transactions/gap-text.ts";
import { useValuesHidden } from "#app/lib/preferences.ts";
import { useDebounced } from "#app/lib/use-debounced.ts";
import { FormWarning } from "#app/ui/forms/form-warning.tsx";
import { MarketPriceQuery } from "#contract/market-gap.ts";
import { NewTransaction } from "#contract/transactions.ts";
import { completeDecimal } from "#domain/typed-lines/typed-decimal.ts";

/** No request is sent while the user is typing. */
const debounceMs = 400;

/** A price far from the market price may be right, but the user should notice it before saving. */
export function MarketGapWarning({ control, assetId }: { control: EntryControl; assetId: string }) {
  const hidden = useValuesHidden();
  const [day, typed] = useWatch({ control, name: ["tradeDate", "price"] });
  const price = useDebounced(completeDecimal(typed), debounceMs);
  const query = MarketPriceQuery.required().safeParse({ day, price }).data;
  const isPriced = NewTransaction.shape.price.safeParse(completeDecimal(typed)).success;
  const { data } = useQuery({
    ...marketPriceQuery(assetId, query ?? { day: "", price: "" }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const gap = query && isPriced ? data?.gap : null;
  return <FormWarning>{gap && gapText(gap, hidden)}</FormWarning>;
}
