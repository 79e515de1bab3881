import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { positionsQuery } from "#app/entities/portfolio/queries.ts";
import { NoEntries } from "#app/features/portfolios/no-entries.tsx";
import { PositionSkeletons } from "#app/features/positions/position-skeletons.tsx";
import { PositionsList } from "#app/features/positions/positions-list.tsx";
import { usePhone } from "#app/ui/base/use-media.ts";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

export default function ConsolidatedPositions({ portfolioId }: { portfolioId: string }) {
  const { data, error, refetch, isFetching } = useQuery({ ...positionsQuery(portfolioId), gcTime: 0 });
  // Deferred, so that the page stays responsive while many rows render.
  const positions = useDeferredValue(data);
  const [search, setSearch] = useState("");
  const phone = usePhone();
  const empty = positions?.length === 0;
  const searchField = (
    <SearchField
      label="Buscar por ticker ou nome"
      placeholder="Buscar por ticker ou nome..."
      value={search}
      onSearch={setSearch}
      delay={0}
      className="mb-4 sm:mb-0 sm:w-72"
    />
  );
  return (
    <>
      <PageHeader title="Posições" actions={!empty && !phone && searchField} />
      {phone && !empty && searchField}
      <QueryStates
        query={{ data: positions, error, refetch, isFetching }}
        loading={<PositionSkeletons />}
        errorLook="card"
        empty={<NoEntries />}
      >
        {(held) => (
          <PositionsList
            portfolioId={portfolioId}
            positions={held}
            search={search}
            // No row of a sum asks for a value.
            onValue={() => {}}
          />
        )}
      </QueryStates>
    </>
  );
}
