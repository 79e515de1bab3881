import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { holdingQuery } from "#app/features/transactions/entry-api.ts";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { DayText } from "#contract/date.ts";
import { decimal } from "#domain/kernel/decimal.ts";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

type Entry = {
  control: EntryControl;
  portfolioId: string;
  assetId: string;
  /** The transaction being edited, which the holding leaves out. */
  except: string | undefined;
};

/** The quantity held on the day of a sale of more than that. Undefined for any other entry. */
export function useOversold({ control, portfolioId, assetId, except }: Entry): string | undefined {
  const [type, day, quantity] = useWatch({ control, name: ["type", "tradeDate", "quantity"] });
  const { data: held } = useQuery({
    ...holdingQuery(portfolioId, { assetId, day, except }),
    enabled: type === "SELL" && DayText.safeParse(day).success,
  });
  const isOversold = type === "SELL" && held && decimalOrZero(quantity).gt(decimal(held.quantity));
  return isOversold ? held.quantity : undefined;
}
