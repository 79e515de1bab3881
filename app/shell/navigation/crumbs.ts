import { addTransaction, sections } from "#app/shell/navigation/sections.ts";

/** Names of addresses that are no section of a portfolio. */
const others: Record<string, string> = {
  dashboard: "Dashboard",
  portfolio: "Carteira",
  consolidated: "Consolidado",
  "data-health": "Saúde dos dados",
  account: "Conta",
  connect: "Conectar programa",
  plan: "Meu Plano",
};
const labels: Record<string, string> = {
  ...others,
  ...Object.fromEntries(
    [addTransaction, ...sections].map(({ segment, label, crumb = label }) => [segment, crumb]),
  ),
};

export type Crumb = { label: string; to: string };

/** Addresses of one portfolio or sum; the dashboard has all of them. */
const listed = ["portfolio", "consolidated"];

const isId = (segment: string) => segment.length > 20 && segment.includes("-");

export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.flatMap((segment, index) => {
    if (isId(segment)) return [];
    const to = listed.includes(segment) ? "/dashboard" : `/${segments.slice(0, index + 1).join("/")}`;
    return [{ label: labels[segment] ?? decodeURIComponent(segment), to }];
  });
}
