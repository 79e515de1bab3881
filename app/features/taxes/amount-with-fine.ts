import type { Darf } from "#contract/taxes.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type LateDarf = Pick<Darf, "amount"> & { late: Pick<NonNullable<Darf["late"]>, "fine"> };

/** The amount without its interest, where nobody knows that yet. */
export const amountWithFine = ({ amount, late: { fine } }: LateDarf): string =>
  textOf(decimal(amount).plus(decimal(fine)));
