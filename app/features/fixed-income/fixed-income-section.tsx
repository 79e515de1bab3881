import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { fixedIncomeQuery } from "#app/entities/fixed-income/queries.ts";
import { AppliedLabel } from "#app/features/fixed-income/applied-label.tsx";
import { ContractTable } from "#app/features/fixed-income/contract-table.tsx";
import { positionsWithoutContract } from "#app/features/fixed-income/fixed-income-positions.ts";
import { FixedIncomeSkeleton } from "#app/features/fixed-income/fixed-income-skeleton.tsx";
import { Guarantees } from "#app/features/fixed-income/guarantees.tsx";
import { heldInCents } from "#app/features/fixed-income/held-in-cents.ts";
import { HeldWithoutContract } from "#app/features/fixed-income/held-without-contract.tsx";
import { MaturityLadder } from "#app/features/fixed-income/maturity-ladder.tsx";
import { useContractDialogs } from "#app/features/fixed-income/use-contract-dialogs.tsx";
import { useReadOnly } from "#app/lib/read-only.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { FixedIncome } from "#contract/fixed-income.ts";
import type { Position } from "#contract/positions.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const kinds = [
  { value: "gross", label: "Bruto" },
  { value: "net", label: "Líquido" },
] as const;

type Kind = (typeof kinds)[number]["value"];

type FixedIncomeSectionProps = {
  portfolioId: string;
  /** All positions, with the amounts that the screen shows. */
  positions: readonly Position[];
  isNet: boolean;
  onNet: (isNet: boolean) => void;
  /** Opens the form of a new application. */
  onApply: () => void;
};

/** The applications and bonds of a portfolio, by name, with what is left of each after taxes. Nothing without applications. */
export default function FixedIncomeApplications({ portfolioId, ...props }: FixedIncomeSectionProps) {
  const query = useQuery(fixedIncomeQuery(portfolioId));
  return (
    <QueryStates
      query={query}
      loading={<FixedIncomeSkeleton />}
      errorLook="card"
      errorTitle="Não foi possível carregar a renda fixa"
      isEmpty={({ contracts, bonds, unpricedBonds }) =>
        contracts.length + bonds.length + unpricedBonds.length === 0
      }
      empty={null}
    >
      {(held) => <Applications portfolioId={portfolioId} held={held} {...props} />}
    </QueryStates>
  );
}

type ApplicationsProps = FixedIncomeSectionProps & { held: FixedIncome };

function Applications({ portfolioId, held, positions, isNet, onNet, onApply }: ApplicationsProps) {
  const { contractDialogs, ...actions } = useContractDialogs(portfolioId);
  const [today] = useState(() => dayOf(new Date()));
  const readOnly = useReadOnly();
  const shown = heldInCents(held, new Map(positions.map((each) => [each.asset.id, each.marketValue])));
  const { contracts, bonds, unpricedBonds, sums } = shown;
  const hasBonds = bonds.length + unpricedBonds.length > 0;
  return (
    <SectionCard
      title={hasBonds ? "Renda fixa e Tesouro" : "Renda fixa"}
      description="Quanto cada aplicação vale hoje e o que sobra depois dos impostos, se você resgatar agora."
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl<Kind>
            label="Valores"
            value={isNet ? "net" : "gross"}
            onChange={(kind) => onNet(kind === "net")}
            options={kinds}
          />
          {!readOnly && (
            <Button variant="secondary" size="sm" icon={<Plus className="size-4" />} onClick={onApply}>
              Nova aplicação
            </Button>
          )}
        </div>
      }
    >
      <Sums sums={sums} />
      <ContractTable held={shown} isNet={isNet} today={today} {...actions} />
      {unpricedBonds.length > 0 && (
        <p className="mt-3 text-ink-2 text-sm">
          Sem preço conhecido, fora das somas: {unpricedBonds.map(({ name }) => name).join(", ")}.
        </p>
      )}
      <HeldWithoutContract positions={positionsWithoutContract(positions, held)} />
      {contractDialogs}
      <div className="mt-6 grid gap-6 lg:has-[section+section]:grid-cols-2">
        <MaturityLadder applications={[...contracts, ...bonds]} isNet={isNet} today={today} />
        <Guarantees issuers={held.issuers} />
      </div>
    </SectionCard>
  );
}

function Sums({ sums }: Pick<FixedIncome, "sums">) {
  const figures = [
    { label: "Aplicado", value: sums.invested },
    { label: "Valor bruto", value: sums.gross },
    { label: "IOF", value: sums.iof },
    { label: "Imposto de renda", value: sums.incomeTax },
    { label: "Valor líquido", value: sums.net },
  ];
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-ink-2 text-sm">{label === "Aplicado" ? <AppliedLabel /> : label}</dt>
          <dd className="mt-0.5 font-semibold">
            <Money value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
