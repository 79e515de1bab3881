import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "#app/lib/error-message.ts";
import { toast } from "#app/ui/feedback/toast.ts";

type Decision = { id: string; ignored: boolean };

type IgnoredOptions = {
  ignore: (portfolioId: string, id: string) => Promise<unknown>;
  consider: (portfolioId: string, id: string) => Promise<unknown>;
  /** The notifications. */
  texts: { ignored: string; considered: string };
};

/** Leaves something known out of a portfolio, or lets it count again. The notification offers the opposite. */
export function useIgnored(portfolioId: string, { ignore, consider, texts }: IgnoredOptions) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, ignored }: Decision) =>
      ignored ? ignore(portfolioId, id) : consider(portfolioId, id),
    onSuccess: (_, { id, ignored }) => {
      const undo = { label: "Desfazer", onClick: () => mutate({ id, ignored: false }) };
      if (ignored) toast.success(texts.ignored, undo);
      else toast.success(texts.considered);
    },
    onError: (error) => toast.error("Erro", messageOf(error)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["portfolios", portfolioId] }),
  });
  return (decision: Decision) => mutate(decision);
}
