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
  main?: true;
};

/** The action above the sections. */
export const addTransaction: NavigationSection = {
  segment: "add-transaction",
  label: "Cadastrar Transação",
  hint: "Cadastrar Transação: registre uma nova transação",
  icon: Plus,
};

/** The sections of a portfolio in menu order. The main ones are in the phone's bottom bar. */
export const sections: readonly NavigationSection[] = [
  {
    segment: "overview",
    label: "Visão Geral",
    hint: "Visão Geral: todos os resultados consolidados",
    icon: House,
    main: true,
  },
  {
    segment: "positions",
    label: "Posições",
    hint: "Posições: o que você tem, por classe de ativo",
    icon: ChartPie,
    main: true,
  },
  {
    segment: "events",
    label: "Eventos",
    hint: "Eventos: dividendos e proventos",
    icon: CalendarDays,
  },
  {
    segment: "transactions",
    label: "Transações",
    hint: "Transações: histórico de todas as operações",
    icon: ArrowDownUp,
    main: true,
  },
  {
    segment: "settings",
    label: "Preferências",
    hint: "Preferências: configure a carteira",
    icon: SlidersHorizontal,
  },
  {
    segment: "reports",
    label: "Relatórios",
    hint: "Relatórios: os resultados em um documento",
    icon: FileText,
  },
  { segment: "b3", label: "B3", hint: "B3: integração com a corretora", icon: Landmark },
  {
    segment: "custom-assets",
    label: "Ativos Customizados",
    hint: "Ativos Customizados: imóveis, veículos e outros bens",
    icon: Layers,
  },
  {
    segment: "comparator",
    label: "Comparador",
    hint: "Comparador: compare com benchmarks",
    icon: ChartLine,
  },
  { segment: "goals", label: "Metas", hint: "Metas: seus objetivos financeiros", icon: Target },
  { segment: "taxes", label: "IR", hint: "IR: gestão do imposto de renda", icon: Percent },
];
