import {
  Compass,
  Eye,
  EyeOff,
  Gem,
  HandCoins,
  LayoutDashboard,
  LifeBuoy,
  MessageSquare,
  Moon,
  Plus,
  Settings,
  Sigma,
  Split,
  Sun,
  Wallet,
} from "lucide-react";
import { useNavigate } from "react-router";
import { benchmarkText } from "#app/entities/portfolio/benchmark-text.ts";
import type { Sum } from "#app/entities/portfolio/sums.ts";
import { setTheme, setValuesHidden, useTheme, useValuesHidden } from "#app/lib/preferences.ts";
import { shortcuts } from "#app/lib/shortcuts.ts";
import { useTools } from "#app/lib/tools.ts";
import { consolidatedSections } from "#app/shell/navigation/rooms.ts";
import { sectionPath } from "#app/shell/navigation/section-list.tsx";
import { addTransaction, type NavigationSection, sections } from "#app/shell/navigation/sections.ts";
import type { Command, CommandGroup } from "#app/shell/palette/commands.ts";
import type { Portfolio } from "#contract/portfolios.ts";

type CommandContext = {
  current: Portfolio | undefined;
  portfolios: readonly Portfolio[];
  sums: readonly Sum[];
  /** The id of the sum that is open. */
  sumId: string | undefined;
  onEntry: () => void;
  onIncome: () => void;
  onEvent: () => void;
};

type GoTo = (path: string) => () => void;

/** All commands of the palette except the assets. */
export function useCommands({
  current,
  portfolios,
  sums,
  sumId,
  onEntry,
  onIncome,
  onEvent,
}: CommandContext): CommandGroup[] {
  const navigate = useNavigate();
  const { openHelp, startTour, openAnalyst } = useTools();
  const display = useDisplayCommands();
  const goTo: GoTo = (path) => () => void navigate(path);
  const openSum = sums.find(({ id }) => id === sumId);
  const hasPortfolio = current !== undefined || portfolios.length > 0;
  return [
    {
      label: "Comandos",
      items: [
        ...(hasPortfolio ? [entryCommand(onEntry)] : []),
        ...display,
        analystCommand(() => openAnalyst()),
        ...(current ? guidanceCommands(openHelp, startTour) : []),
      ],
    },
    {
      label: `Carteira ${current?.name}`,
      items: current
        ? [...eventCommands(onIncome, onEvent), ...sections.map((each) => toScreen(current.id, each, goTo))]
        : [],
    },
    { label: openSum?.name ?? "", items: openSum ? sumCommands(openSum, goTo) : [] },
    {
      label: "Carteiras",
      items: [
        ...portfolios.map((portfolio) => toPortfolio(portfolio, goTo)),
        ...sums.map((sum) => toSum(sum, goTo)),
      ],
    },
    { label: "Conta", items: accountCommands(goTo) },
  ];
}

const entryCommand = (run: () => void): Command => ({
  id: "entry",
  label: addTransaction.label,
  words: "adicionar novo lançamento cadastrar nova transação compra venda",
  keys: shortcuts.entry.text,
  icon: Plus,
  run,
});

const analystCommand = (run: () => void): Command => ({
  id: "analyst",
  label: "Analista",
  words: "perguntar pergunta conversa chat",
  icon: MessageSquare,
  run,
});

function useDisplayCommands(): Command[] {
  const hidden = useValuesHidden();
  const dark = useTheme() === "dark";
  return [
    {
      id: "privacy",
      label: hidden ? "Mostrar valores" : "Ocultar valores",
      words: "privacidade",
      keys: shortcuts.privacy.text,
      icon: hidden ? Eye : EyeOff,
      run: () => setValuesHidden(!hidden),
    },
    {
      id: "theme",
      label: dark ? "Ativar modo claro" : "Ativar modo escuro",
      words: "tema aparência",
      icon: dark ? Sun : Moon,
      run: () => setTheme(dark ? "light" : "dark"),
    },
  ];
}

const guidanceCommands = (openHelp: () => void, startTour: () => void): Command[] => [
  { id: "help", label: "Central de Ajuda", words: "suporte faq tutoriais", icon: LifeBuoy, run: openHelp },
  { id: "tour", label: "Refazer o tour", words: "guiado ajuda", icon: Compass, run: startTour },
];

const eventCommands = (onIncome: () => void, onEvent: () => void): Command[] => [
  {
    id: "income",
    label: "Cadastrar Provento",
    words: "dividendo jcp rendimento aluguel recebido",
    icon: HandCoins,
    run: onIncome,
  },
  {
    id: "corporate-event",
    label: "Registrar evento",
    words: "desdobramento grupamento bonificação cisão subscrição",
    icon: Split,
    run: onEvent,
  },
];

const toScreen = (portfolioId: string, section: NavigationSection, goTo: GoTo): Command => ({
  id: section.segment,
  label: section.label,
  words: section.hint,
  icon: section.icon,
  run: goTo(sectionPath(portfolioId, section)),
});

const sumCommands = (sum: Sum, goTo: GoTo): Command[] =>
  consolidatedSections.map(({ segment, label, hint, icon }) => ({
    id: segment,
    label,
    words: hint,
    icon,
    run: goTo(`/consolidated/${sum.id}/${segment}`),
  }));

const toPortfolio = (portfolio: Portfolio, goTo: GoTo): Command => ({
  id: portfolio.id,
  label: portfolio.name,
  detail: benchmarkText(portfolio),
  words: "carteira",
  icon: Wallet,
  run: goTo(`/portfolio/${portfolio.id}/overview`),
});

const toSum = ({ id, name, count }: Sum, goTo: GoTo): Command => ({
  id,
  label: name,
  detail: `${count} carteiras`,
  words: "soma carteiras",
  icon: Sigma,
  run: goTo(`/consolidated/${id}/overview`),
});

const accountCommands = (goTo: GoTo): Command[] => [
  {
    id: "dashboard",
    label: "Dashboard",
    words: "início carteiras",
    icon: LayoutDashboard,
    run: goTo("/dashboard"),
  },
  {
    id: "account",
    label: "Configurações de Conta",
    words: "perfil senha minha",
    icon: Settings,
    run: goTo("/account"),
  },
  { id: "plan", label: "Meu Plano", words: "assinatura preço", icon: Gem, run: goTo("/account/plan") },
];
