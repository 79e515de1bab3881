import type { AdjustmentKind, CorporateEvent } from "#contract/corporate-events.ts";
import type { FeedbackType } from "#contract/feedback.ts";
import type { InterestPaid, Liquidity } from "#contract/fixed-income.ts";
import type { IncomeItem, IncomeKind, IncomeState } from "#contract/income.ts";
import type { Unavailable } from "#contract/overview.ts";
import type { HeldPlan, PlanType } from "#contract/plans.ts";
import type { TaxKindCode } from "#contract/tax-kinds.ts";
import type { TransactionType } from "#contract/transactions.ts";

export const transactionTypeLabels: Record<TransactionType, string> = { BUY: "Compra", SELL: "Venda" };

/** Purchases and sales of an application of fixed income. */
export const contractTradeLabels: Record<TransactionType, string> = { BUY: "Aplicação", SELL: "Resgate" };

export const liquidityLabels: Record<Liquidity, string> = {
  "at-maturity": "Só no vencimento",
  daily: "Todo dia",
  "from-day": "A partir de uma data",
};

export const interestPaidLabels: Record<InterestPaid, string> = {
  "at-maturity": "No vencimento",
  monthly: "Todo mês",
  "half-yearly": "Todo semestre",
  yearly: "Todo ano",
};

export const planLabels: Record<PlanType, string> = {
  free: "Gratuito",
  monthly: "Profissional",
  annual: "Premium",
};

export const planStatusLabels: Record<HeldPlan["status"], string> = { active: "Ativo", inactive: "Inativo" };

export const incomeText = (isIncluded: boolean) => (isIncluded ? "com proventos" : "sem proventos");

export const unavailableLabels: Record<Unavailable, string> = {
  "nothing-held": "Não havia nada em carteira neste período.",
  "too-short": "Há poucos dias com preço neste período para este número.",
  "price-missing": "Faltam preços deste período para o que estava em carteira.",
  "price-doubtful":
    "O preço de um ativo mudou como num grupamento ou desdobramento. Responda em Eventos para ver o retorno.",
  "index-missing": "O índice não é conhecido para todo este período.",
  "withdrew-more": "Você retirou mais do que os mesmos aportes valeriam neste índice.",
  "no-growth": "O CDI não subiu neste período; não há percentual do CDI a mostrar.",
  lost: "A carteira perdeu neste período; não há percentual do CDI a mostrar.",
  "sold-out": "Tudo foi vendido; não há mais o que comparar.",
  "few-prices": "Poucos ativos têm preço nos dois últimos pregões.",
  "no-cost": "O que está em carteira não teve custo.",
  "nothing-received": "Nada foi recebido nos 12 meses anteriores.",
  "no-solution": "Nenhuma taxa anual explica estas entradas e saídas.",
};

export const incomeKindLabels: Record<IncomeKind, string> = {
  dividend: "Dividendo",
  "interest-on-equity": "JCP",
  yield: "Rendimento",
  amortization: "Amortização",
  "capital-return": "Restituição de capital",
  rent: "Aluguel",
  "securities-lending": "Aluguel de ativos (BTC)",
  "fixed-income-interest": "Juros de renda fixa",
  other: "Outro",
};

export const incomeStateLabels: Record<IncomeState, string> = {
  announced: "Anunciado",
  receivable: "A receber",
  received: "Recebido",
  unconfirmed: "Sem confirmação",
  "amount-missing": "Falta o valor",
  doubtful: "A conferir",
  ignored: "Ignorado",
};

export const incomeBasisLabels: Record<IncomeItem["basis"], string> = {
  calculated: "calculado",
  confirmed: "confirmado",
  own: "seu lançamento",
};

export const adjustmentKindLabels: Record<AdjustmentKind, string> = {
  split: "Desdobramento ou grupamento",
  bonus: "Bonificação",
  conversion: "Mudança de código ou incorporação",
  "share-merger": "Incorporação de ações",
  "spin-off": "Cisão",
  "return-of-capital": "Amortização ou restituição de capital",
  subscription: "Subscrição",
  "rights-sale": "Venda de direitos de subscrição",
  "fraction-sale": "Leilão de frações",
  "come-cotas": "Come-cotas",
  "custody-fee": "Taxa de custódia",
  unbundling: "Desmembramento de units",
  bundling: "Formação de units",
  transfer: "Transferência de custódia",
  "portfolio-transfer": "Transferência para outra carteira",
};

export const corporateEventLabels: Record<CorporateEvent["kind"], string> = {
  ...adjustmentKindLabels,
  split: "Desdobramento",
  "reverse-split": "Grupamento",
  conversion: "Conversão",
  unbundling: "Desmembramento",
  bundling: "Formação",
  rename: "Mudança de código",
  "portfolio-arrival": "Transferência de outra carteira",
};

export const eventStatusLabels: Record<CorporateEvent["status"], string> = {
  known: "Aplicado",
  ignored: "Ignorado",
  adjusted: "Ajustado por você",
  own: "Registrado por você",
  probable: "Provável",
};

export const taxKindLabels: Record<TaxKindCode, string> = {
  share: "Ação",
  unit: "Unit",
  "equity-etf": "ETF de ações, cripto ou exterior",
  "fixed-income-etf": "ETF de renda fixa",
  bdr: "BDR",
  fii: "FII",
  fiagro: "Fiagro",
  "fi-infra": "FI-Infra",
  option: "Opção",
  coin: "Criptoativo no Brasil",
  "coin-abroad": "Criptoativo no exterior",
  treasury: "Tesouro Direto",
  "taxed-fixed-income": "Renda fixa tributada",
  "exempt-fixed-income": "Renda fixa isenta",
  other: "Outro, sem cálculo",
};

/** Where the operator has no number, nobody answers and nothing is sold. */
export const notOnSaleText = "A assinatura ainda não está aberta. A carteira já funciona, de graça.";

export const feedbackTypeLabels: Record<FeedbackType, string> = {
  BUG: "Problema",
  FEATURE: "Sugestão",
  PRAISE: "Elogio",
  OTHER: "Outro",
};
