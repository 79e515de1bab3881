import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { importsQuery, reconciliationQuery } from "#app/features/imports/api.ts";
import { ImportCoverage } from "#app/features/imports/import-coverage.tsx";
import { ImportGuide } from "#app/features/imports/import-guide.tsx";
import { enteredText, groups, kindsText, periodText, rowsText } from "#app/features/imports/import-text.ts";
import { Reconciliation } from "#app/features/imports/reconciliation.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Import } from "#contract/imports.ts";

/** The finished imports of a portfolio that is only shown. */
export function ShownImports({ portfolioId }: { portfolioId: string }) {
  const imports = useQuery(importsQuery(portfolioId));
  const reconciliation = useQuery(reconciliationQuery(portfolioId));
  return (
    <>
      <PageHeader title="Integração B3" />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <QueryStates
            query={imports}
            loading={<Skeleton className="h-72 rounded-lg" />}
            errorLook="card"
            empty={null}
          >
            {(list) => list.map((each) => <FinishedImport key={each.id} finished={each} />)}
          </QueryStates>
          <QueryStates
            query={reconciliation}
            loading={<Skeleton className="h-40 rounded-lg" />}
            errorLook="card"
          >
            {(compared) => compared && <Reconciliation compared={compared} />}
          </QueryStates>
          <ImportCoverage imports={imports.data ?? []} />
        </div>
        <ImportGuide />
      </div>
    </>
  );
}

/** The counts of the rows of an import's files. They sum to the rows that were read. */
function FinishedImport({ finished: { files, counts, entries } }: { finished: Import }) {
  return (
    <SectionCard
      title={
        <span className="flex items-center gap-2">
          <CircleCheck className="size-5 text-gain" aria-hidden="true" />
          Importação concluída
        </span>
      }
      description={`${rowsText(counts.read)} lidas, e cada uma teve um destino. ${enteredText(entries)}`}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Figure label="Lidas" count={counts.read} />
        {groups.map(({ group, label, count }) => (
          <Figure key={group} label={label} count={counts[count]} />
        ))}
      </dl>
      <ul aria-label="Arquivos" className="mt-5 divide-y divide-line border-line border-t text-sm">
        {files.map((file) => (
          <li key={kindsText(file)} className="flex flex-wrap justify-between gap-x-4 py-2.5 last:pb-0">
            <span className="font-medium">{kindsText(file)}</span>
            <span className="text-ink-2">
              {[rowsText(file.rows), periodText(file)].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className={`figure mt-1 text-2xl ${count === 0 ? "text-ink-3" : ""}`}>
        {count.toLocaleString("pt-BR")}
      </dd>
    </div>
  );
}
