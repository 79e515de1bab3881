import { columnOptions, fieldError, fieldNames, withColumn } from "#app/features/imports/column-mappings.ts";
import type { PastedRows } from "#app/features/imports/pasted-rows.ts";
import { UnreadColumns } from "#app/features/imports/unread-columns.tsx";
import { formatDay, formatQuantity } from "#app/lib/format.ts";
import { Badge } from "#app/ui/base/badge.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Select } from "#app/ui/forms/select.tsx";
import { SectionCard } from "#app/ui/layout/card.tsx";
import {
  areColumnsOpen,
  type ColumnField,
  type ColumnMapping,
  type ImportColumns,
  type ColumnChoices as Mappings,
} from "#contract/import-columns.ts";
import type { ImportReview } from "#contract/imports.ts";
import { columnFields, requiredFields } from "#domain/imports/other-sheet/mapping.ts";

const noColumn = "none";

const sourceTexts: Record<ImportColumns["source"], string> = {
  guessed: "Deduzimos as colunas pelos títulos ou pelo conteúdo. Confira antes de importar.",
  remembered: "Usamos as colunas que você confirmou da última vez para este modelo.",
  chosen: "Lemos com as colunas que você escolheu. Ao importar, elas ficam guardadas para a próxima vez.",
};

/** Texts for pasted rows whose columns nobody has changed. */
const pastedTexts: Record<PastedRows["readAs"], string | undefined> = {
  table: undefined,
  order: "Lemos as linhas na ordem data, ativo, quantidade e preço. Confira antes de importar.",
  sentences: "Lemos cada linha como um lançamento. Confira antes de importar.",
};

function sourceText({ source, mapping }: ImportColumns, pasted: PastedRows | undefined): string {
  const isAsRead =
    pasted?.mapping && columnFields.every((field) => mapping[field] === (pasted.mapping?.[field] ?? null));
  return (isAsRead && pastedTexts[pasted.readAs]) || sourceTexts[source];
}

/** Lines that were read one by one have no columns to choose, unless something is open. */
const needsColumns = (columns: ImportColumns, pasted: PastedRows | undefined) =>
  pasted?.readAs !== "sentences" || columns.isSideOpen || areColumnsOpen(columns);

type ColumnChoicesProps = {
  files: ImportReview["files"];
  names: readonly string[];
  /** By the number of the file; files without one have the mapping of the review. */
  chosen: Mappings;
  pasted: PastedRows | undefined;
  onChoose: (chosen: Mappings) => void;
};

/** Takes the columns of each spreadsheet that is not B3's. */
export function ColumnChoices({ files, names, chosen, pasted, onChoose }: ColumnChoicesProps) {
  return files.map(({ columns }, index) =>
    columns && needsColumns(columns, pasted) ? (
      <ColumnChoice
        // biome-ignore lint/suspicious/noArrayIndexKey: the files stay in the order in which they were sent
        key={index}
        name={names[index] ?? ""}
        columns={columns}
        source={sourceText(columns, pasted)}
        mapping={chosen[index] ?? columns.mapping}
        onChange={(mapping) => onChoose({ ...chosen, [index]: mapping })}
      />
    ) : null,
  );
}

type ColumnChoiceProps = {
  name: string;
  columns: ImportColumns;
  /** Says where the columns come from. */
  source: string;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
};

function ColumnChoice({ name, columns, source, mapping, onChange }: ColumnChoiceProps) {
  const options = columnOptions(columns);
  return (
    <SectionCard
      title="De que coluna vem cada dado?"
      className="min-w-0"
      description={
        <>
          <span className="wrap-anywhere block font-medium text-ink">{name}</span>
          {source}
        </>
      }
    >
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-4">
        {columnFields.map((field) => (
          <Select
            key={field}
            label={fieldNames[field]}
            value={selectedValue(mapping, field)}
            options={
              requiredFields.includes(field) ? options : [{ value: noColumn, label: "Não há" }, ...options]
            }
            required={requiredFields.includes(field)}
            hint={hintOf(columns, mapping, field)}
            error={fieldError(columns, mapping, field)}
            onChange={(value) =>
              onChange(withColumn(mapping, field, value === noColumn ? null : Number(value)))
            }
          />
        ))}
        {columns.isSideOpen && mapping.side === null && (
          <Select
            label="Todas as linhas são"
            value={mapping.everySide}
            options={[
              { value: "buy", label: "Compras" },
              { value: "sell", label: "Vendas" },
            ]}
            required
            error={mapping.everySide === null ? "Escolha para poder importar." : undefined}
            hint="Nenhuma coluna diz o que é compra e o que é venda."
            onChange={(everySide) => onChange({ ...mapping, everySide })}
          />
        )}
        {columns.openNumber && (
          <Select
            label="Ponto ou vírgula"
            value={mapping.decimalMark}
            options={[
              { value: "comma", label: numberReading(columns.openNumber, "comma") },
              { value: "point", label: numberReading(columns.openNumber, "point") },
            ]}
            required
            error={mapping.decimalMark === null ? "Escolha para poder importar." : undefined}
            hint="Nada no arquivo diz se estes números são milhares."
            onChange={(decimalMark) => onChange({ ...mapping, decimalMark })}
          />
        )}
        {columns.isDayOrderOpen && (
          <Select
            label="Ordem da data"
            value={mapping.dayOrder}
            options={[
              { value: "day-first", label: "Dia/mês/ano" },
              { value: "month-first", label: "Mês/dia/ano" },
            ]}
            required
            error={mapping.dayOrder === null ? "Escolha para poder importar." : undefined}
            hint="As datas do arquivo cabem nas duas ordens."
            onChange={(dayOrder) => onChange({ ...mapping, dayOrder })}
          />
        )}
        {columns.swappedDay && (
          <Select
            label="Dia e mês das datas"
            value={mapping.dayOrder}
            options={[
              { value: "day-first", label: `Estão certos, como ${formatDay(columns.swappedDay.shown)}` },
              {
                value: "month-first",
                label: `Trocados: ${formatDay(columns.swappedDay.shown)} é ${formatDay(columns.swappedDay.swapped)}`,
              },
            ]}
            required
            error={mapping.dayOrder === null ? "Escolha para poder importar." : undefined}
            hint="Algumas datas ficaram como texto. O programa pode ter trocado o dia e o mês das outras."
            onChange={(dayOrder) => onChange({ ...mapping, dayOrder })}
          />
        )}
      </div>
      <UnreadColumns columns={columns} mapping={mapping} onChange={onChange} />
      <Preview name={name} columns={columns} mapping={mapping} />
    </SectionCard>
  );
}

const numberReading = (open: NonNullable<ImportColumns["openNumber"]>, mark: "comma" | "point") =>
  `${open.text} é ${formatQuantity(open[mark])}`;

/** The first cell of the column that is not empty. */
function hintOf({ columns }: ImportColumns, mapping: ColumnMapping, field: ColumnField): string | undefined {
  const index = mapping[field];
  if (index === null) return field === "side" ? "Quantidade negativa é venda." : undefined;
  const sample = columns[index]?.cells.find((text) => text.trim() !== "")?.slice(0, 40);
  return sample && `Ex.: ${sample}`;
}

function selectedValue(mapping: ColumnMapping, field: ColumnField): string | null {
  const index = mapping[field];
  if (index !== null) return String(index);
  return requiredFields.includes(field) ? null : noColumn;
}

type PreviewProps = Pick<ColumnChoiceProps, "name" | "columns" | "mapping">;

/** The first rows of the file, with the field above each column that has one. */
function Preview({ name, columns: { columns }, mapping }: PreviewProps) {
  const fieldOf = (index: number) =>
    mapping.moreFees.includes(index) ? "fees" : columnFields.find((field) => mapping[field] === index);
  const rows = columns[0]?.cells ?? [];
  return (
    <section
      aria-label={`Primeiras linhas de ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
      tabIndex={0}
      className="mt-5 max-w-full overflow-x-auto rounded-md ring ring-line"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr>
            {columns.map(({ header }, index) => {
              const field = fieldOf(index);
              return (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity than their place
                  key={index}
                  scope="col"
                  className={classNames(
                    "max-w-48 border-line border-b px-3 py-2 align-bottom font-medium",
                    field ? "bg-accent-soft" : "bg-sunken text-ink-2",
                  )}
                >
                  {field && (
                    <Badge tone="accent" className="mb-1 -ml-2.5">
                      {fieldNames[field]}
                    </Badge>
                  )}
                  <span className="block truncate">{header}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change places
            <tr key={row}>
              {columns.map(({ cells }, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity than their place
                  key={index}
                  className={classNames(
                    "max-w-48 truncate px-3 py-1.5 tabular-nums",
                    fieldOf(index) ? "text-ink" : "text-ink-3",
                  )}
                >
                  {cells[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
