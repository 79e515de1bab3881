/** Terms that the product explains, by their key, with the folded texts by which people ask for them. */
export const glossaryTerms = {
  "P/L": ["p/l", "pl", "preco/lucro", "preco lucro", "preco sobre lucro"],
  "P/VP": ["p/vp", "pvp", "p vp", "preco sobre valor patrimonial", "p/vpa"],
  ROIC: ["roic", "retorno sobre capital investido"],
  ROE: ["roe", "retorno sobre patrimonio"],
  LPA: ["lpa", "lucro por acao"],
  VPA: ["vpa", "valor patrimonial por acao"],
  EBITDA: ["ebitda", "lajida"],
  payout: ["payout", "pay out"],
  "dividend yield": ["dividend yield"],
  "yield on cost": ["yield on cost"],
  TIR: ["tir", "taxa interna de retorno", "tir da carteira"],
  TWR: ["twr", "rentabilidade por cotas", "retorno ponderado pelo tempo", "cota da carteira"],
  rentabilidade: ["rentabilidade", "retorno"],
  "preço médio": ["preco medio", "custo medio"],
  DARF: ["darf", "darfs", "codigo 6015", "codigo 4600", "darf 6015", "6015", "4600"],
  IRRF: ["irrf", "dedo duro", "dedo-duro", "imposto retido na fonte"],
  isenção: ["isencao", "isencao de 20000", "isencao dos 20000", "limite de 20000", "limite de isencao"],
  "day trade": ["day trade", "daytrade", "day-trade"],
  "swing trade": ["swing trade", "swing"],
  FGC: ["fgc", "fundo garantidor", "fundo garantidor de creditos"],
  CDI: ["cdi"],
  Selic: ["selic", "taxa selic"],
  IPCA: ["ipca", "inflacao"],
  Ibovespa: ["ibovespa", "bolsa"],
  "come-cotas": ["come cotas", "come-cotas"],
  JCP: ["juros sobre capital proprio", "juros sobre o capital proprio"],
  provento: ["provento", "proventos", "dividendo", "dividendos"],
  "data com": ["data com", "data-com", "data ex", "data-ex", "data com e data ex"],
  FII: ["fii", "fiis", "fundo imobiliario", "fundos imobiliarios"],
  ETF: ["etf", "etfs"],
  BDR: ["bdr", "bdrs"],
  CDB: ["cdb", "cdbs"],
  "LCI e LCA": ["lci", "lca", "lci e lca", "lca e lci", "lcis", "lcas"],
  debênture: ["debenture", "debentures", "debenture incentivada", "debentures incentivadas"],
  "Tesouro Direto": [
    "tesouro direto",
    "tesouro selic",
    "tesouro prefixado",
    "tesouro ipca",
    "tesouro ipca+",
    "titulo publico",
  ],
  "marcação a mercado": ["marcacao a mercado"],
  drawdown: ["drawdown", "queda maxima", "maior queda"],
  volatilidade: ["volatilidade"],
  correlação: ["correlacao"],
  liquidez: ["liquidez", "liquidez diaria", "d+0"],
  benchmark: ["benchmark", "indice de referencia"],
  rebalanceamento: ["rebalanceamento", "rebalancear", "alvo de alocacao"],
  custódia: ["custodia", "custodiante"],
  emolumentos: ["emolumentos", "taxas da b3"],
  bonificação: ["bonificacao", "acoes bonificadas"],
  desdobramento: ["desdobramento", "split", "grupamento", "inplit"],
  subscrição: ["subscricao", "direito de subscricao"],
  amortização: ["amortizacao"],
  "tabela regressiva": ["tabela regressiva", "ir regressivo", "imposto regressivo"],
  IOF: ["iof"],
  poupança: ["poupanca"],
  "prejuízo a compensar": ["prejuizo a compensar", "compensacao de prejuizo", "compensar prejuizo"],
  "bens e direitos": ["bens e direitos"],
  "tag along": ["tag along", "tagalong"],
  "free float": ["free float", "freefloat"],
  vacância: ["vacancia", "taxa de vacancia"],
} as const satisfies Record<string, readonly string[]>;

export type GlossaryTerm = keyof typeof glossaryTerms;

const keys = Object.keys(glossaryTerms) as GlossaryTerm[];
const byText = new Map<string, GlossaryTerm>(
  keys.flatMap((key) => glossaryTerms[key].map((text) => [text, key] as const)),
);

/** The term that a folded text is. */
export const termOfText = (text: string): GlossaryTerm | undefined => byText.get(text);

/** The longest term whose words stand in the text. */
export function termInText(text: string): GlossaryTerm | undefined {
  const padded = ` ${text} `;
  let longest = "";
  for (const each of byText.keys())
    if (each.length > longest.length && padded.includes(` ${each} `)) longest = each;
  return byText.get(longest);
}
