import {
  ArrowDownUp,
  CalendarDays,
  ChartLine,
  ChartPie,
  FileText,
  House,
  Landmark,
  Layers,
  type LucideIcon,
  Percent,
  Plus,
  SlidersHorizontal,
  Target,
} from "lucide-react";

/** The headings of the menu, in order. */
export const menuGroups = ["Carteira", "Movimento", "Impostos e B3", "Ajustes"] as const;

export type NavigationSection = {
  segment: string;
  label: string;
  hint: string;
  icon: LucideIcon;
  /** In the phone's bottom bar. */
  main?: true;
  /** Its name in the breadcrumbs, where it differs from the label. */
  crumb?: string;
  /** Visitors of the sample portfolio see it: it only shows something. */
  inSample?: true;
};

/** The action above the sections. */
export const addTransaction: NavigationSection = {
  segment: "add-transaction",
  label: "Lançar",
  hint: "Lançar: registre uma nova transação",
  icon: Plus,
  crumb: "Cadastrar Transação",
};

/** The sections of a portfolio in menu order. The menu, the search, the breadcrumbs and the sample portfolio follow it. */
export const sections: readonly (NavigationSection & { group: (typeof menuGroups)[number] })[] = [
  {
    segment: "overview",
    group: "Carteira",
    label: "Visão Geral",
    hint: "Visão Geral: todos os resultados consolidados",
    icon: House,
    main: true,
    inSample: true,
  },
  {
    segment: "positions",
    group: "Carteira",
    label: "Posições",
    hint: "Posições: o que você tem, por classe de ativo",
    icon: ChartPie,
    main: true,
    inSample: true,
  },
  {
    segment: "reports",
    group: "Carteira",
    label: "Relatórios",
    hint: "Relatórios: os resultados em um documento",
    icon: FileText,
    inSample: true,
  },
  {
    segment: "comparator",
    group: "Carteira",
    label: "Comparador",
    hint: "Comparador: compare com benchmarks",
    icon: ChartLine,
    inSample: true,
  },
  {
    segment: "goals",
    group: "Carteira",
    label: "Metas",
    hint: "Metas: seus objetivos financeiros",
    icon: Target,
    inSample: true,
  },
  {
    segment: "events",
    group: "Movimento",
    label: "Eventos",
    hint: "Eventos: dividendos e proventos",
    icon: CalendarDays,
    main: true,
    inSample: true,
  },
  {
    segment: "transactions",
    group: "Movimento",
    label: "Transações",
    hint: "Transações: histórico de todas as operações",
    icon: ArrowDownUp,
    inSample: true,
  },
  {
    segment: "b3",
    group: "Impostos e B3",
    label: "B3",
    hint: "B3: integração com a corretora",
    icon: Landmark,
    crumb: "Integração B3",
    inSample: true,
  },
  {
    segment: "taxes",
    group: "Impostos e B3",
    label: "IR",
    hint: "IR: gestão do imposto de renda",
    icon: Percent,
    crumb: "Imposto de Renda",
    inSample: true,
  },
  {
    segment: "settings",
    group: "Ajustes",
    label: "Preferências",
    hint: "Preferências: configure a carteira",
    icon: SlidersHorizontal,
  },
  {
    segment: "custom-assets",
    group: "Ajustes",
    label: "Ativos Personalizados",
    hint: "Ativos Personalizados: imóveis, veículos e outros bens",
    icon: Layers,
  },
];
