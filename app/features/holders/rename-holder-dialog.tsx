import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { renameHolder } from "#app/entities/holder/queries.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { placeFieldErrors } from "#app/lib/form-errors.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { type Holder, NewHolder } from "#contract/holders.ts";

type RenameHolderDialogProps = { open: boolean; onClose: () => void; holder: Holder };

export function RenameHolderDialog({ open, onClose, holder: { id, name } }: RenameHolderDialogProps) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewHolder),
    defaultValues: { name },
  });
  const renaming = useSingleMutation({
    mutationFn: (form: NewHolder) => renameHolder({ id, ...form }),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ["portfolios"] });
      await client.invalidateQueries({ queryKey: ["holders"] });
      toast.success("Titular renomeado");
      onClose();
    },
    onError: (error) => {
      const isTaken = error instanceof ApiError && error.type === "holder-exists";
      if (isTaken) setError("name", { message: error.message }, { shouldFocus: true });
      else if (!placeFieldErrors(error, ["name"], setError))
        toast.error("Erro ao renomear titular", messageOf(error));
    },
  });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Renomear titular" size="sm">
      <form noValidate onSubmit={handleSubmit((form) => renaming.mutate(form))} className="grid gap-5">
        <TextField
          label="Nome"
          autoComplete="off"
          readOnly={renaming.isPending}
          error={formState.errors.name?.message}
          {...register("name")}
        />
        <Button type="submit" pending={renaming.isPending} pendingText="Salvando...">
          Salvar
        </Button>
      </form>
    </Dialog>
  );
}
