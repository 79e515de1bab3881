import { useState } from "react";
import { columnOptions, fieldError, fieldNames, withColumn } from "#app/features/imports/column-mappings.ts";
import { answeredQuestions, countOpen, mappingText } from "#app/features/imports/file-questions.ts";
import { AnsweredQuestions, FileQuestions } from "#app/features/imports/file-questions-card.tsx";
import { sidesText } from "#app/features/imports/pasted-text.ts";
import { SidelessLines } from "#app/features/imports/sideless-lines.tsx";
import { UnreadColumns } from "#app/features/imports/unread-columns.tsx";
import { Badge } from "#app/ui/base/badge.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Select } from "#app/ui/forms/select.tsx";
import { cardStyle, SectionCard } from "#app/ui/layout/card.tsx";
import type {
  ColumnField,
  ColumnMapping,
  ImportColumns,
  ColumnChoices as Mappings,
} from "#contract/import-columns.ts";
import type { ImportReview } from "#contract/imports.ts";
import { columnFields, isFieldMissing, isFieldRequired } from "#domain/imports/other-sheet/mapping.ts";
import type { LineSides, PastedRows } from "#domain/imports/pasted-rows.ts";

const noColumn = "none";

/** A file without questions about all of its rows. */
const noQuestions = {
  isSideOpen: false,
  isDayOrderOpen: false,
  isTotalOpen: false,
  totalInPrice: null,
  swappedDay: null,
  openNumber: null,
  openSheets: [],
};

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

type ColumnChoicesProps = {
  files: ImportReview["files"];
  names: readonly string[];
  /** By the number of the file; files without one have the mapping of the review. */
  chosen: Mappings;
  pasted: PastedRows | undefined;
  sides: LineSides;
  onChoose: (chosen: Mappings, sides: LineSides) => void;
};

/** Takes the columns of each spreadsheet that is not B3's. */
export function ColumnChoices({ files, names, chosen, pasted, sides, onChoose }: ColumnChoicesProps) {
  return files.map(({ columns }, index) => {
    if (!columns) return null;
    const props = {
      name: names[index] ?? "",
      columns,
      mapping: chosen[index] ?? columns.mapping,
      onChange: (mapping: ColumnMapping) => onChoose({ ...chosen, [index]: mapping }, sides),
    };
    return pasted ? (
      <PastedColumns
        // biome-ignore lint/suspicious/noArrayIndexKey: the files stay in the order in which they were sent
        key={index}
        {...props}
        pasted={pasted}
        sides={sides}
        onSides={(answered) => onChoose(chosen, answered)}
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the files stay in the order in which they were sent
      <ColumnChoice key={index} {...props} source={sourceText(columns, pasted)} />
    );
  });
}

type PastedColumnsProps = Omit<ColumnChoiceProps, "source"> & {
  pasted: PastedRows;
  sides: LineSides;
  onSides: (sides: LineSides) => void;
};

/** The columns of pasted rows in one line, which opens. Lines that were read one by one have only the answers about them. */
function PastedColumns({ pasted, sides, onSides, ...props }: PastedColumnsProps) {
  const { columns, mapping, onChange } = props;
  const { readAs } = pasted;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const answeredLines = pasted.sideless.filter(({ line }) => pasted.sides[line] !== undefined);
  const text = [mappingText(columns, columns.mapping, readAs), sidesText(pasted)].filter(Boolean).join(" · ");
  const needsColumns = countOpen([{ columns: { ...columns, ...noQuestions } }], {}) > 0;
  if (needsColumns || (isUnfolded && readAs !== "sentences"))
    return <ColumnChoice {...props} source={sourceText(columns, pasted)} />;
  if (text === "") return null;
  if (isUnfolded)
    return (
      <section aria-label="Respostas sobre as linhas" className={`${cardStyle} grid gap-6 p-5 sm:p-6`}>
        <FileQuestions questions={answeredQuestions(columns, mapping, readAs)} onAnswer={onChange} />
        {answeredLines.length > 0 && <SidelessLines lines={answeredLines} sides={sides} onAnswer={onSides} />}
      </section>
    );
  return (
    <div className={`${cardStyle} flex items-center justify-between gap-x-4 py-2 pr-3 pl-5`}>
      <p className="wrap-anywhere min-w-0 py-1 text-ink-2 text-sm">{text}</p>
      <Button
        variant="subtle"
        size="sm"
        aria-label="Mudar a leitura das linhas"
        onClick={() => setIsUnfolded(true)}
      >
        Mudar
      </Button>
    </div>
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
  const answered = answeredQuestions(columns, mapping);
  const isRequired = (field: ColumnField) => isFieldRequired(mapping, field);
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
            options={isRequired(field) ? options : [{ value: noColumn, label: "Não há" }, ...options]}
            required={isRequired(field)}
            hint={hintOf(columns, mapping, field)}
            error={fieldError(columns, mapping, field)}
            onChange={(value) =>
              onChange(withColumn(mapping, field, value === noColumn ? null : Number(value)))
            }
          />
        ))}
      </div>
      {answered.length > 0 && <AnsweredQuestions questions={answered} onAnswer={onChange} />}
      <UnreadColumns columns={columns} mapping={mapping} onChange={onChange} />
      <Preview name={name} columns={columns} mapping={mapping} />
    </SectionCard>
  );
}

const hintsWithout: Partial<Record<ColumnField, string>> = {
  side: "Quantidade negativa é venda.",
  quantity: "Aplicações de renda fixa podem ter só o total.",
  total: "No lugar do preço: preço = total ÷ quantidade.",
};

/** The first cell of the column that is not empty. */
function hintOf({ columns }: ImportColumns, mapping: ColumnMapping, field: ColumnField): string | undefined {
  const index = mapping[field];
  if (index === null) return hintsWithout[field];
  const sample = columns[index]?.cells.find((text) => text.trim() !== "")?.slice(0, 40);
  return sample && `Ex.: ${sample}`;
}

function selectedValue(mapping: ColumnMapping, field: ColumnField): string | null {
  const index = mapping[field];
  if (index !== null) return String(index);
  return isFieldMissing(mapping, field) ? null : noColumn;
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
