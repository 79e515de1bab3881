/** Formats an amount with a no-break space, so that it stays on one line with its symbol. */
export const reais = (amount: string) => `R$\u00a0${amount}`;
