import { contentNames, usesOf, withUse } from "#app/features/imports/column-mappings.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import type { ColumnMapping, ImportColumns } from "#contract/import-columns.ts";

type UnreadColumnsProps = {
  columns: ImportColumns;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
};

/** Names every column that has no field, with what it seems to hold and what becomes of it. */
export function UnreadColumns({ columns, mapping, onChange }: UnreadColumnsProps) {
  const uses = usesOf(columns, mapping);
  const named = columns.columns.map((column, index) => ({ ...column, index, use: uses[index] ?? "unread" }));
  const added = named.filter(({ index }) => mapping.moreFees.includes(index));
  const open = named.filter(({ use }) => use === "open");
  const leftOut = named.filter(({ use }) => use === "left-out");
  const unread = named.filter(({ use }) => use === "unread");
  const checked = named.filter(({ use }) => use === "checked");
  const leaveOut = (indexes: readonly number[]) =>
    onChange(indexes.reduce((changed, index) => withUse(changed, index, "left-out"), mapping));
  const change = (index: number, header: string) => (
    <Button
      variant="subtle"
      size="sm"
      aria-label={`Mudar o uso da coluna ${header}`}
      onClick={() => onChange(withUse(mapping, index, undefined))}
    >
      Mudar
    </Button>
  );
  return (
    <section aria-label="Colunas que não são lidas" className="mt-5 grid gap-3 text-sm">
      {open.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-medium">Estas colunas podem mudar o que entra. O que fazer com elas?</p>
          {open.length > 1 && (
            <Button variant="secondary" size="sm" onClick={() => leaveOut(open.map(({ index }) => index))}>
              Deixar as {open.length} de fora
            </Button>
          )}
        </div>
      )}
      <ul className="grid gap-2">
        {open.map(({ index, header, holds, cells }) => (
          <li key={index} data-open="" className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="wrap-anywhere min-w-0">
              <span className="font-medium">{header}</span>
              <span className="text-ink-2">
                : parece ter {contentNames[holds]}
                {exampleOf(cells)}
              </span>
            </span>
            <span className="flex gap-2">
              {(holds === "money" || holds === "fees") && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Somar a coluna ${header} às taxas`}
                  onClick={() => onChange(withUse(mapping, index, "added"))}
                >
                  Somar às taxas
                </Button>
              )}
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Deixar a coluna ${header} de fora`}
                onClick={() => leaveOut([index])}
              >
                Deixar de fora
              </Button>
            </span>
          </li>
        ))}
        {added.map(({ index, header }) => (
          <li key={index} className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere min-w-0">{header}</span>
            <Badge tone="accent">Somada às taxas</Badge>
            {change(index, header)}
          </li>
        ))}
        {leftOut.map(({ index, header, holds }) => (
          <li key={index} className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere min-w-0">
              {header} <span className="text-ink-2">({contentNames[holds]})</span>
            </span>
            <Badge>Fica de fora</Badge>
            {change(index, header)}
          </li>
        ))}
      </ul>
      {checked.length > 0 && (
        <p className="wrap-anywhere text-ink-2">
          Conferem com as colunas lidas: {checked.map(({ header }) => header).join(", ")}.
        </p>
      )}
      {unread.length > 0 && (
        <p className="wrap-anywhere text-ink-2">
          Não são lidas: {unread.map(({ header, holds }) => `${header} (${contentNames[holds]})`).join(", ")}.
        </p>
      )}
    </section>
  );
}

/** The first cell that is not empty. */
function exampleOf(cells: readonly string[]): string {
  const example = cells.find((text) => text.trim() !== "")?.slice(0, 40);
  return example ? `, como “${example}”` : "";
}
