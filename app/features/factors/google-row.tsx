import { useQueryClient } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useState } from "react";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { securityQuery, unlinkIdentity } from "#app/features/factors/api.ts";
import { ProofConfirmDialog } from "#app/features/factors/proof-confirm-dialog.tsx";
import { formatInstantDay } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { NamedRow } from "#app/ui/data/named-row.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { LinkedIdentity } from "#contract/second-factors.ts";

type GoogleRowProps = {
  identity: LinkedIdentity;
  email: string;
  proofKind: ProofKind;
  canUnlink: boolean;
  /** No other Google account is linked. */
  isOnlyOne: boolean;
  finalFocus: () => HTMLElement | null;
};

export function GoogleRow(props: GoogleRowProps) {
  const { identity, email, proofKind, canUnlink, isOnlyOne, finalFocus } = props;
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { id, linkedAt } = identity;
  const since = `Vinculada em ${formatInstantDay(linkedAt)}`;
  const finish = () => {
    toast.success("Conta do Google desvinculada", "Você não entra mais por ela.");
    void client.invalidateQueries({ queryKey: securityQuery.queryKey });
  };
  return (
    <NamedRow
      icon={Link2}
      name="Google"
      note={since}
      actions={
        canUnlink && (
          <Button variant="secondary" size="sm" aria-description={since} onClick={() => setConfirming(true)}>
            Desvincular
          </Button>
        )
      }
    >
      <ProofConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        proofKind={proofKind}
        title="Desvincular conta do Google?"
        description={
          isOnlyOne ? (
            <>
              Você deixa de entrar por ela. Entrar de novo pelo Google com o {unbroken("e-mail")}{" "}
              <span className="wrap-anywhere">{email}</span> volta a vinculá-la.
            </>
          ) : (
            "Você deixa de entrar por ela. Para que volte a entrar, será preciso permitir aqui."
          )
        }
        action={{ label: "Desvincular", pendingText: "Desvinculando..." }}
        errorTitle="Erro ao desvincular conta do Google"
        mutationFn={(proof) => unlinkIdentity({ id, proof })}
        onDone={finish}
        finalFocus={finalFocus}
      />
    </NamedRow>
  );
}
