import { unitText } from "#app/features/transactions/unit-text.ts";
import { formatDay } from "#app/lib/format.ts";
import { EntryLine } from "#app/ui/data/entry-line.tsx";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import type { Transaction } from "#contract/transactions.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type EntryLinesProps = {
  transaction: Transaction;
  /** The name of the asset, where nothing else says it. */
  name?: string;
};

/** The recorded values of a transaction. */
export function EntryLines({ transaction, name }: EntryLinesProps) {
  const { type, tradeDate, quantity, price, fees, total, custodian, notes } = transaction;
  return (
    <dl className="grid gap-3">
      {name && <EntryLine name="Ativo">{name}</EntryLine>}
      <EntryLine name="Data">{formatDay(tradeDate)}</EntryLine>
      <EntryLine name="Quantidade">
        <Quantity value={quantity} /> {unitText(transaction)}
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
      {type === "SELL" && (
        <EntryLine name="Você recebeu">
          <Money value={textOf(decimal(quantity).times(price).minus(fees))} className="font-semibold" />
        </EntryLine>
      )}
      <EntryLine name="Custodiante">{custodian?.name ?? "-"}</EntryLine>
      {notes && <EntryLine name="Observações">{notes}</EntryLine>}
    </dl>
  );
}
