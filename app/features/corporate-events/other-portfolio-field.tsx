import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { portfoliosQuery } from "#app/entities/portfolio/queries.ts";
import { useAllItems } from "#app/lib/pages.ts";
import { Select } from "#app/ui/forms/select.tsx";

type OtherPortfolioFieldProps = Omit<ComponentProps<typeof Select>, "options" | "hint" | "placeholder"> & {
  portfolioId: string;
};

/** Another portfolio of the same holder. The only one is chosen already. */
export function OtherPortfolioField({ portfolioId, value, onChange, ...field }: OtherPortfolioFieldProps) {
  const portfolios = useAllItems(portfoliosQuery);
  const own = portfolios.find(({ id }) => id === portfolioId);
  const others = portfolios.filter(({ id, holderId }) => id !== portfolioId && holderId === own?.holderId);
  const isAlone = own !== undefined && others.length === 0;
  const only = others.length === 1 ? others[0]?.id : undefined;
  const chooseOnly = useEffectEvent(() => {
    if (only !== undefined && value === null) onChange(only);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of portfolios arrives later
  useEffect(() => chooseOnly(), [only]);
  return (
    <Select
      {...field}
      value={value}
      onChange={onChange}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder={isAlone ? "Nenhuma outra carteira" : "Selecione"}
      hint={isAlone ? "Crie outra carteira do mesmo titular para transferir." : undefined}
      disabled={others.length === 0}
    />
  );
}
