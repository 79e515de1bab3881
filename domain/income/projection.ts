import { companyOf } from "#domain/income/company.ts";
import { withheldFromCoupon } from "#domain/income/coupon-tax.ts";
import { dayOfItem, type IncomeItem, inOrderOfPayment, isCounted } from "#domain/income/income-item.ts";
import { type IncomeFacts, incomePayments, type Payment } from "#domain/income/payments.ts";
import {
  MonthlyDividends,
  mayBeLargeDividend,
  type Withheld,
  withheldFromAnnounced,
} from "#domain/income/withholding.ts";
import { type Decimal, decimal } from "#domain/kernel/decimal.ts";

const oneCent = decimal("0.01");

/** The dividends of each company in each month. A payment without a date has no month and is taxed alone. */
class DividendMonths {
  readonly #months = new Map<string, MonthlyDividends>();

  /** Undefined if the rule for large dividends does not concern the payment. */
  monthOf(
    { assetId, kind, recordDate, paymentDate }: Payment,
    assetOf: IncomeFacts["assetOf"],
  ): MonthlyDividends | undefined {
    const { assetClass, ...security } = assetOf(assetId);
    const announcedOn = recordDate ?? paymentDate ?? "";
    if (!mayBeLargeDividend(kind, assetClass.code, announcedOn)) return undefined;
    if (!paymentDate) return new MonthlyDividends();
    const key = `${companyOf({ ...security, id: assetId })} ${paymentDate.slice(0, 7)}`;
    const month = this.#months.get(key) ?? new MonthlyDividends();
    this.#months.set(key, month);
    return month;
  }
}

/** Confirmed net − calculated net, if they differ by more than one cent. */
function differenceFrom(calculatedGross: Decimal, calculated: Withheld, net: Decimal): Decimal | null {
  const difference = net.minus(calculatedGross.minus(calculated.amount));
  return difference.abs().gt(oneCent) ? difference : null;
}

/** Undefined for a payment that is no coupon. */
const taxOnCoupon = ({ coupon, paymentDate }: Payment) =>
  coupon && paymentDate !== null ? withheldFromCoupon(coupon, paymentDate) : undefined;

/** All payments to a portfolio, in order of payment, else record, date. */
export function projectIncome(facts: IncomeFacts): IncomeItem[] {
  const months = new DividendMonths();
  // In their order, since a tax may depend on earlier payments of the month.
  return inOrderOfPayment(incomePayments(facts)).map((payment) => {
    const { entry, calculatedGross, coupon, ...item } = payment;
    const month = months.monthOf(payment, facts.assetOf);
    const { assetClass, ticker } = facts.assetOf(payment.assetId);
    const day = dayOfItem(payment);
    const ofCoupon = taxOnCoupon(payment);
    const calculated =
      ofCoupon ??
      month?.withheldFrom(calculatedGross, day) ??
      withheldFromAnnounced(calculatedGross, { ...payment, ticker }, assetClass.code);
    const withheld = entry?.withheld ?? calculated.amount;
    if (isCounted(payment.state)) month?.add(payment.gross, withheld);
    const net = payment.gross.minus(withheld);
    return {
      ...item,
      withheld,
      net,
      difference:
        payment.basis === "confirmed" && coupon?.perUnit !== null
          ? differenceFrom(calculatedGross, calculated, net)
          : null,
      taxSource: entry ? null : calculated.source,
      isTaxUncertain: !entry && calculated.isUncertain,
      withheldShare: entry ? null : (ofCoupon?.share ?? null),
    };
  });
}
