import type { ReactNode } from "react";
import { AssetLink } from "#app/entities/asset/asset-link.tsx";
import { assetNames } from "#app/entities/asset/asset-names.ts";
import { useDecision } from "#app/features/waiting-entries/use-decision.ts";
import { formatDay, formatInstant, formatInstantDay } from "#app/lib/format.ts";
import { incomeKindLabels, transactionTypeLabels } from "#app/lib/labels.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { ExactMoney, Money, Quantity } from "#app/ui/data/money.tsx";
import type { WaitingEntry, WaitingIncome, WaitingTransaction } from "#contract/waiting-entries.ts";

type WaitingRowProps = { portfolioId: string; entry: WaitingEntry; onDecided: () => void };

export function WaitingRow({ portfolioId, entry, onDecided }: WaitingRowProps) {
  const { asset, tokenName, proposedAt, expiresAt, notes } = entry;
  const { decide, pending } = useDecision(portfolioId, entry, onDecided);
  const names = assetNames(asset);
  const kind =
    entry.kind === "income" ? incomeKindLabels[entry.incomeKind] : transactionTypeLabels[entry.type];
  const description = `${kind} de ${names.main}, ${tokenName}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <AssetLink ticker={asset.ticker} label={names.main} className="font-semibold" />
          <Badge tone={entry.kind === "transaction" && entry.type === "BUY" ? "accent" : "neutral"}>
            {kind}
          </Badge>
          {entry.kind === "transaction" ? <TransactionSum {...entry} /> : <IncomeSum {...entry} />}
        </p>
        <p className="mt-1 wrap-anywhere text-ink-2 text-sm">
          {entry.kind === "transaction" ? <TransactionDetails {...entry} /> : <IncomeDetails {...entry} />}
        </p>
        {notes && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2 text-sm">{notes}</p>}
        <p className="mt-1 wrap-anywhere text-ink-3 text-sm">
          Proposto por {tokenName} em {formatInstant(proposedAt)}. Espera até {formatInstantDay(expiresAt)}.
        </p>
      </div>
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
        <Button
          variant="secondary"
          size="sm"
          aria-description={description}
          pending={pending === "refuse"}
          disabled={pending === "confirm"}
          onClick={() => decide("refuse")}
        >
          Recusar
        </Button>
        <Button
          size="sm"
          aria-description={description}
          pending={pending === "confirm"}
          disabled={pending === "refuse"}
          onClick={() => decide("confirm")}
        >
          Confirmar
        </Button>
      </div>
    </li>
  );
}

const TransactionSum = ({ quantity, price, total }: WaitingTransaction): ReactNode => (
  <span>
    <Quantity value={quantity} /> × <ExactMoney value={price} /> · total{" "}
    <Money value={total} className="font-semibold" />
  </span>
);

function TransactionDetails({ tradeDate, fees, custodian, isShortSale }: WaitingTransaction) {
  return (
    <>
      {formatDay(tradeDate)} · taxas <ExactMoney value={fees} />
      {custodian && ` · ${custodian.name}${custodian.isNew ? " (custodiante novo)" : ""}`}
      {isShortSale && " · a descoberto"}
    </>
  );
}

const IncomeSum = ({ net }: WaitingIncome): ReactNode => (
  <span>
    <Money value={net} className="font-semibold" /> líquido
  </span>
);

function IncomeDetails({ paymentDate, recordDate, quantity, gross, withheld, confirmsKnown }: WaitingIncome) {
  return (
    <>
      Pago em {formatDay(paymentDate)}
      {recordDate && ` · data-com ${formatDay(recordDate)}`}
      {quantity && (
        <>
          {" "}
          · <Quantity value={quantity} /> unidades
        </>
      )}{" "}
      · bruto <ExactMoney value={gross} /> · IR retido <ExactMoney value={withheld} />
      {confirmsKnown && " · no lugar do valor calculado"}
    </>
  );
}
