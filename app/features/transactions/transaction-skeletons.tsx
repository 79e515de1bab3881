import { TransactionTable } from "#app/features/transactions/transaction-table.tsx";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Placeholder rows of the same size as the real ones. */
export function TransactionSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Carregando transações...
      </p>
      <TransactionTable>
        {rows.map((row) => (
          <Row key={row}>
            <Cell>
              <Skeleton className="h-4 w-20" />
            </Cell>
            <Cell phone="lead">
              <Skeleton className="my-1 h-4 w-16" />
              <Skeleton className="my-1 h-3.5 w-32" />
            </Cell>
            <Cell wide>
              <Skeleton className="h-6 w-16 rounded-full" />
            </Cell>
            <Cell numeric>
              <Skeleton className="ml-auto h-4 w-12" />
            </Cell>
            <Cell numeric phone="bottom">
              <Skeleton className="ml-auto h-4 w-18" />
            </Cell>
            <Cell numeric phone="top">
              <Skeleton className="mb-1 ml-auto h-4 w-22" />
            </Cell>
            <Cell wide>
              <Skeleton className="h-4 w-24" />
            </Cell>
            <Cell numeric wide>
              <Skeleton className="ml-auto h-4 w-14" />
            </Cell>
            <Cell phone="trail">
              <Skeleton className="ml-auto size-9 rounded-full! max-sm:ml-3 md:w-24" />
            </Cell>
          </Row>
        ))}
      </TransactionTable>
    </>
  );
}
