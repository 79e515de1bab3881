import { useWatch } from "react-hook-form";
import type { EntryControl } from "#app/features/transactions/entry-form.ts";
import { Money } from "#app/ui/data/money.tsx";
import { FormTotal } from "#app/ui/forms/form-footer.tsx";
import { textOf } from "#domain/kernel/decimal.ts";
import { tradeTotal } from "#domain/ledger/entry.ts";
import { decimalOrZero } from "#domain/typed-lines/typed-decimal.ts";

export function EntryTotal({ control }: { control: EntryControl }) {
  const [quantity, price, fees] = useWatch({ control, name: ["quantity", "price", "fees"] });
  const total = tradeTotal({
    quantity: decimalOrZero(quantity),
    price: decimalOrZero(price),
    fees: decimalOrZero(fees),
  });
  return (
    <FormTotal label="Total">
      <Money value={textOf(total)} className="figure whitespace-normal! wrap-anywhere" />
    </FormTotal>
  );
}
