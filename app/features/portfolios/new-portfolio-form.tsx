import { zodResolver } from "@hookform/resolvers/zod";
import { useIsMutating } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { creatingHolderKey } from "#app/entities/holder/queries.ts";
import {
  PortfolioFields,
  portfolioFieldNames,
  toastMissingName,
} from "#app/features/portfolios/portfolio-fields.tsx";
import { newPortfolio, PortfolioFormSchema } from "#app/features/portfolios/portfolio-form-values.ts";
import type { useCreatePortfolio } from "#app/features/portfolios/use-create-portfolio.ts";
import { usePlacedErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/base/button.tsx";

export function NewPortfolioForm({ creating }: { creating: ReturnType<typeof useCreatePortfolio> }) {
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(PortfolioFormSchema),
    defaultValues: newPortfolio,
  });
  const isCreatingHolder = useIsMutating({ mutationKey: creatingHolderKey }) > 0;
  const pending = formState.isSubmitting || creating.isPending || isCreatingHolder;
  usePlacedErrors(creating.error, portfolioFieldNames, setError);

  return (
    <form
      noValidate
      onSubmit={handleSubmit((form) => isCreatingHolder || creating.mutate(form), toastMissingName)}
    >
      <PortfolioFields control={control} pending={pending} isFolded />
      <div className="mt-7 flex flex-col sm:items-end">
        <Button type="submit" pending={pending} pendingText="Criando...">
          Criar Carteira
        </Button>
      </div>
    </form>
  );
}
