import type { ReactNode } from "react";
import { formatDay } from "#app/lib/format.ts";
import { transactionTypeLabels } from "#app/lib/labels.ts";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { Transaction } from "#contract/transactions.ts";

type EntryDetailsProps = { transaction: Transaction; open: boolean; onClose: () => void };

/** All that is recorded of an entry, for screens whose rows have no room for it. */
export default function EntryDetails({ transaction, open, onClose }: EntryDetailsProps) {
  const { asset, type, tradeDate, quantity, price, fees, total, custodian, notes } = transaction;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`${transactionTypeLabels[type]} de ${asset.ticker}`}
      description={`${asset.name} · ${asset.assetClassName}`}
      size="sm"
    >
      <dl className="grid gap-3">
        <Line name="Data">{formatDay(tradeDate)}</Line>
        <Line name="Quantidade">
          <Quantity value={quantity} />
        </Line>
        <Line name="Preço">
          <ExactMoney value={price} />
        </Line>
        <Line name="Taxas">
          <ExactMoney value={fees} />
        </Line>
        <Line name="Total">
          <Money value={total} className="font-semibold" />
        </Line>
        <Line name="Custodiante">{custodian?.name ?? "-"}</Line>
        {notes && <Line name="Observações">{notes}</Line>}
      </dl>
    </Dialog>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere text-right">{children}</dd>
    </div>
  );
}
