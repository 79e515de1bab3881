import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { assetClassesQuery } from "#app/entities/asset/queries.ts";
import { FilterChips } from "#app/ui/forms/choice-group.tsx";
import type { AssetClassCode } from "#contract/assets.ts";

export type ClassFilter = AssetClassCode | "ALL";

type AssetClassChipsProps = {
  value: ClassFilter;
  onChange: (value: ClassFilter) => void;
  /** They take the place of the button that had the focus. */
  isFocused?: boolean;
};

/** The name of the chosen class; undefined for all of them. */
export function useClassName(value: ClassFilter): string | undefined {
  return useQuery(assetClassesQuery).data?.find(({ code }) => code === value)?.name;
}

export function AssetClassChips({ value, onChange, isFocused = false }: AssetClassChipsProps) {
  const { data: classes = [] } = useQuery(assetClassesQuery);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) first.current?.focus();
  }, [isFocused]);
  return (
    <FilterChips<ClassFilter>
      ref={first}
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
