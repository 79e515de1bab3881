import { useQueryClient } from "@tanstack/react-query";
import { createPortfolio, portfolioQuery, portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import type { Portfolio } from "#contract/portfolios.ts";

export function useCreatePortfolio(onCreated: (portfolio: Portfolio) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: createPortfolio,
    onSuccess: (portfolio) => {
      client.setQueryData(portfolioQuery(portfolio.id).queryKey, portfolio);
      void client.invalidateQueries({ queryKey: portfoliosQuery.queryKey, exact: true });
      toast.success("Carteira criada!", "Sua carteira foi criada com sucesso.");
      onCreated(portfolio);
    },
    onError: (error) => toast.error("Erro ao criar carteira", messageOf(error)),
  });
}
