import { add, clampToZero, type Fraction, subtract, zero } from "#tests/oracles/fractions/fraction.ts";

/**
 * The money of a portfolio within one day, as its owner sees it. Sales of the units held before pay into it first. Then it pays
 * for purchases, and what it lacks enters the portfolio from outside. The rest leaves at the end of the day.
 */
export class NaivePurse {
  cash: Fraction = zero;
  entered: Fraction = zero;

  receive(amount: Fraction): void {
    this.cash = add(this.cash, amount);
  }

  pay(amount: Fraction): void {
    const lacking = clampToZero(subtract(amount, this.cash));
    this.entered = add(this.entered, lacking);
    this.cash = subtract(add(this.cash, lacking), amount);
  }
}
