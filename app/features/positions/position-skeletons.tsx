import { positionColumns } from "#app/features/positions/columns.ts";
import { PositionColumns } from "#app/features/positions/positions-head.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { Cell, Row, TableBody } from "#app/ui/data/data-table.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f", "g"];

/** A section of placeholder rows of the same size as the real ones. */
export function PositionSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Carregando posições...
      </p>
      <Skeleton className="mb-4 h-11 sm:hidden" />
      <PositionColumns>
        <TableBody>
          <Row className="bg-ink/3">
            <Cell colSpan={positionColumns.length} phone="lead" className="sm:py-1.5!">
              <Skeleton className="my-2.5 h-4 w-28" />
            </Cell>
          </Row>
          {rows.map((row) => (
            <SkeletonRow key={row} />
          ))}
        </TableBody>
      </PositionColumns>
    </>
  );
}

function SkeletonRow() {
  return (
    <Row>
      <Cell phone="lead">
        <div className="flex gap-3">
          <Skeleton className="size-9 shrink-0" />
          <div>
            <Skeleton className="my-1 h-4 w-16" />
            <Skeleton className="my-1 h-3.5 w-32" />
          </div>
        </div>
      </Cell>
      {positionColumns.slice(1).map(({ key, numeric = false, wide = false, phone, className, skeleton }) => (
        <Cell
          key={key}
          numeric={numeric}
          wide={wide}
          phone={phone ?? "none"}
          className={classNames(phone === "bottom" && "max-sm:mt-2", className)}
        >
          <Skeleton className={classNames(numeric && "ml-auto", "h-4", skeleton)} />
        </Cell>
      ))}
    </Row>
  );
}
