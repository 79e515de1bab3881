import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { apiTokensQuery } from "#app/features/api-tokens/api.ts";
import { CreateTokenDialog } from "#app/features/api-tokens/create-token-dialog.tsx";
import { TokenRow } from "#app/features/api-tokens/token-row.tsx";
import { Button } from "#app/ui/base/button.tsx";
import { NamedRowSkeletons } from "#app/ui/data/named-row.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";

/** Lists the account's API tokens, and creates one. */
export function ApiTokensCard({ proofKind }: { proofKind: ProofKind }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(apiTokensQuery);
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
        Chaves de API
      </h3>
      <p className="mt-1 text-ink-2 text-sm">
        Para que uma planilha ou um programa seu leia suas carteiras ou proponha lançamentos, sem a sua senha.
      </p>
      <QueryStates
        query={query}
        loading={<NamedRowSkeletons text="Carregando chaves de API..." className="mt-3" />}
        errorLook="compact"
        messageHidden
      >
        {(tokens) => (
          <>
            {tokens.length > 0 && (
              <ul className="mt-3 divide-y divide-line">
                {tokens.map((token) => (
                  <TokenRow key={token.id} token={token} finalFocus={() => heading.current} />
                ))}
              </ul>
            )}
            <div className="mt-4 flex flex-col sm:items-end">
              <Button
                variant="secondary"
                icon={<Plus className="size-4.5" />}
                onClick={() => setCreating(true)}
              >
                Criar chave
              </Button>
            </div>
          </>
        )}
      </QueryStates>
      <CreateTokenDialog open={isCreating} onClose={() => setCreating(false)} proofKind={proofKind} />
    </>
  );
}
