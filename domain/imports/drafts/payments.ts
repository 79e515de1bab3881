import {
  type GroupedRow,
  type IncomeDraft,
  recorded,
  toReview,
  withoutEffect,
} from "#domain/imports/drafts/draft.ts";
import { interestOnEquity, usualInterestOnEquity } from "#domain/imports/drafts/interest-on-equity.ts";
import { type RuledMovement, totalValue } from "#domain/imports/drafts/movement.ts";
import { type LabelRule, labelRuleOf } from "#domain/imports/label-rules.ts";
import { mainProduct } from "#domain/imports/product.ts";
import type { IncomeRow, MovementRow } from "#domain/imports/rows.ts";
import type { PaymentKind } from "#domain/income/payment-kind.ts";
import { largeDividendRule } from "#domain/income/withholding.ts";
import { type Decimal, decimal, zero } from "#domain/kernel/decimal.ts";

type PaymentRow = MovementRow | IncomeRow;

function incomeOf(row: PaymentRow, paymentKind: PaymentKind, gross: Decimal, withheld = zero): IncomeDraft {
  const { day, quantity } = row;
  return { kind: "income", paymentKind, day, quantity, gross, withheld, product: mainProduct(row.product) };
}

/** Amounts in whole cents give no exact rate. */
const rateTolerance = decimal("0.001");

/** The value is net. A price per unit that exceeds it by a tenth shows the tax on large dividends. */
function withLargeDividend(row: PaymentRow, net: Decimal): { gross: Decimal; withheld: Decimal } {
  const untaxed = { gross: net, withheld: zero };
  const rule = largeDividendRule(row.day);
  if (row.label !== "DIVIDENDO" || !rule || !row.quantity || !row.price) return untaxed;
  const gross = row.quantity.times(row.price).toDecimalPlaces(2);
  if (gross.lte(net)) return untaxed;
  const withheld = gross.minus(net);
  const difference = withheld.div(gross).minus(rule.rate).abs();
  return difference.lte(rateTolerance) ? { gross, withheld } : untaxed;
}

function groupPayment(row: PaymentRow, paymentKind: PaymentKind, reason: string): GroupedRow {
  const net = row.value;
  if (!net?.gt(0)) {
    const stated = totalValue(row);
    return toReview(row, "Provento sem valor", ["gross"], stated && incomeOf(row, paymentKind, stated));
  }
  if (paymentKind !== "interest-on-equity") {
    const { gross, withheld } = withLargeDividend(row, net);
    return recorded(row, reason, incomeOf(row, paymentKind, gross, withheld));
  }
  const amounts = interestOnEquity({ ...row, net });
  const { gross, withheld } = amounts ?? usualInterestOnEquity(net, row.day);
  const draft = incomeOf(row, paymentKind, gross, withheld);
  if (amounts) return recorded(row, reason, draft);
  return toReview(row, "O JCP líquido não confere com quantidade vezes preço", ["gross"], draft);
}

type IncomeRule = Extract<LabelRule, { effect: "income" }>;

/** Income of movimentação: a credit is money in. */
export function groupIncome({ row }: RuledMovement, { paymentKind, reason }: IncomeRule): GroupedRow {
  if (row.direction === "debit")
    return toReview(row, "Provento a débito, como num estorno: diga o que fazer", ["confirmation"]);
  return groupPayment(row, paymentKind, reason);
}

/** Repaid principal of bonds: a debit, or a debit and a credit of the same day and value, which count once. */
export function groupPrincipal(movements: readonly RuledMovement[]): GroupedRow[] {
  const placeOf = ({ day, product, value }: MovementRow) => JSON.stringify([day, product.code, value]);
  const credits = new Map<string, number>();
  for (const { row } of movements) {
    if (row.direction === "credit") credits.set(placeOf(row), (credits.get(placeOf(row)) ?? 0) + 1);
  }
  return movements.map(({ row, rule }) => {
    if (row.direction === "credit") return groupPayment(row, "amortization", rule.reason);
    const count = credits.get(placeOf(row)) ?? 0;
    if (count > 0) {
      credits.set(placeOf(row), count - 1);
      return withoutEffect(row, "O mesmo pagamento já conta na linha a crédito");
    }
    if (row.product.type === "listed")
      return toReview(row, "Pagamento a débito de um ativo listado: diga o que é", ["kind"]);
    return groupPayment(row, "amortization", rule.reason);
  });
}

/** `Empréstimo`: without a value a contract, with one its fee. */
export function groupLending({ row, rule }: RuledMovement): GroupedRow {
  if (!row.value?.gt(0)) return withoutEffect(row, "Contrato de empréstimo: as ações continuam suas");
  if (row.direction === "debit")
    return toReview(row, "Taxa paga por um empréstimo: confirme", ["confirmation"]);
  return recorded(row, rule.reason, incomeOf(row, "securities-lending", row.value));
}

/** `Cessão de Direitos`: not a sale of the asset. With a value it may be a sale of the rights. */
export function groupRightsAssignment({ row, rule }: RuledMovement): GroupedRow {
  if (!row.value?.gt(0)) return withoutEffect(row, rule.reason);
  return toReview(
    row,
    "Cessão de direitos com valor: confirme que os direitos foram vendidos",
    ["confirmation"],
    {
      kind: "rights-sale",
      day: row.day,
      amount: row.value,
      product: mainProduct(row.product),
    },
  );
}

const placeOfPayment = ({ day, product, label, institution, value }: PaymentRow) =>
  JSON.stringify([day, product.code, label, institution.key, value]);

/** Rows of proventos recebidos, which repeat those of movimentação where both files are given. */
export function groupReceivedIncome(
  rows: readonly IncomeRow[],
  movements: readonly MovementRow[],
): GroupedRow[] {
  const stated = new Map<string, number>();
  for (const row of movements) {
    if (row.direction === "debit" || (row.state !== null && row.state !== "reactivated")) continue;
    stated.set(placeOfPayment(row), (stated.get(placeOfPayment(row)) ?? 0) + 1);
  }
  return rows.map((row) => {
    const count = stated.get(placeOfPayment(row)) ?? 0;
    if (count > 0) {
      stated.set(placeOfPayment(row), count - 1);
      return withoutEffect(row, "O mesmo pagamento já conta na Movimentação");
    }
    const rule = labelRuleOf(row.labelText);
    if (rule.effect === "income") return groupPayment(row, rule.paymentKind, rule.reason);
    if (rule.effect === "principal") return groupPayment(row, "amortization", rule.reason);
    if (rule.effect === "none") return withoutEffect(row, rule.reason);
    return toReview(row, rule.reason, ["kind"]);
  });
}
