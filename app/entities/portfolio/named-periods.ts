import type { NamedPeriod } from "#contract/overview.ts";

export const presetOptions: { value: NamedPeriod; label: string }[] = [
  { value: "30d", label: "30 dias" },
  { value: "6m", label: "6 meses" },
  { value: "ytd", label: "No ano" },
  { value: "1y", label: "1 ano" },
  { value: "all", label: "Tudo" },
];

export const presetOf = (name: string | null): NamedPeriod | undefined =>
  presetOptions.find(({ value }) => value === name)?.value;
