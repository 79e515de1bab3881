import type { ReactNode } from "react";
import { Link } from "react-router";
import { figureLinkStyle } from "#app/features/analyst/figure-link.ts";
import { isNumber } from "#app/features/analyst/figure-text.ts";
import { FigureValue } from "#app/features/analyst/figure-value.tsx";
import type { AnswerTable } from "#contract/analyst.ts";

type AnswerRowsProps = Pick<AnswerTable, "columns" | "rows"> & { onFollow: (link: string) => void };

/** A wide table as rows of two lines: its first cell and its last figure, then the others, figures by their names. */
export function AnswerRows({ columns, rows, onFollow }: AnswerRowsProps) {
  const main = columns.findLastIndex(({ format }, place) => place > 0 && isNumber(format));
  return (
    <ul className="mt-1 divide-y divide-line text-sm">
      {rows.map(({ cells, link }, place) => {
        const cellOf = (column: number): ReactNode => {
          const value = cells[column];
          const format = columns[column]?.format;
          return value == null || !format ? "—" : <FigureValue value={value} format={format} />;
        };
        const others = columns.flatMap(({ title, format }, column) =>
          column === 0 || column === main
            ? []
            : [{ title, column, isNamed: isNumber(format) || format === "day" }],
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer never change
          <li key={place} className="py-2">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-break-word font-medium">
                {link === null ? (
                  cellOf(0)
                ) : (
                  <Link to={link} onClick={() => onFollow(link)} className={figureLinkStyle}>
                    {cellOf(0)}
                  </Link>
                )}
              </span>
              {main > 0 && (
                <span className="shrink-0 text-right">
                  <span className="text-ink-3">{columns[main]?.title} </span>
                  {cellOf(main)}
                </span>
              )}
            </p>
            <p className="mt-0.5 text-ink-2">
              {others.map(({ title, column, isNamed }, index) => (
                <span key={title}>
                  {index > 0 && " · "}
                  {isNamed && `${title} `}
                  {cellOf(column)}
                </span>
              ))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
