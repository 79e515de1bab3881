import { useState } from "react";
import type { ProofKind } from "#app/entities/person/use-proof.tsx";
import { DeleteAccountDialog } from "#app/features/account/delete-account-dialog.tsx";
import { Button } from "#app/ui/base/button.tsx";

type DeleteAccountProps = { proofKind: ProofKind; onDeleted: () => Promise<void> };

export function DeleteAccount({ proofKind, onDeleted }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p className="min-w-0 flex-1 basis-64 text-ink-2">
        Apaga para sempre sua conta e tudo o que você registrou. Não há como desfazer.
      </p>
      <Button variant="danger" className="max-sm:w-full" onClick={() => setOpen(true)}>
        Excluir conta
      </Button>
      <DeleteAccountDialog
        open={open}
        onClose={() => setOpen(false)}
        proofKind={proofKind}
        onDeleted={onDeleted}
      />
    </div>
  );
}
