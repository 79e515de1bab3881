/** Amounts and their symbol stay on one line. */
export const reais = (amount: string) => `R$\u00a0${amount}`;
