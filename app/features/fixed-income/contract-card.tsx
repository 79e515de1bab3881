import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { maturityText, unconfirmedPaymentDay } from "#app/entities/fixed-income/maturity-text.ts";
import { fixedIncomeQuery } from "#app/entities/fixed-income/queries.ts";
import { NetLines } from "#app/features/fixed-income/net-lines.tsx";
import { anniversaryText, unknownYieldText } from "#app/features/fixed-income/savings-text.ts";
import {
  type ContractActions,
  useContractDialogs,
} from "#app/features/fixed-income/use-contract-dialogs.tsx";
import { WithoutContract } from "#app/features/fixed-income/without-contract.tsx";
import { formatDay } from "#app/lib/format.ts";
import { interestPaidLabels, liquidityLabels } from "#app/lib/labels.ts";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Asset } from "#contract/assets.ts";
import type { HeldContract } from "#contract/fixed-income.ts";
import { contractKindName } from "#domain/fixed-income/contract-kinds.ts";
import { type Day, dayOf } from "#domain/kernel/calendar.ts";

type ContractCardProps = { portfolioId: string; asset: Asset };

/** The contract of an application, and the payment of a redemption of today or, once it matured, of that day. Without a contract, the way to one. */
export default function ContractCard({ portfolioId, asset }: ContractCardProps) {
  const query = useQuery(fixedIncomeQuery(portfolioId));
  const { contractDialogs, onEdit } = useContractDialogs(portfolioId);
  return (
    <>
      <QueryStates query={query} loading={null} errorLook="card">
        {({ contracts }) => {
          const contract = contracts.find(({ id }) => id === asset.id);
          if (contract) return <Terms contract={contract} onEdit={onEdit} />;
          return <WithoutContract portfolioId={portfolioId} asset={asset} />;
        }}
      </QueryStates>
      {contractDialogs}
    </>
  );
}

function Terms({ contract, onEdit }: Pick<ContractActions, "onEdit"> & { contract: HeldContract }) {
  const readOnly = useReadOnly();
  const [today] = useState(() => dayOf(new Date()));
  const unconfirmedOn = unconfirmedPaymentDay(contract, today);
  return (
    <SectionCard
      title={
        <span className="flex items-center gap-3">
          Contrato {(contract.state === "ended" || unconfirmedOn !== null) && <Badge>Vencido</Badge>}
        </span>
      }
      description={
        unconfirmedOn === null
          ? statusText(contract)
          : `Valor a confirmar: as taxas conhecidas vão até ${formatDay(contract.day)}.`
      }
      actions={
        !readOnly && (
          <Button variant="secondary" size="sm" onClick={() => onEdit(contract)}>
            Editar contrato
          </Button>
        )
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
          {termsOf(contract).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="wrap-anywhere text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3 className="mb-3 font-semibold">
            {unconfirmedOn === null ? amountsTitle(contract, today) : "Pelas taxas conhecidas"}
          </h3>
          <NetLines amounts={contract} isExempt={contract.isExempt} />
        </div>
      </div>
    </SectionCard>
  );
}

/** A matured application paid its amounts, and a running one may not be redeemable today. */
const amountsTitle = ({ state, liquidity, redeemableFrom }: HeldContract, today: Day): string => {
  if (state === "ended") return "No vencimento";
  const isLocked = liquidity === "at-maturity" || (redeemableFrom !== null && redeemableFrom > today);
  return isLocked ? "Se fosse pago hoje" : "Se você resgatar hoje";
};

function statusText({ day, isValued, isEstimated, state, unknownFrom }: HeldContract): string {
  if (state === "ended") return "O valor não cresce mais.";
  const origin = isValued ? "a sua avaliação" : "o contrato";
  const estimate = isEstimated ? ", com o último IPCA conhecido no lugar do que ainda não saiu" : "";
  const known = `Valor de ${formatDay(day)}, segundo ${origin}${estimate}.`;
  return unknownFrom === null ? known : `${known} ${unknownYieldText(unknownFrom)}`;
}

function termsOf(contract: HeldContract): [label: string, value: ReactNode][] {
  const isSavings = contract.kind === "POUPANCA";
  const { kind, issuer, remuneration, firstDay, interestPaid, ...contracted } = contract;
  const { liquidity, redeemableFrom, code, invested } = contracted;
  const redemption =
    redeemableFrom === null ? liquidityLabels[liquidity] : `A partir de ${formatDay(redeemableFrom)}`;
  return [
    ["Tipo", contractKindName(kind)],
    [isSavings ? "Banco" : "Emissor", issuer],
    ["Rendimento", isSavings ? "Regra da poupança" : remuneration],
    [isSavings ? "Depositado" : "Aplicado", <Money key="invested" value={invested} />],
    [isSavings ? "Data do depósito" : "Data da aplicação", formatDay(firstDay)],
    ...(isSavings ? [["Aniversário", anniversaryText(firstDay)] as [string, string]] : []),
    ["Vencimento", maturityText(contract)],
    ...(isSavings ? [] : [["Pagamento de juros", interestPaidLabels[interestPaid]] as [string, string]]),
    ["Resgate", redemption],
    ...(code === null ? [] : [["Código", code] as [string, string]]),
  ];
}
