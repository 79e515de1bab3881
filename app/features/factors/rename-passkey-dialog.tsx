import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { renamePasskey, securityQuery } from "#app/features/factors/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { type Passkey, PasskeyName } from "#contract/second-factors.ts";

type RenameProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskeyDialog({ open, passkey, onClose }: RenameProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Renomear chave de acesso"
      size="sm"
    >
      <RenameForm passkey={passkey} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ passkey: { id, name }, onClose }: RenameProps) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PasskeyName),
    defaultValues: { name },
  });
  const { error, isPending, mutate } = useSingleMutation({
    mutationFn: renamePasskey,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast.success("Chave de acesso renomeada");
      onClose();
    },
    onError: (error) => toast.error("Erro ao renomear chave de acesso", messageOf(error)),
  });
  usePlacedErrors(error, ["name"], setError);
  return (
    <form noValidate onSubmit={handleSubmit((form) => mutate({ id, ...form }))} className="grid gap-5">
      <TextField
        label="Nome"
        autoComplete="off"
        readOnly={isPending}
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <Button type="submit" pending={isPending} pendingText="Salvando...">
        Salvar
      </Button>
    </form>
  );
}
