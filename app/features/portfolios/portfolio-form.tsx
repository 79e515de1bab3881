import { zodResolver } from "@hookform/resolvers/zod";
import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { creatingHolderKey } from "#app/entities/holder/queries.ts";
import { changePortfolio, portfolioQuery, portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import {
  PortfolioFields,
  portfolioFieldNames,
  toastMissingName,
} from "#app/features/portfolios/portfolio-fields.tsx";
import { PortfolioFormSchema, toFormValues } from "#app/features/portfolios/portfolio-form-values.ts";
import { messageOf } from "#app/lib/error-message.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { changeItems } from "#app/lib/pages.ts";
import { useSingleMutation } from "#app/lib/use-single-mutation.ts";
import { Button } from "#app/ui/base/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import type { NewPortfolio, Portfolio } from "#contract/portfolios.ts";

export function PortfolioForm({ portfolio }: { portfolio: Portfolio }) {
  const client = useQueryClient();
  const { control, handleSubmit, reset, setError } = useForm({
    resolver: zodResolver(PortfolioFormSchema),
    values: toFormValues(portfolio),
    resetOptions: { keepDirtyValues: true },
  });
  const saving = useSingleMutation({
    mutationFn: (form: NewPortfolio) => changePortfolio(portfolio.id, form),
    onSuccess: (saved) => {
      // Without this option `resetOptions` would apply, and the saved values would stay marked as dirty.
      reset(toFormValues(saved), { keepDirtyValues: false });
      client.setQueryData(portfolioQuery(saved.id).queryKey, saved);
      client.setQueryData(
        portfoliosQuery.queryKey,
        changeItems((all) => all.map((portfolio) => (portfolio.id === saved.id ? saved : portfolio))),
      );
      void client.invalidateQueries({ queryKey: portfoliosQuery.queryKey, exact: true });
      toast.success("Carteira atualizada!", "Suas alterações foram salvas com sucesso.");
    },
    onError: (error) => toast.error("Erro ao atualizar carteira", messageOf(error)),
  });
  const isCreatingHolder = useIsMutating({ mutationKey: creatingHolderKey }) > 0;
  const pending = saving.isPending || isCreatingHolder;
  usePlacedErrors(saving.error, portfolioFieldNames, setError);

  return (
    <form
      noValidate
      onSubmit={handleSubmit((form) => isCreatingHolder || saving.mutate(form), toastMissingName)}
    >
      <PortfolioFields control={control} pending={pending} />
      <div className="mt-6 flex flex-col sm:items-end">
        <Button type="submit" pending={pending} pendingText="Salvando...">
          Salvar alterações
        </Button>
      </div>
    </form>
  );
}
