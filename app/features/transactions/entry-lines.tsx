import { formatDay } from "#app/lib/format.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import type { Transaction } from "#contract/transactions.ts";

/** The recorded values of a transaction. */
export function EntryLines({ transaction }: { transaction: Transaction }) {
  const { tradeDate, quantity, price, fees, total, custodian, notes } = transaction;
  return (
    <dl className="grid gap-3">
      <EntryLine name="Data">{formatDay(tradeDate)}</EntryLine>
      <EntryLine name="Quantidade">
        <Quantity value={quantity} />
      </EntryLine>
      <EntryLine name="Preço">
        <ExactMoney value={price} />
      </EntryLine>
      <EntryLine name="Taxas">
        <ExactMoney value={fees} />
      </EntryLine>
      <EntryLine name="Total">
        <Money value={total} className="font-semibold" />
      </EntryLine>
      <EntryLine name="Custodiante">{custodian?.name ?? "-"}</EntryLine>
      {notes && <EntryLine name="Observações">{notes}</EntryLine>}
    </dl>
  );
}
