import { amount } from "#contract/decimal.ts";

/** BRL. */
export const positiveAmount = amount({
  name: "Valor",
  required: "Informe o valor",
  notNumber: "Valor deve ser um número",
  sign: "Valor deve ser maior que zero",
});
