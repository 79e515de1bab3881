import { useState } from "react";
import { type ProofKind, useProof } from "#app/entities/person/use-proof.tsx";
import { createWhatsappCode } from "#app/features/whatsapp/api.ts";
import { ShownCode } from "#app/features/whatsapp/shown-code.tsx";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { WhatsappCode } from "#contract/whatsapp.ts";

type CodeFormProps = { proofKind: ProofKind; onCreated: (code: WhatsappCode) => void };

function CodeForm({ proofKind, onCreated }: CodeFormProps) {
  const { isPending, mutate } = useSingleMutation({
    mutationFn: createWhatsappCode,
    onSuccess: onCreated,
    onError: (failure) => {
      if (!proof.showRefusal(failure)) toast.error("Erro ao pedir o código", messageOf(failure));
    },
  });
  const proof = useProof(proofKind, isPending);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const given = proof.read();
        if (given) mutate(given);
      }}
    >
      {proof.field}
      <Button type="submit" pending={isPending} pendingText="Pedindo...">
        Mostrar o código
      </Button>
    </form>
  );
}

type LinkPhoneDialogProps = {
  open: boolean;
  onClose: () => void;
  proofKind: ProofKind;
  number: string;
  /** The moment at which the phone before was linked; undefined for the first one. */
  since: string | undefined;
};

/** Asks for a proof, then shows the code until the phone has sent it. */
export function LinkPhoneDialog({ open, onClose, proofKind, number, since }: LinkPhoneDialogProps) {
  const [code, setCode] = useState<WhatsappCode>();
  // The phone of the code changes `since` when it arrives, which is how the code learns of it.
  const [known, setKnown] = useState(since);
  const show = (created: WhatsappCode) => {
    setKnown(since);
    setCode(created);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={code ? "Envie este código" : "Vincular um número"}
      description={
        code
          ? "Envie-o pelo WhatsApp, do número que vai fazer as perguntas."
          : "Quem usar esse WhatsApp pergunta sobre todas as suas carteiras. Vincule só um aparelho seu."
      }
      size="sm"
      onClosed={() => setCode(undefined)}
    >
      {code ? (
        <ShownCode
          code={code}
          number={number}
          since={known}
          onRenew={() => setCode(undefined)}
          onLinked={() => {
            toast.success("Número vinculado", "Pergunte pelo WhatsApp quando quiser.");
            onClose();
          }}
        />
      ) : (
        <CodeForm proofKind={proofKind} onCreated={show} />
      )}
    </Dialog>
  );
}
