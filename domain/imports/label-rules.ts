import { splitState } from "#domain/imports/label-text.ts";
import type { PaymentKind } from "#domain/income/payment-kind.ts";

/**
 * The effect of a row of movimentação. `custody` rows: a credit brings units in. `money` rows: a credit brings money in, so units
 * or capital go out.
 */
export type LabelRule = {
  /** Shown on screen as the reason of the row's group. */
  reason: string;
} & (
  | { effect: "income"; paymentKind: PaymentKind; reading: "money" }
  /** Repaid principal of bonds: B3 writes it as a debit, sometimes with a credit of the same value. */
  | { effect: "principal"; reading: "money" }
  | { effect: "trade"; reading: "custody" }
  /** Units go out for money: on a debit of custody, or on a credit of money. */
  | { effect: "redemption"; reading: "custody" | "money" }
  | {
      effect:
        | "settlement"
        | "custody-transfer"
        | "split"
        | "reverse-split"
        | "bonus"
        | "fraction"
        | "subscription"
        | "receipt"
        | "restatement"
        | "conversion";
      reading: "custody";
    }
  | { effect: "fraction-sale" | "rights-assignment" | "lending"; reading: "money" }
  /** `custody`: nothing to record. */
  | { effect: "none" | "review"; reading: "custody" }
);

const income = (paymentKind: PaymentKind, reason: string): LabelRule => ({
  effect: "income",
  paymentKind,
  reading: "money",
  reason,
});
const custody = (effect: Extract<LabelRule, { reading: "custody" }>["effect"], reason: string): LabelRule =>
  ({ effect, reading: "custody", reason }) as LabelRule;
const none = (reason: string) => custody("none", reason);
const principal: LabelRule = {
  effect: "principal",
  reading: "money",
  reason: "Devolução do principal: reduz o custo",
};
const custodyTransfer = custody("custody-transfer", "Transferência de custódia: o custo vai junto");
const trade = custody("trade", "Compra ou venda fora do pregão, que só a Movimentação traz");
const exercised = custody("subscription", "Subscrição exercida: novas unidades pelo preço da oferta");
const comeCotas = custody("review", "Come-cotas: imposto do fundo, pago com cotas. Confira o valor");
const notExercised = none("Direito não exercido: venceu sem efeito");
const blocked = none("Bloqueio de custódia: as unidades continuam suas");
const redemption: LabelRule = {
  effect: "redemption",
  reading: "custody",
  reason: "Resgate: sai da posição pelo valor pago",
};
const redemptionInMoney: LabelRule = {
  effect: "redemption",
  reading: "money",
  reason: "Resgate pelo emissor: sai da posição pelo valor pago",
};

/** Every known label, normalised and without its state. One place for effects and reasons. */
const rules: Readonly<Record<string, LabelRule>> = {
  "TRANSFERENCIA - LIQUIDACAO": custody("settlement", "Espelho de liquidação: o negócio vem da Negociação"),

  TRANSFERENCIA: custodyTransfer,
  "TRANSFERENCIA SEM FINANCEIRO": custodyTransfer,
  "SAIDA/ENTR. CUST-TRANSF S/FIN": custodyTransfer,
  "SAIDA/ENTR CUST-TRANSF S/FIN": custodyTransfer,
  "ENTRADA EM CUSTODIA S/FINANC": custodyTransfer,

  DIVIDENDO: income("dividend", "Dividendo recebido"),
  "BONIFICACAO EM DINHEIRO": income("dividend", "Bonificação em dinheiro recebida"),
  "JUROS SOBRE CAPITAL PROPRIO": income("interest-on-equity", "JCP recebido: bruto calculado do líquido"),
  RENDIMENTO: income("yield", "Rendimento recebido"),
  "PAGAMENTO DE RENDIMENTOS": income("yield", "Rendimento recebido"),
  "RENDIMENTO LIQUIDO": income("fixed-income-interest", "Rendimento líquido recebido"),
  JUROS: income("fixed-income-interest", "Juros recebidos"),
  "PAGAMENTO DE JUROS": income("fixed-income-interest", "Juros recebidos"),
  REEMBOLSO: income("other", "Provento pago por quem tomou suas ações emprestadas"),
  AMORTIZACAO: income("amortization", "Amortização: reduz o custo"),
  "RESTITUICAO DE CAPITAL": income("capital-return", "Restituição de capital: reduz o custo"),
  "AMORTIZACAO PROGRAMADA": principal,
  "AMORTIZACAO EXTRAORDINARIA": principal,
  ANTECIPACAO: principal,
  "EVENTO GENERICO": principal,
  "INCORPORACAO DE JUROS": none("Juros somados ao principal: nada foi pago"),
  "EVENTO EM DINHEIRO": custody("review", "Evento em dinheiro: diga o tipo do provento"),
  "COBRANCA DE TAXA SEMESTRAL": none("Taxa de custódia: não muda a posição"),

  COMPRA: trade,
  VENDA: trade,
  "COMPRA/VENDA": trade,
  "COMPRA/VENDA DEFINITIVA/CESSAO": trade,
  "MDA COMPRA/VENDA DEFINITIVA MERCADO PRIMARIO": trade,
  APLICACAO: trade,
  "RESGATE ANTECIPADO": redemption,
  VENCIMENTO: redemption,
  RESGATE: redemptionInMoney,
  "VENCIMENTO/RESGATE SALDO EM CONTA": redemptionInMoney,

  DESDOBRO: custody("split", "Desdobramento: mais unidades, mesmo custo"),
  GRUPAMENTO: custody("reverse-split", "Grupamento: menos unidades, mesmo custo"),
  "BONIFICACAO EM ATIVOS": custody("bonus", "Bonificação: novas unidades pelo custo atribuído"),
  "FRACAO EM ATIVOS": custody("fraction", "Fração: sai da posição com o leilão dela"),
  "LEILAO DE FRACAO": {
    effect: "fraction-sale",
    reading: "money",
    reason: "Fração vendida em leilão pela empresa",
  },
  ATUALIZACAO: custody("restatement", "Atualização: repete a posição, não soma nada"),
  INCORPORACAO: custody("conversion", "Incorporação: diga o ativo novo e a proporção"),
  CISAO: custody("conversion", "Cisão: diga o ativo de origem e a parcela do custo"),
  CONVERSAO: custody("conversion", "Conversão: diga o ativo novo e a proporção"),

  "DIREITO DE SUBSCRICAO": none("Direito de subscrição recebido: só conta se for exercido"),
  "DIREITOS DE SUBSCRICAO": none("Direito de subscrição recebido: só conta se for exercido"),
  "SOLICITACAO DE SUBSCRICAO": none("Pedido de subscrição: conta quando for exercido"),
  "DIREITOS DE SUBSCRICAO - EXERCIDO": exercised,
  "DIREITOS DE SUBSCRICAO - EXCERCIDO": exercised,
  "DIREITO DE SUBSCRICAO - EXERCIDO": exercised,
  "DIREITO SOBRAS DE SUBSCRICAO - EXERCIDO": exercised,
  "DIREITO SOBRAS DE SUBSCRICAO - EXCERCIDO": exercised,
  "DIREITOS DE SUBSCRICAO - NAO EXERCIDO": notExercised,
  "DIREITO DE SUBSCRICAO - NAO EXERCIDO": notExercised,
  "DIREITO SOBRAS DE SUBSCRICAO - NAO EXERCIDO": notExercised,
  "DIREITO SOBRAS DE SUBSCRICAO": none("Direito às sobras: só conta se for exercido"),
  "RECIBO DE SUBSCRICAO": custody("receipt", "Recibo de subscrição: vira unidades, já contadas no exercício"),
  "CESSAO DE DIREITOS": {
    effect: "rights-assignment",
    reading: "money",
    reason: "Cessão de direitos: não é venda do ativo",
  },
  "CESSAO DE DIREITOS - SOLICITADA": none("Pedido de cessão de direitos: ainda sem efeito"),

  EMPRESTIMO: { effect: "lending", reading: "money", reason: "Aluguel recebido pelo empréstimo das ações" },
  "BLOQUEIO DE CUSTODIA": blocked,
  BLOQUEIO: blocked,
  "DESBLOQUEIO DE CUSTODIA": blocked,
  DESBLOQUEIO: blocked,
  "RETIRADA DE CUSTODIA": custody("review", "Retirada de custódia: diga para onde foi"),
  "COME-COTAS": comeCotas,
  "IR COME-COTAS": comeCotas,
  "BLOQUEIO/RETIRADA DE CUSTODIA": custody("review", "Retirada de custódia: diga se as unidades saíram"),
  "LIQUIDACAO TERMO": custody("review", "Liquidação de termo: confirme a compra e o preço"),
  EXERCICIO: custody("review", "Exercício de opção: confirme o ativo e o preço"),
};

const unknown = custody("review", "Movimentação desconhecida: diga o que ela é");

/** Rows of these states count nothing, whatever their label is. */
const stateReasons = {
  transferred: "Provento transferido com o ativo: o pagamento vem em outra linha",
  cancelled: "Cancelado pela B3: sem efeito",
  excluded: "Excluído pela B3: sem efeito",
} as const;

/** The rule of a label as the file writes it, with its state. An unknown label is never guessed. */
export function labelRuleOf(text: string): LabelRule {
  const { label, state } = splitState(text);
  const rule = Object.hasOwn(rules, label) ? rules[label] : undefined;
  if (!rule) return unknown;
  if (state === null || state === "reactivated") return rule;
  return none(stateReasons[state]);
}
