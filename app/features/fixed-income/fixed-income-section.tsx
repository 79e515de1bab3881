import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { fixedIncomeQuery } from "#app/entities/fixed-income/queries.ts";
import { AppliedLabel } from "#app/features/fixed-income/applied-label.tsx";
import { ContractTable } from "#app/features/fixed-income/contract-table.tsx";
import { Guarantees } from "#app/features/fixed-income/guarantees.tsx";
import { heldInCents } from "#app/features/fixed-income/held-in-cents.ts";
import { MaturityLadder } from "#app/features/fixed-income/maturity-ladder.tsx";
import { useContractDialogs } from "#app/features/fixed-income/use-contract-dialogs.tsx";
import { useReadOnly } from "#app/lib/read-only.ts";
import { useSearchState } from "#app/lib/use-search-state.ts";
import { Button } from "#app/ui/base/button.tsx";
import { Money } from "#app/ui/data/money.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { SegmentedControl } from "#app/ui/forms/choice-group.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { FixedIncome } from "#contract/fixed-income.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

type View = "gross" | "net";

const views = [
  { value: "gross", label: "Bruto" },
  { value: "net", label: "Líquido" },
] as const;

const parameter = "renda-fixa";
const net = "liquido";

type FixedIncomeSectionProps = {
  /** Where a link of the screen leads. */
  id: string;
  portfolioId: string;
  /** The values that the positions above show, by asset. */
  shownValues: ReadonlyMap<string, string>;
  /** Opens the form of a new application. */
  onApply: () => void;
};

/** The applications and bonds of a portfolio, by name, with what is left of each after taxes. Nothing without applications. */
export default function FixedIncomeApplications({ id, portfolioId, ...props }: FixedIncomeSectionProps) {
  const query = useQuery(fixedIncomeQuery(portfolioId));
  return (
    <div id={id} className="mt-6 scroll-mt-20 empty:hidden">
      <QueryStates
        query={query}
        loading={<Skeleton className="h-72" />}
        errorLook="card"
        errorTitle="Não foi possível carregar a renda fixa"
        isEmpty={({ contracts, bonds, unpricedBonds }) =>
          contracts.length + bonds.length + unpricedBonds.length === 0
        }
        empty={null}
      >
        {(held) => <Applications portfolioId={portfolioId} held={held} {...props} />}
      </QueryStates>
    </div>
  );
}

type ApplicationsProps = Omit<FixedIncomeSectionProps, "id"> & { held: FixedIncome };

function Applications({ portfolioId, held, shownValues, onApply }: ApplicationsProps) {
  const { contractDialogs, ...actions } = useContractDialogs(portfolioId);
  const [today] = useState(() => dayOf(new Date()));
  const readOnly = useReadOnly();
  const [view, setView] = useSearchState<View>(
    (params) => (params.get(parameter) === net ? "net" : "gross"),
    (shown) => new URLSearchParams(shown === "net" ? { [parameter]: net } : {}),
  );
  const isNet = view === "net";
  const shown = heldInCents(held, shownValues);
  const { contracts, bonds, unpricedBonds, sums } = shown;
  return (
    <SectionCard
      title="Renda fixa"
      description="Quanto cada aplicação vale hoje e o que sobra depois dos impostos, se você resgatar agora."
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl<View> label="Valores" value={view} onChange={setView} options={views} />
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
      {contractDialogs}
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
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
