import { useState } from "react";
import { type Coverage, coverageOf, coveredKinds } from "#app/features/imports/coverage.ts";
import { kindsText } from "#app/features/imports/import-text.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { SectionCard } from "#app/ui/layout/card.tsx";
import type { Import } from "#contract/imports.ts";
import { dayOf } from "#domain/kernel/calendar.ts";

const monthText = (month: string) => month.split("-").reverse().join("/");

const gapText = ({ from, to }: Coverage["gaps"][number]) =>
  from === to ? monthText(from) : `${monthText(from)} a ${monthText(to)}`;

const ageText = (days: number) =>
  days === 0 ? "vai até hoje" : `termina há ${days === 1 ? "1 dia" : `${days.toLocaleString("pt-BR")} dias`}`;

/** The months that the imported files hold. Nothing before the first import. */
export function ImportCoverage({ imports }: { imports: Import[] }) {
  const [today] = useState(() => dayOf(new Date()));
  const covered = coveredKinds.flatMap((kind) => {
    const coverage = coverageOf(imports, kind, today);
    return coverage ? [{ kind, coverage }] : [];
  });
  if (covered.length === 0) return null;
  return (
    <SectionCard title="Meses com extrato" description="Os últimos dias sempre podem faltar na B3.">
      <ul className="grid gap-5">
        {covered.map(({ kind, coverage }) => (
          <li key={kind}>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">{kindsText({ kinds: [kind] })}</span>
              <span className="text-ink-2 text-sm">
                desde {monthText(coverage.first)}, {ageText(coverage.days)}
              </span>
            </p>
            <Strip coverage={coverage} />
            {coverage.gaps.length > 0 && (
              <p className="mt-2 text-ink-2 text-sm">
                Sem linhas de {new Intl.ListFormat("pt-BR").format(coverage.gaps.map(gapText))}. Se houve
                movimento, falta um extrato.
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function Strip({ coverage: { isCovered } }: { coverage: Coverage }) {
  return (
    <div aria-hidden="true" className="mt-2 flex h-3 overflow-clip rounded-full bg-sunken ring ring-line">
      {isCovered.map((covered, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one cell for each month, in order
        <span key={index} className={classNames("flex-1", covered && "bg-accent")} />
      ))}
    </div>
  );
}
