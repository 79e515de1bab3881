import { useQueryClient } from "@tanstack/react-query";
import { deleteGoal, goalsQuery } from "#app/features/goals/api.ts";
import { GoalForm } from "#app/features/goals/goal-form.tsx";
import type { GoalFormValues } from "#app/features/goals/goal-form-values.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { isEntryChanged } from "#app/lib/use-changed-entry.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import { FormDialog } from "#app/ui/forms/form-dialog.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { Goal } from "#contract/goals.ts";

type GoalDialogProps = {
  open: boolean;
  onClose: () => void;
  start: GoalFormValues;
  /** The goal to change; undefined for a new one. */
  editing: Goal | undefined;
};

export function GoalDialog({ open, onClose, start, editing }: GoalDialogProps) {
  const finish = () => {
    toast.success(editing === undefined ? "Meta criada" : "Meta atualizada");
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      unsavedText="A meta ainda não foi salva."
      title={editing === undefined ? "Nova meta" : "Editar meta"}
      description={
        editing === undefined
          ? "A meta é sua e aparece em todas as suas carteiras."
          : "Mudar o aporte, o rendimento médio ou as carteiras recomeça o plano hoje."
      }
    >
      {(onDirty) => <GoalForm start={start} editing={editing} onDirty={onDirty} onSaved={finish} />}
    </FormDialog>
  );
}

type DeleteGoalDialogProps = { open: boolean; onClose: () => void; goal: Goal; onDeleted: () => void };

export function DeleteGoalDialog({ open, onClose, goal, onDeleted }: DeleteGoalDialogProps) {
  const { id, name } = goal;
  const client = useQueryClient();
  const removing = useSingleMutation({
    mutationFn: () => deleteGoal(goal),
    onSuccess: () => {
      client.setQueryData(goalsQuery.queryKey, (all = []) => all.filter((goal) => goal.id !== id));
      document.querySelector("main")?.focus({ preventScroll: true });
      toast.success("Meta excluída");
      onDeleted();
    },
    onError: (error) => {
      toast.error("Erro ao excluir a meta", messageOf(error));
      if (isEntryChanged(error)) onClose();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: goalsQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Excluir meta?"
      description={
        <span className="wrap-anywhere">
          {name} e o plano são apagados. As carteiras e os lançamentos ficam como estão.
        </span>
      }
      confirmLabel="Excluir"
      onConfirm={() => removing.mutate(undefined)}
      pending={removing.isPending}
      pendingText="Excluindo..."
      finalFocus={() => document.querySelector("main")}
    />
  );
}
