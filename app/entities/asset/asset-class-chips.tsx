import { useQuery } from "@tanstack/react-query";
import { assetClassesQuery } from "#app/entities/asset/queries.ts";
import { FilterChips } from "#app/ui/forms/choice-group.tsx";
import type { AssetClassCode } from "#contract/assets.ts";

export type ClassFilter = AssetClassCode | "ALL";

type AssetClassChipsProps = { value: ClassFilter; onChange: (value: ClassFilter) => void };

export function AssetClassChips({ value, onChange }: AssetClassChipsProps) {
  const { data: classes = [] } = useQuery(assetClassesQuery);
  return (
    <FilterChips<ClassFilter>
      label="Classe do ativo"
      value={value}
      onChange={onChange}
      options={[
        { value: "ALL", label: "Todos" },
        ...classes.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      className="max-sm:-mx-5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 max-sm:*:shrink-0 sm:min-h-20"
    />
  );
}
