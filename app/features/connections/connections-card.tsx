import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { connectionsQuery } from "#app/features/connections/api.ts";
import { ConnectionRow } from "#app/features/connections/connection-row.tsx";
import { NamedRowSkeletons } from "#app/ui/data/named-row.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";

/** Lists the programs that the person has connected. */
export function ConnectionsCard() {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(connectionsQuery);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
        Programas conectados
      </h3>
      <p className="mt-1 text-ink-2 text-sm">
        Assistentes a que você permitiu ler suas carteiras. Para conectar um, comece por ele.
      </p>
      <QueryStates
        query={query}
        loading={<NamedRowSkeletons text="Carregando programas conectados..." className="mt-3" />}
        errorLook="compact"
        messageHidden
        empty={<p className="mt-3 text-ink-2 text-sm">Nenhum programa conectado.</p>}
      >
        {(connections) => (
          <ul className="mt-3 divide-y divide-line">
            {connections.map((connection) => (
              <ConnectionRow key={connection.id} connection={connection} finalFocus={() => heading.current} />
            ))}
          </ul>
        )}
      </QueryStates>
    </>
  );
}
