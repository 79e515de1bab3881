import type { ComponentProps } from "react";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { useAllItems } from "#app/lib/pages.ts";
import { Select } from "#app/ui/forms/select.tsx";

type OtherPortfolioFieldProps = Omit<ComponentProps<typeof Select>, "options" | "hint" | "placeholder"> & {
  portfolioId: string;
};

/** Another portfolio of the same holder. */
export function OtherPortfolioField({ portfolioId, ...field }: OtherPortfolioFieldProps) {
  const portfolios = useAllItems(portfoliosQuery);
  const own = portfolios.find(({ id }) => id === portfolioId);
  const others = portfolios.filter(({ id, holderId }) => id !== portfolioId && holderId === own?.holderId);
  const isAlone = own !== undefined && others.length === 0;
  return (
    <Select
      {...field}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={isAlone ? "Nenhuma outra carteira" : "Selecione"}
      hint={isAlone ? "Crie outra carteira do mesmo titular para transferir." : undefined}
      disabled={others.length === 0}
    />
  );
}
