import { z } from "zod";
import { decimal } from "#domain/kernel/decimal.ts";

const plainDecimal = /^-?\d+(?:\.\d+)?$/;

/** Decimal text as the server formats it. */
export const DecimalText = z.string().regex(plainDecimal);

type Rules = { required: string; notNumber: string; sign: string; zero?: boolean; name: string };

/**
 * Decimal text that fits `numeric(28,10)` without rounding: at most 15 digits before the point and 10 after it.
 * Messages about size start with `name`, e.g. 'Preço deve ter no máximo 10 casas decimais'.
 */
export function amount({ required, notNumber, sign, zero = false, name }: Rules) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? required : notNumber) })
    .superRefine((text, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (text.trim() === "") return refuse(required);
      if (text.length > 100 || !plainDecimal.test(text)) return refuse(notNumber);
      const value = decimal(text);
      if (zero ? value.lt(0) : value.lte(0)) return refuse(sign);
      if (value.gte("1e15")) return refuse(`${name} deve ter no máximo 15 dígitos antes da vírgula`);
      if ((text.split(".")[1] ?? "").length > 10)
        return refuse(`${name} deve ter no máximo 10 casas decimais`);
    });
}

const unsigned = /^\d+(\.\d+)?$/;

/** Also true for text that is not a number, which another rule rejects. */
export const isAtMost = (text: string, max: number): boolean =>
  !unsigned.test(text) || decimal(text).lte(max);

export const hasAtMostFourDecimals = (text: string): boolean => (text.split(".")[1] ?? "").length <= 4;

/** An amount that may be zero; every message starts with its name. */
export const amountOrZero = (name: string) =>
  amount({
    name,
    required: `${name} obrigatório`,
    notNumber: `${name} deve ser um número`,
    sign: `${name} não pode ser negativo`,
    zero: true,
  });
