import { useQueryClient } from "@tanstack/react-query";
import {
  confirmWaitingEntry,
  refuseWaitingEntry,
  waitingEntriesQuery,
} from "#app/features/waiting-entries/api.ts";
import { ApiError } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { WaitingEntry } from "#contract/waiting-entries.ts";

type Decision = "confirm" | "refuse";

const errorTitles: Record<Decision, string> = {
  confirm: "Erro ao confirmar lançamento",
  refuse: "Erro ao recusar lançamento",
};

/** The fields of an entry that waits are not on screen, so the message names what they lack. */
function failureText(error: unknown): string {
  const first = error instanceof ApiError ? error.fieldErrors[0]?.message : undefined;
  return first === undefined ? messageOf(error) : `${first}. Recuse-o ou peça outro ao programa.`;
}

/** Confirms or refuses an entry that waits, once. `onDecided` follows a success, when the entry has left the list. */
export function useDecision(portfolioId: string, { id, kind }: WaitingEntry, onDecided: () => void) {
  const client = useQueryClient();
  const list = waitingEntriesQuery(portfolioId).queryKey;
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: async (decision: Decision) => {
      if (decision === "confirm") await confirmWaitingEntry(portfolioId, id);
      else await refuseWaitingEntry(portfolioId, id);
    },
    onSuccess: (_, decision) => {
      client.setQueryData(list, (all) => all?.filter((other) => other.id !== id));
      onDecided();
      if (decision === "refuse") return toast.success("Lançamento recusado", "Ele não conta em nada.");
      const place = kind === "income" ? "Ele está em Eventos." : "Ele está entre as suas transações.";
      return toast.success("Lançamento registrado", place);
    },
    onError: (error, decision) => toast.error(errorTitles[decision], failureText(error)),
    onSettled: () => {
      // A confirmation may have created a custodian.
      void client.invalidateQueries({ queryKey: ["custodians"] });
      return client.invalidateQueries({ queryKey: ["portfolios", portfolioId] });
    },
  });
  return { decide: mutate, pending: isPending ? variables : undefined };
}
