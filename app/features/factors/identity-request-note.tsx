import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { allowIdentity, refuseIdentity, securityQuery } from "#app/features/factors/api.ts";
import { ProofConfirmDialog } from "#app/features/factors/proof-confirm-dialog.tsx";
import { formatInstant, formatInstantDay } from "#app/lib/format.ts";
import { Button } from "#app/ui/base/button.tsx";
import { unbroken } from "#app/ui/base/unbroken.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { IdentityRequest } from "#contract/second-factors.ts";

type IdentityRequestNoteProps = {
  request: IdentityRequest;
  email: string;
  proofKind: ProofKind;
  finalFocus: () => HTMLElement | null;
};

/** Asks the owner whether another Google account with their address may enter. */
export function IdentityRequestNote({ request, email, proofKind, finalFocus }: IdentityRequestNoteProps) {
  const client = useQueryClient();
  const titleId = useId();
  const [openDialog, setOpenDialog] = useState<"allow" | "refuse">();
  const close = () => setOpenDialog(undefined);
  const { id, requestedAt, expiresAt } = request;
  const finish = (title: string, text: string) => {
    toast.success(title, text);
    void client.invalidateQueries({ queryKey: securityQuery.queryKey });
  };
  return (
    <section aria-labelledby={titleId} className="my-4 rounded-md bg-spark/18 px-4 py-3.5">
      <h4 id={titleId} className="font-semibold text-sm">
        Outra conta do Google quer entrar
      </h4>
      <p className="wrap-anywhere mt-1 text-sm">
        {unbroken("Ela usa o mesmo e-mail,")} {email}, e pediu em {formatInstant(requestedAt)}. Só permita se
        ela for sua. Sem resposta, ela fica de fora e o pedido deixa de valer em {formatInstantDay(expiresAt)}
        .
      </p>
      <div className="mt-3.5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" size="sm" onClick={() => setOpenDialog("refuse")}>
          Recusar
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setOpenDialog("allow")}>
          Permitir
        </Button>
      </div>
      <ProofConfirmDialog
        open={openDialog === "allow"}
        onClose={close}
        proofKind={proofKind}
        title="Permitir outra conta do Google?"
        description="Quem usa essa conta do Google passa a ver e mudar tudo na sua conta. Não permita a de outra pessoa."
        action={{ label: "Permitir", pendingText: "Permitindo..." }}
        errorTitle="Erro ao permitir conta do Google"
        mutationFn={(proof) => allowIdentity({ id, proof })}
        onDone={() => finish("Conta do Google vinculada", "Agora ela também entra na sua conta.")}
        finalFocus={finalFocus}
      />
      <ProofConfirmDialog
        open={openDialog === "refuse"}
        onClose={close}
        proofKind="nothing"
        title="Recusar outra conta do Google?"
        description="Ela continua fora da sua conta e só pode pedir de novo daqui a 7 dias."
        action={{ label: "Recusar", pendingText: "Recusando..." }}
        errorTitle="Erro ao recusar conta do Google"
        mutationFn={() => refuseIdentity(id)}
        onDone={() => finish("Pedido recusado", "A outra conta do Google não entra na sua.")}
        finalFocus={finalFocus}
      />
    </section>
  );
}
