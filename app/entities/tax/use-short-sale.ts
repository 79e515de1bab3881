import { useQueryClient } from "@tanstack/react-query";
import { declareShortSale } from "#app/entities/tax/api.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";

type Declaration = { portfolioId: string; transactionId: string; isShortSale: boolean };

/** Declares a sale as a short sale, or takes that back. The notification of the first offers the second. */
export function useShortSale() {
  const client = useQueryClient();
  // Other portfolios of the holder change too.
  const refresh = () => client.invalidateQueries({ queryKey: ["portfolios"] });
  const declare = ({ portfolioId, transactionId, isShortSale }: Declaration) =>
    declareShortSale(portfolioId, transactionId, isShortSale);
  const takeBack = (declaration: Declaration) =>
    declare({ ...declaration, isShortSale: false })
      .then(() => toast.success("Declaração desfeita"))
      .catch((error) => toast.error("Erro ao desfazer", messageOf(error)))
      .finally(() => void refresh());
  return useSingleMutation({
    mutationFn: declare,
    onSuccess: async (_answer: unknown, declaration: Declaration) => {
      if (declaration.isShortSale)
        toast.success("Venda a descoberto declarada", "O ganho conta no mês da recompra.", {
          label: "Desfazer",
          onClick: () => void takeBack(declaration),
        });
      else toast.success("Declaração desfeita");
      await refresh();
    },
    onError: (error) => toast.error("A declaração não mudou", messageOf(error)),
  });
}
