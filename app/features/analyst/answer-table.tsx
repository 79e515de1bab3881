import { useId } from "react";
import { Link } from "react-router";
import { AnswerRows } from "#app/features/analyst/answer-rows.tsx";
import { figureLinkStyle } from "#app/features/analyst/figure-link.ts";
import { isNumber } from "#app/features/analyst/figure-text.ts";
import { FigureValue } from "#app/features/analyst/figure-value.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { usePhone } from "#app/ui/base/use-media.ts";
import type { AnswerTable, FigureFormat } from "#contract/analyst.ts";

type TableProps = { table: AnswerTable; onFollow: (link: string) => void };

/** More columns than these do not fit beside each other on a phone. */
const maxPhoneColumns = 3;

/** Names wrap, figures do not. */
const cellStyle = (format: FigureFormat) =>
  classNames(
    "py-2 pr-3 align-top last:pr-0",
    isNumber(format)
      ? "whitespace-nowrap text-right"
      : format === "text"
        ? "wrap-break-word"
        : "whitespace-nowrap",
  );

/** A list of an answer. The first cell leads to the screen of its row, the last line to that of all rows. */
export function AnswerTableView({ table: { title, columns, rows, more, link }, onFollow }: TableProps) {
  const titleId = useId();
  const phone = usePhone();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="rounded-md bg-surface px-4 py-3 ring ring-line">
      <h3 id={titleId} className="font-semibold text-sm">
        {title}
      </h3>
      {phone && columns.length > maxPhoneColumns ? (
        <AnswerRows columns={columns} rows={rows} onFollow={onFollow} />
      ) : (
        <WideTable titleId={titleId} columns={columns} rows={rows} onFollow={onFollow} />
      )}
      {more > 0 && (
        <p className="border-line border-t pt-2 text-ink-2 text-sm">
          {link === null ? (
            moreText(more)
          ) : (
            <Link to={link} onClick={() => onFollow(link)} className={figureLinkStyle}>
              {moreText(more)}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

type WideTableProps = Pick<AnswerTable, "columns" | "rows"> &
  Pick<TableProps, "onFollow"> & { titleId: string };

function WideTable({ titleId, columns, rows, onFollow }: WideTableProps) {
  return (
    <div className="overflow-x-auto">
      <table aria-labelledby={titleId} className="mt-1 w-full text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className={`py-1.5 pr-3 align-bottom font-medium text-ink-3 last:pr-0 ${isNumber(column.format) ? "text-right" : "text-left"}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never change
            <tr key={place}>
              {columns.map(({ title: head, format }, column) => (
                <Cell
                  key={head}
                  value={row.cells[column] ?? null}
                  format={format}
                  link={column === 0 ? row.link : null}
                  onFollow={onFollow}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const moreText = (more: number) => (more === 1 ? "E mais 1 linha na tela" : `E mais ${more} linhas na tela`);

type CellProps = {
  value: string | null;
  format: FigureFormat;
  link: string | null;
} & Pick<TableProps, "onFollow">;

function Cell({ value, format, link, onFollow }: CellProps) {
  const shown = value === null ? "—" : <FigureValue value={value} format={format} />;
  return (
    <td className={cellStyle(format)}>
      {link === null ? (
        shown
      ) : (
        <Link to={link} onClick={() => onFollow(link)} className={`font-medium ${figureLinkStyle}`}>
          {shown}
        </Link>
      )}
    </td>
  );
}
