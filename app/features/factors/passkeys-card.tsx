import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { proofKindOf } from "#app/entities/person/use-proof.tsx";
import { AddPasskeyDialog } from "#app/features/factors/add-passkey-dialog.tsx";
import { securityQuery } from "#app/features/factors/api.ts";
import { PasskeyRow } from "#app/features/factors/passkey-row.tsx";
import { usePasskeySupport } from "#app/lib/passkeys.ts";
import { Button } from "#app/ui/base/button.tsx";
import { NamedRowSkeletons } from "#app/ui/data/named-row.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";

/** Lists the account's passkeys, and adds one. */
export function PasskeysCard({ hasPassword }: { hasPassword: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const supported = usePasskeySupport();
  const query = useQuery(securityQuery);
  const [isAdding, setAdding] = useState(false);
  const proofKind = proofKindOf(hasPassword, Boolean(query.data?.totpSince));
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="rounded-sm text-base outline-none">
        Chaves de acesso
      </h3>
      <p className="mt-1 text-ink-2 text-sm">
        Entre com a digital, o rosto ou o PIN do seu aparelho, sem digitar senha nem código.
      </p>
      <QueryStates
        query={query}
        loading={<NamedRowSkeletons text="Carregando chaves de acesso..." className="mt-3" />}
        errorLook="compact"
        messageHidden
      >
        {({ passkeys }) => (
          <>
            {passkeys.length > 0 && (
              <ul className="mt-3 divide-y divide-line">
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    proofKind={proofKind}
                    finalFocus={() => heading.current}
                  />
                ))}
              </ul>
            )}
            <div className="mt-4 flex flex-col sm:items-end">
              {supported ? (
                <Button
                  variant="secondary"
                  icon={<Plus className="size-4.5" />}
                  onClick={() => setAdding(true)}
                >
                  Adicionar chave de acesso
                </Button>
              ) : (
                <p className="text-ink-2 text-sm">
                  Este navegador não oferece chaves de acesso. Use um mais recente para adicionar uma.
                </p>
              )}
            </div>
          </>
        )}
      </QueryStates>
      <AddPasskeyDialog open={isAdding} onClose={() => setAdding(false)} proofKind={proofKind} />
    </>
  );
}
