import { readFileSync } from "node:fs";

/** A screen of the product, and what the tests that visit all screens need to know about it. */
export type Screen = {
  /** As in app/routes.ts. */
  route: string;
  /** The address to open, if it is not the route: with a query, or with values of parameters. */
  address?: string;
  /** The buttons that open a dialog or a menu. */
  openers?: (string | RegExp)[];
  /** The largest layout shift while the screen loads. */
  maxShift?: number;
  /** Whether it shows amounts of a person, once values are not hidden. */
  showsAmounts?: boolean;
  /** Amounts that are shown also while values are hidden, because they are the same for everybody. */
  hasPublicAmounts?: boolean;
  /** Whether it needs no answer of the server, so that a dead network does not show there. */
  needsNoAnswer?: boolean;
  /** A text that only an answer of the server brings. */
  answer?: string;
  /** Widths at which its loading moves nothing, besides those of a phone and a desktop. */
  furtherWidths?: number[];
};

const ofPortfolio = (name: string, more: Omit<Screen, "route"> = {}): Screen => ({
  route: `/portfolio/:portfolioId/${name}`,
  ...more,
});

/** Screens that need no session. */
export const publicScreens: Screen[] = [
  { route: "/", openers: ["Suporte", "TESTE GRÁTIS"], hasPublicAmounts: true },
  { route: "/privacidade" },
  { route: "/termos", hasPublicAmounts: true },
  { route: "/login", address: "/login?error=oauth_callback" },
  { route: "/register" },
  { route: "/desistir" },
];

/** Screens of a signed-in person, outside and inside of a portfolio. */
export const personalScreens: Screen[] = [
  {
    route: "/dashboard",
    openers: ["Analista", "Buscar no aplicativo", "Minha Conta", "Nova Carteira"],
    answer: "Aposentadoria",
  },
  {
    route: "/account",
    openers: [
      "Ativar",
      "Adicionar chave de acesso",
      "Criar chave",
      "Adicionar chave de modelo",
      "Excluir conta",
    ],
    answer: "Este dispositivo",
  },
  { route: "/connect", needsNoAnswer: true, answer: "Não foi possível conectar o programa" },
  { route: "/account/plan", hasPublicAmounts: true, answer: "Seu plano atual", furtherWidths: [768] },
  ofPortfolio("overview", {
    openers: [
      "Lançar",
      "Selecionar período",
      /^(Preços de|Sem preços desde) /,
      "Ajuda rápida",
      "De onde vem este número?",
    ],
    maxShift: 0.0002,
    showsAmounts: true,
  }),
  ofPortfolio("positions", {
    openers: [/Preço médio de ABEV3/, "Colunas"],
    showsAmounts: true,
    answer: "PETR4",
  }),
  ofPortfolio("positions/:ticker", { address: "/portfolio/:portfolioId/positions/PETR4" }),
  ofPortfolio("events", {
    openers: [
      "Cadastrar Provento",
      "De onde vem este número? Recebido em 12 meses",
      "Selecionar período",
      "Confirmar recebimento",
    ],
    showsAmounts: true,
  }),
  ofPortfolio("events", { address: "/portfolio/:portfolioId/events?tab=corporate-events" }),
  ofPortfolio("transactions", {
    openers: ["Selecionar período", "Ver observações", "Editar lançamento", "Duplicar lançamento", "Excluir"],
    showsAmounts: true,
  }),
  ofPortfolio("add-transaction", { openers: ["Criar Ativo Customizado"], answer: "PETR4" }),
  // The number of custodians is unknown before the answer.
  ofPortfolio("settings", {
    openers: ["Renomear XP Investimentos", "Excluir carteira"],
    maxShift: 0.01,
    answer: "XP Investimentos",
  }),
  ofPortfolio("custom-assets", { openers: ["Novo Ativo"] }),
  ofPortfolio("b3"),
  ofPortfolio("taxes", { openers: ["Saldos iniciais"] }),
  // A limit of the law stands in its text.
  ofPortfolio("taxes", {
    address: "/portfolio/:portfolioId/taxes?tab=annual&year=2025",
    hasPublicAmounts: true,
  }),
  ofPortfolio("data-health"),
  ofPortfolio("reports", { showsAmounts: true }),
  ofPortfolio("comparator", { openers: ["Adicionar linha"], showsAmounts: true }),
  // The ready goals have amounts that are the same for everybody.
  ofPortfolio("goals", { openers: ["Nova meta"], hasPublicAmounts: true }),
  ofPortfolio("goals", { address: "/portfolio/:portfolioId/goals?tab=contribution" }),
];

const ofSum = (name: string, more: Omit<Screen, "route" | "address"> = {}): Screen => ({
  route: "/consolidated/:portfolioId/:section",
  address: `/consolidated/:sumId/${name}`,
  ...more,
});

/** Screens of the sum of a person's portfolios. */
export const sumScreens: Screen[] = [
  ofSum("overview", { openers: ["Selecionar período"], showsAmounts: true }),
  ofSum("positions", { showsAmounts: true }),
  ofSum("reports", { showsAmounts: true }),
  ofSum("comparator", { openers: ["Adicionar linha"], showsAmounts: true }),
  ofSum("goals", { openers: ["Nova meta"], hasPublicAmounts: true }),
  ofSum("events", { openers: ["De onde vem este número? Recebido em 12 meses"], showsAmounts: true }),
  ofSum("events?tab=corporate-events"),
];

/** Screens of one test: they share an account and a browser, whose start takes longer than a visit. */
export function groupsOf(screens: Screen[]): Screen[][] {
  const size = Math.ceil(screens.length / Math.ceil(screens.length / 5));
  const starts = Array.from({ length: Math.ceil(screens.length / size) }, (_, index) => index * size);
  return starts.map((start) => screens.slice(start, start + size));
}

/** Screens that need a session. Those of a sum are apart, because they need a second portfolio. */
export const signedInGroups = [...groupsOf(personalScreens), ...groupsOf(sumScreens)];

/** The names of screens in the title of a test. */
export const namesOf = (screens: Screen[]): string => screens.map(nameOf).join(", ");

/** The name of a screen in titles of tests. */
export function nameOf({ route, address = route }: Screen): string {
  return address.replace("/portfolio/:portfolioId/", "").replace("/consolidated/:sumId/", "sum of ");
}

/** Addresses that show no screen of their own: they lead to another one. */
export const redirects = ["/auth/callback", "/portfolio/:portfolioId"];

/** Every route that the build wrote. */
export const builtRoutes = JSON.parse(readFileSync("build/pages.json", "utf8")) as string[];

/** The address of a screen in the portfolio `portfolioId`, or in the sum `sumId`. */
export function addressOf({ route, address = route }: Screen, portfolioId = "", sumId = ""): string {
  return address.replace(":portfolioId", portfolioId).replace(":sumId", sumId);
}
