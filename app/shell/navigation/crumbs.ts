const labels: Record<string, string> = {
  dashboard: "Dashboard",
  portfolio: "Carteira",
  overview: "Visão Geral",
  positions: "Posições",
  events: "Eventos",
  transactions: "Transações",
  "add-transaction": "Cadastrar Transação",
  settings: "Configurações",
  reports: "Relatórios",
  b3: "Integração B3",
  "custom-assets": "Ativos Personalizados",
  comparator: "Comparador",
  goals: "Metas",
  taxes: "Imposto de Renda",
  "data-health": "Saúde dos dados",
  account: "Conta",
  plan: "Meu Plano",
};

export type Crumb = { label: string; to: string };

const isId = (segment: string) => segment.length > 20 && segment.includes("-");

export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.flatMap((segment, index) => {
    if (isId(segment)) return [];
    const to = segment === "portfolio" ? "/dashboard" : `/${segments.slice(0, index + 1).join("/")}`;
    return [{ label: labels[segment] ?? decodeURIComponent(segment), to }];
  });
}
