import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { apiTokensQuery } from "#app/features/api-tokens/api.ts";
import { CreateTokenForm } from "#app/features/api-tokens/create-token-form.tsx";
import { TokenSecret } from "#app/features/api-tokens/token-secret.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { CreatedApiToken } from "#contract/api-tokens.ts";

const form = {
  title: "Criar chave de API",
  description: "Crie uma para cada programa. Assim você revoga uma sem parar as outras.",
};

const shown = {
  title: "Guarde sua chave de API",
  description: "Copie a chave agora e guarde-a em lugar seguro: ela não será mostrada de novo.",
};

type CreateTokenDialogProps = { open: boolean; onClose: () => void; proofKind: ProofKind };

export function CreateTokenDialog({ open, onClose, proofKind }: CreateTokenDialogProps) {
  const client = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const close = () => {
    if (secret !== undefined) toast.success("Chave de API criada", "Ela já pode ser usada.");
    onClose();
  };
  const show = ({ secret: created }: CreatedApiToken) => {
    setSecret(created);
    void client.invalidateQueries({ queryKey: apiTokensQuery.queryKey });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      {...(secret === undefined ? form : shown)}
      size="sm"
      keepOpen={secret !== undefined}
      onClosed={() => setSecret(undefined)}
    >
      {secret === undefined ? (
        <CreateTokenForm proofKind={proofKind} onCreated={show} />
      ) : (
        <TokenSecret secret={secret} onConfirm={close} />
      )}
    </Dialog>
  );
}
