import { expect, it } from "vitest";
import { labelRuleOf } from "#domain/imports/label-rules.ts";

const unknownReason = labelRuleOf("Rótulo inventado").reason;

/** Every label that is known from real files, as they write it. */
const labels: [label: string, effect: string, reading: string][] = [
  ["Transferência - Liquidação", "settlement", "custody"],
  ["Transferência", "custody-transfer", "custody"],
  ["TRANSFERENCIA SEM FINANCEIRO", "custody-transfer", "custody"],
  ["SAIDA/ENTR. CUST-TRANSF S/FIN", "custody-transfer", "custody"],
  ["ENTRADA EM CUSTODIA S/FINANC.", "custody-transfer", "custody"],
  ["Rendimento", "income", "money"],
  ["Dividendo", "income", "money"],
  ["Juros Sobre Capital Próprio", "income", "money"],
  ["Reembolso", "income", "money"],
  ["Restituição de Capital", "income", "money"],
  ["Amortização", "income", "money"],
  ["Bonificação em Dinheiro", "income", "money"],
  ["Pagamento de Rendimentos", "income", "money"],
  ["Rendimento Líquido", "income", "money"],
  ["Juros", "income", "money"],
  ["PAGAMENTO DE JUROS", "income", "money"],
  ["INCORPORAÇÃO DE JUROS", "none", "custody"],
  ["AMORTIZACAO PROGRAMADA", "principal", "money"],
  ["AMORTIZACAO EXTRAORDINARIA", "principal", "money"],
  ["ANTECIPACAO", "principal", "money"],
  ["EVENTO GENERICO", "principal", "money"],
  ["Bonificação em Ativos", "bonus", "custody"],
  ["Desdobro", "split", "custody"],
  ["Grupamento", "reverse-split", "custody"],
  ["Fração em Ativos", "fraction", "custody"],
  ["Leilão de Fração", "fraction-sale", "money"],
  ["Atualização", "restatement", "custody"],
  ["Incorporação", "conversion", "custody"],
  ["Cisão", "conversion", "custody"],
  ["Conversão", "conversion", "custody"],
  ["Resgate", "redemption", "money"],
  ["RESGATE ANTECIPADO", "redemption", "custody"],
  ["RESGATE ANTECIPADO/", "redemption", "custody"],
  ["VENCIMENTO", "redemption", "custody"],
  ["VENCIMENTO / RESGATE SALDO EM CONTA", "redemption", "money"],
  ["Vencimento/Resgate saldo em conta", "redemption", "money"],
  ["Direito de Subscrição", "none", "custody"],
  ["Solicitação de Subscrição", "none", "custody"],
  ["Direitos de Subscrição - Exercido", "subscription", "custody"],
  ["Direitos de Subscrição - Excercído", "subscription", "custody"],
  ["Direitos de Subscrição - Não Exercido", "none", "custody"],
  ["Direito Sobras de Subscrição", "none", "custody"],
  ["Direito Sobras de Subscrição - Não Exercido", "none", "custody"],
  ["Recibo de Subscrição", "receipt", "custody"],
  ["Cessão de Direitos", "rights-assignment", "money"],
  ["Cessão de Direitos - Solicitada", "none", "custody"],
  ["Empréstimo", "lending", "money"],
  ["Compra", "trade", "custody"],
  ["Venda", "trade", "custody"],
  ["COMPRA / VENDA", "trade", "custody"],
  ["COMPRA/VENDA", "trade", "custody"],
  ["COMPRA/VENDA DEFINITIVA/CESSAO", "trade", "custody"],
  ["MDA COMPRA/VENDA DEFINITIVA MERCADO PRIMARIO", "trade", "custody"],
  ["APLICAÇÃO", "trade", "custody"],
  ["Liquidação Termo", "review", "custody"],
  ["Exercício", "review", "custody"],
  ["Bloqueio de Custódia", "none", "custody"],
  ["Retirada de Custódia", "review", "custody"],
  ["Cobrança de Taxa Semestral", "none", "custody"],
];

it.each(labels)("knows '%s' as %s, read as %s", (label, effect, reading) => {
  const rule = labelRuleOf(label);
  expect({ effect: rule.effect, reading: rule.reading }).toEqual({ effect, reading });
  expect(rule.reason).not.toBe(unknownReason);
});

it.each(["Transferido", "Cancelado", "Excluído"])(
  "counts nothing for '- %s', whatever the label",
  (state) => {
    for (const [label] of labels) expect(labelRuleOf(`${label} - ${state}`).effect).toBe("none");
    expect(labelRuleOf(`Evento em Dinheiro - ${state}`).effect).toBe("none");
  },
);

it("pays what was reactivated", () => {
  expect(labelRuleOf("Dividendo - Reativado")).toEqual(labelRuleOf("Dividendo"));
});

it.each(["Rótulo inventado", "", "constructor", "Rótulo inventado - Cancelado"])(
  "sends the unknown label %j to the person",
  (label) => {
    expect(labelRuleOf(label)).toMatchObject({ effect: "review", reason: unknownReason });
  },
);
