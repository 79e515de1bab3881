import { columnStyles } from "#app/features/positions/column-styles.ts";
import { PositionColumns } from "#app/features/positions/positions-table.tsx";
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
            <Cell colSpan={12} phone="lead" className="sm:py-1.5!">
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
  const figure = <Skeleton className="ml-auto h-4 w-20" />;
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
      <Cell numeric wide>
        {figure}
      </Cell>
      <Cell numeric wide>
        {figure}
      </Cell>
      <Cell numeric>{figure}</Cell>
      <Cell numeric className={columnStyles.price}>
        {figure}
      </Cell>
      <Cell numeric phone="top">
        {figure}
      </Cell>
      <Cell numeric>{figure}</Cell>
      <Cell numeric phone="bottom" className="max-sm:mt-2 sm:max-xl:pr-5">
        {figure}
      </Cell>
      <Cell numeric className={columnStyles.today}>
        <Skeleton className="ml-auto h-4 w-14" />
      </Cell>
      <Cell numeric className={columnStyles.weight}>
        <Skeleton className="ml-auto h-4 w-12" />
      </Cell>
      <Cell numeric className={columnStyles.income}>
        {figure}
      </Cell>
      <Cell wide className={columnStyles.custodian}>
        <Skeleton className="h-4 w-24" />
      </Cell>
    </Row>
  );
}
