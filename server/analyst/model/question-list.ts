import { type ModelIntent, modelIntents, ordersOf } from "#domain/questions/model/chosen-question.ts";
import { measures } from "#domain/questions/question.ts";

/** The kinds of questions in words for a model. */
const descriptions: Readonly<Record<ModelIntent, string>> = {
  wealth: "quanto vale o patrimônio, a carteira ou uma classe; quanto foi investido (invested)",
  day: "o resultado do último pregão",
  result_period: "quanto a carteira ou um ativo rendeu em reais em um período",
  return_period:
    "a rentabilidade em porcentagem de um período; ponderada (money-weighted), real, por mês (months)",
  return_vs_index: "a comparação com CDI, Ibovespa, IPCA ou dólar; quanto teria no índice (equivalent)",
  of_cdi: "qual porcentagem do CDI a carteira rendeu",
  best_worst:
    "qual ativo, mês ou dia foi o melhor (order max) ou o pior (order min); a maior queda (drawdown); a volatilidade (volatility)",
  position:
    "a posição em um ou mais ativos da pessoa, ou em uma classe: valor, quantidade, custódia, ganho, preço",
  allocation:
    "como a carteira se divide: por classe, por corretora (custodian), maiores posições (largest), quantos ativos (count)",
  average_price:
    "o preço médio de um ou mais ativos, ou de uma classe; o fiscal (tax-average); depois de uma compra (after-purchase); o cálculo (trail)",
  income_received:
    "proventos que já caíram: dividendos, JCP, rendimentos; brutos (gross), imposto retido (withheld), média mensal",
  income_to_come: "proventos a receber: o próximo (next), os anunciados (announced)",
  income_by_asset: "proventos de um ativo, ou quem pagou mais ou menos (ranking)",
  income_by_month: "proventos mês a mês; o melhor mês (best)",
  income_yield: "dividend yield e yield on cost",
  calendar: "agenda: datas-com, pagamentos, eventos de empresas (corporate)",
  fi_maturity: "vencimentos da renda fixa, e o que já pode ser resgatado (liquidity)",
  fi_net_today: "quanto sobra líquido se resgatar a renda fixa hoje; IOF, imposto, ganho líquido",
  fi_fgc: "a cobertura do FGC: acima do limite (above), quanto ainda cabe (room)",
  fi_terms: "taxa, isenção e alíquota da renda fixa",
  tax_month: "o imposto de renda de um mês de vendas; se foi isento (state), vendas, retido (withheld)",
  darf: "DARFs a pagar, atrasados (late), vencimento (due-day), código (code)",
  exemption_left: "quanto ainda pode ser vendido no mês com isenção",
  sale_simulation: "o ganho e o imposto de uma venda que ainda não foi feita, de um ativo",
  losses: "prejuízos a compensar: comum, day trade, fundos; os usados (used)",
  annual_return:
    "a declaração anual: bens e direitos (goods), linhas de rendimentos (lines), meses, prejuízos",
  compare_assets: "a comparação de dois ou mais ativos, carteiras ou classes",
  goals:
    "metas: quanto falta (missing), quando chega (when), andamento (progress), aporte necessário (needed)",
  deposit: "onde aportar segundo os alvos da própria pessoa (split), e o que está fora do alvo (drift)",
  data_health: "de que dia são os preços e índices, e se a B3 confere (reconciliation)",
  glossary: "o que significa um termo de investimentos",
  transactions:
    "compras e vendas lançadas, também em uma corretora: a primeira ou a última (order), soma (sum), quantas (count), taxas (fees)",
};

const lineOf = (intent: ModelIntent): string => {
  const ofIntent = measures[intent];
  const orders = ordersOf[intent] ?? [];
  const measured = ofIntent.length > 0 ? ` measure: ${ofIntent.join(", ")}.` : "";
  const ordered = orders.length > 0 ? ` order: ${orders.join(", ")}.` : "";
  return `- ${intent}: ${descriptions[intent]}.${measured}${ordered}`;
};

/** The kinds of questions with their measures, one a line. It is the same for everybody. */
export const questionList: string = modelIntents.map(lineOf).join("\n");
