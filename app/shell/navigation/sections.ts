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
  label: "Cadastrar Transação",
  hint: "Cadastrar Transação: registre uma nova transação",
  icon: Plus,
};

/** The sections of a portfolio in menu order. The menu, the search, the breadcrumbs and the sample portfolio follow it. */
export const sections: readonly NavigationSection[] = [
  {
    segment: "overview",
    label: "Visão Geral",
    hint: "Visão Geral: todos os resultados consolidados",
    icon: House,
    main: true,
    inSample: true,
  },
  {
    segment: "positions",
    label: "Posições",
    hint: "Posições: o que você tem, por classe de ativo",
    icon: ChartPie,
    main: true,
    inSample: true,
  },
  {
    segment: "events",
    label: "Eventos",
    hint: "Eventos: dividendos e proventos",
    icon: CalendarDays,
    inSample: true,
  },
  {
    segment: "transactions",
    label: "Transações",
    hint: "Transações: histórico de todas as operações",
    icon: ArrowDownUp,
    main: true,
    inSample: true,
  },
  {
    segment: "settings",
    label: "Preferências",
    hint: "Preferências: configure a carteira",
    icon: SlidersHorizontal,
    crumb: "Configurações",
  },
  {
    segment: "reports",
    label: "Relatórios",
    hint: "Relatórios: os resultados em um documento",
    icon: FileText,
  },
  {
    segment: "b3",
    label: "B3",
    hint: "B3: integração com a corretora",
    icon: Landmark,
    crumb: "Integração B3",
  },
  {
    segment: "custom-assets",
    label: "Ativos Customizados",
    hint: "Ativos Customizados: imóveis, veículos e outros bens",
    icon: Layers,
    crumb: "Ativos Personalizados",
  },
  {
    segment: "comparator",
    label: "Comparador",
    hint: "Comparador: compare com benchmarks",
    icon: ChartLine,
  },
  { segment: "goals", label: "Metas", hint: "Metas: seus objetivos financeiros", icon: Target },
  {
    segment: "taxes",
    label: "IR",
    hint: "IR: gestão do imposto de renda",
    icon: Percent,
    crumb: "Imposto de Renda",
  },
];
