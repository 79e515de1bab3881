import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  clearQuestionHistory,
  questionHistoryQuery,
  saveHistoryChoice,
} from "#app/features/analyst/model-api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { QueryStates } from "#app/ui/feedback/query-states.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { HistoryChoice, QuestionHistory } from "#contract/question-history.ts";

const countText = (count: number) =>
  count === 1 ? "1 pergunta guardada" : `${count.toLocaleString("pt-BR")} perguntas guardadas`;

/** Whether questions are kept. The end of the wish deletes them, so it asks first if there are any. */
export function HistoryCard() {
  const query = useQuery(questionHistoryQuery);
  return (
    <>
      <h3 className="text-base">Perguntas anteriores</h3>
      <QueryStates query={query} errorLook="compact" loading={<Skeleton className="mt-4 h-16" />}>
        {(history) => <HistoryChoices history={history} />}
      </QueryStates>
    </>
  );
}

type Confirmation = { title: string; description: string; label: string; isEnd: boolean };

const endOfHistory: Confirmation = {
  title: "Parar de guardar?",
  description: "As perguntas guardadas são apagadas.",
  label: "Parar e apagar",
  isEnd: true,
};
const deletion: Confirmation = {
  title: "Apagar histórico?",
  description: "As perguntas guardadas são apagadas. As próximas continuam sendo guardadas.",
  label: "Apagar",
  isEnd: false,
};

function HistoryChoices({ history: { isKept, questions } }: { history: QuestionHistory }) {
  const client = useQueryClient();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [isConfirming, setConfirming] = useState(false);
  // The mutation reports its variables a moment after the click; the box must not jump back meanwhile.
  const [chosen, setChosen] = useState<boolean>();
  const saving = useSingleMutation({
    mutationFn: (choice: HistoryChoice | "clear") =>
      choice === "clear" ? clearQuestionHistory() : saveHistoryChoice(choice),
    onSuccess: (_, choice) => {
      client.setQueryData(questionHistoryQuery.queryKey, {
        isKept: choice === "clear" ? isKept : choice.isKept,
        questions: [],
      });
      toast.success(choice === "clear" ? "Histórico apagado" : "Preferência salva");
    },
    onError: (error) => toast.error("Erro ao salvar a preferência", messageOf(error)),
    onSettled: () => {
      setConfirming(false);
      setChosen(undefined);
      void client.invalidateQueries({ queryKey: questionHistoryQuery.queryKey });
    },
  });
  const confirm = (next: Confirmation) => {
    setConfirmation(next);
    setConfirming(true);
  };
  const choose = (isWanted: boolean) => {
    if (saving.isPending) return;
    if (!isWanted && questions.length > 0) {
      confirm(endOfHistory);
      return;
    }
    setChosen(isWanted);
    saving.mutate({ isKept: isWanted });
  };
  return (
    <div className="mt-4 grid gap-4">
      <Checkbox checked={chosen ?? isKept} onChange={({ target }) => choose(target.checked)}>
        <span className="font-medium text-ink">Guardar minhas perguntas</span>: o texto das últimas 200, para
        você repetir com um toque. As respostas não são guardadas: cada repetição usa os números do dia.
      </Checkbox>
      {isKept && questions.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-ink-2 text-sm">{countText(questions.length)}</p>
          <Button variant="secondary" size="sm" className="max-sm:w-full" onClick={() => confirm(deletion)}>
            Apagar histórico
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={confirmation?.title}
        description={confirmation?.description}
        confirmLabel={confirmation?.label ?? ""}
        onConfirm={() => saving.mutate(confirmation?.isEnd ? { isKept: false } : "clear")}
        pending={saving.isPending}
        pendingText="Apagando..."
      />
    </div>
  );
}
