import { CircleAlert, FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { ColumnChoices } from "#app/features/imports/column-choice.tsx";
import { chosenMappings, haveChanged } from "#app/features/imports/column-mappings.ts";
import { ImportFigures } from "#app/features/imports/import-figures.tsx";
import { ImportRows } from "#app/features/imports/import-rows.tsx";
import { fileText, rowsText } from "#app/features/imports/import-text.ts";
import { InstitutionChoice } from "#app/features/imports/institution-choice.tsx";
import { PositionChanges } from "#app/features/imports/position-changes.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { focusOnArrival } from "#app/ui/base/focus-on-arrival.ts";
import { cardStyle } from "#app/ui/layout/card.tsx";
import type { ColumnChoices as Mappings } from "#contract/import-columns.ts";
import type { ImportGroup, ImportReview as Review } from "#contract/imports.ts";

type ImportReviewProps = {
  review: Review;
  names: readonly string[];
  pending: boolean;
  isReading: boolean;
  onReadAgain: (columns: Mappings) => void;
  onConfirm: (custodians: Record<string, string>) => void;
  onCancel: () => void;
};

/** Shows what the files would record, before anything is written. */
export function ImportReview({ review, names, pending, onConfirm, onCancel, ...reading }: ImportReviewProps) {
  const { counts, rows, changes, institutions } = review;
  const [chosen, setChosen] = useState<ImportGroup | null>(null);
  const [custodians, setCustodians] = useState<Record<string, string>>({});
  const [columns, setColumns] = useState(() => chosenMappings(review));
  const isChanged = haveChanged(review, columns);
  const listed = chosen === null ? rows : rows.filter(({ group }) => group === chosen);
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-6 outline-none">
      <Files review={review} names={names} />
      <ColumnChoices files={review.files} names={names} chosen={columns} onChoose={setColumns} />
      {counts.read > 0 && <ImportFigures counts={counts} chosen={chosen} onChoose={setChosen} />}
      {counts.review > 0 && (
        <p className="flex gap-2.5 text-ink-2">
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-spark-ink dark:text-spark" aria-hidden="true" />
          <span>
            {counts.review === 1 ? "1 linha fica" : `${rowsText(counts.review)} ficam`} de fora para você
            revisar. A lista diz por quê. O que faltar pode ser cadastrado à mão, em Transações e em Eventos.
          </span>
        </p>
      )}
      <InstitutionChoice institutions={institutions} chosen={custodians} onChoose={setCustodians} />
      {changes.length > 0 && (
        <section aria-label="O que muda nas posições">
          <h2 className="mb-3 text-lg">O que muda nas posições</h2>
          <PositionChanges changes={changes} />
        </section>
      )}
      {counts.read > 0 && (
        <section aria-label="Linhas dos arquivos">
          <h2 className="mb-3 text-lg">Linhas dos arquivos</h2>
          <ImportRows key={chosen ?? "all"} rows={listed} />
        </section>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-paper px-4 py-3 max-lg:bottom-16 sm:mx-0 sm:px-0 sm:py-4">
        <p className="text-ink-2 max-sm:w-full max-sm:text-sm" role="status">
          {isChanged && "Você mudou as colunas. Leia de novo antes de importar."}
          {!isChanged &&
            (counts.new > 0
              ? `${counts.new === 1 ? "1 linha entra" : `${rowsText(counts.new)} entram`} na carteira.`
              : "Não há nada novo nestes arquivos.")}
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:[&>button]:flex-1">
          <Button variant="secondary" disabled={pending} onClick={onCancel}>
            {counts.new > 0 || isChanged ? "Cancelar" : "Voltar"}
          </Button>
          {isChanged && (
            <Button
              pending={reading.isReading}
              pendingText="Lendo…"
              onClick={() => reading.onReadAgain(columns)}
            >
              Ler de novo
            </Button>
          )}
          {counts.new > 0 && !isChanged && (
            <Button pending={pending} pendingText="Importando…" onClick={() => onConfirm(custodians)}>
              Importar
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Files({ review: { files }, names }: Pick<ImportReviewProps, "review" | "names">) {
  return (
    <ul aria-label="Arquivos" className={`${cardStyle} divide-y divide-line`}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the files stay in the order in which they were sent
        <li key={index} className="flex min-w-0 items-start gap-3 px-5 py-3.5">
          {file.refusal === null ? (
            <FileSpreadsheet className="mt-0.5 size-5 shrink-0 text-ink-3" aria-hidden="true" />
          ) : (
            <CircleAlert className="mt-0.5 size-5 shrink-0 text-loss" aria-hidden="true" />
          )}
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">{names[index]}</p>
            <p className="text-ink-2 text-sm">{fileText(file)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
