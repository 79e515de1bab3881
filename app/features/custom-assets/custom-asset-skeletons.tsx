import { CustomAssetTable } from "#app/features/custom-assets/custom-asset-table.tsx";
import { Cell, Row } from "#app/ui/data/data-table.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** Placeholder rows of the same size as the real ones. */
export function CustomAssetSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Carregando ativos...
      </p>
      <CustomAssetTable>
        {["a", "b", "c"].map((row) => (
          <Row key={row}>
            <Cell phone="lead">
              <Skeleton className="my-1 h-4 w-16" />
              <Skeleton className="my-1 h-3.5 w-32" />
              <Skeleton className="my-1 h-3.5 w-24 xl:hidden" />
            </Cell>
            <Cell wide>
              <Skeleton className="h-4 w-14" />
            </Cell>
            <Cell>
              <Skeleton className="h-4 w-14" />
            </Cell>
            <Cell numeric phone="top">
              <Skeleton className="mb-1 ml-auto h-4 w-24" />
            </Cell>
            <Cell phone="bottom">
              <Skeleton className="h-4 w-20 max-sm:ml-auto" />
            </Cell>
            <Cell wide>
              <Skeleton className="h-4 w-32" />
            </Cell>
            <Cell phone="trail">
              <Skeleton className="ml-auto size-9 rounded-full! max-sm:ml-3 md:w-32" />
            </Cell>
          </Row>
        ))}
      </CustomAssetTable>
    </>
  );
}
