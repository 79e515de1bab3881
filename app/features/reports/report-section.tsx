import { Download } from "lucide-react";
import { Fragment } from "react";
import { isNumeric, ReportCellText } from "#app/features/reports/report-cell.tsx";
import type { ReportCell, ReportColumn, ReportTable } from "#app/features/reports/report-table.ts";
import { Button } from "#app/ui/base/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Cell, ColumnHeader, DataTable, Row, TableBody, TableHead } from "#app/ui/data/data-table.tsx";
import { useFirstRows } from "#app/ui/data/use-first-rows.tsx";
import { cardStyle } from "#app/ui/layout/card.tsx";

const rowsOnPhone = 6;
const rowsElsewhere = 24;

type ReportSectionProps = { table: ReportTable; onCsv: (table: ReportTable) => void };

/** A table of the report on screen, as a list of two lines on the phone. */
export function ReportSection({ table, onCsv }: ReportSectionProps) {
  const { id, title, shownRows: rows, total, note, emptyText } = table;
  const columns = table.columns.flatMap((column, index) => (column.only ? [] : [{ ...column, index }]));
  const { shownCount, button } = useFirstRows(rows.length, rowsOnPhone, rowsElsewhere);
  return (
    <section aria-label={title} className={classNames("min-w-0", id === "summary" && "max-w-3xl")}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">{title}</h2>
        {rows.length > 0 && (
          <Button
            variant="subtle"
            size="sm"
            className="-mr-3"
            icon={<Download className="size-4" />}
            aria-label={`Baixar CSV: ${title}`}
            onClick={() => onCsv(table)}
          >
            CSV
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={`${cardStyle} px-5 py-6 text-ink-2`}>{emptyText}</p>
      ) : (
        <DataTable label={title}>
          <TableHead>
            {columns.map(({ label, kind, phone }) => (
              <ColumnHeader key={label} numeric={isNumeric(kind)} pinned={phone === "lead"}>
                {label}
              </ColumnHeader>
            ))}
          </TableHead>
          <TableBody>
            {rows.slice(0, shownCount).map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change their order
              <ReportRow key={index} columns={columns} cells={cells} />
            ))}
            {total && <ReportRow columns={columns} cells={total} name="Total" />}
          </TableBody>
        </DataTable>
      )}
      {button}
      {note && rows.length > 0 && <p className="mt-3 text-ink-3 text-sm">{note}</p>}
    </section>
  );
}

type ReportRowProps = {
  columns: readonly (ReportColumn & { index: number })[];
  cells: readonly ReportCell[];
  /** Stands in the first cell of a row of sums. */
  name?: string;
};

function ReportRow({ columns, cells, name }: ReportRowProps) {
  const under = columns.filter(({ phone }) => phone === "under");
  return (
    <Row className={name ? "font-semibold" : ""}>
      {columns.map(({ label, kind, phone, phoneLabel, none = null, index }, place) => {
        const value = cells[index] ?? null;
        const isLead = phone === "lead";
        const isEmptySum = name !== undefined && value === null;
        return (
          <Cell
            key={label}
            numeric={isNumeric(kind)}
            pinned={isLead}
            phone={phone === undefined || phone === "under" ? "none" : phone}
            className={isLead ? "max-sm:font-semibold" : ""}
          >
            {isEmptySum && (place === 0 || isLead) && (
              <span className={place === 0 ? "" : "sm:hidden"}>{name}</span>
            )}
            {phoneLabel && <span className="text-ink-2 sm:hidden">{phoneLabel} </span>}
            {!isEmptySum && <ReportCellText kind={kind} value={value ?? none} />}
            {isLead && under.length > 0 && !name && (
              <span className="block font-normal text-ink-2 text-sm sm:hidden">
                {under.map((column, at) => (
                  <Fragment key={column.label}>
                    {at > 0 && " · "}
                    {column.kind === "percent" && `${column.label} `}
                    <ReportCellText kind={column.kind} value={cells[column.index] ?? null} />
                  </Fragment>
                ))}
              </span>
            )}
          </Cell>
        );
      })}
    </Row>
  );
}
