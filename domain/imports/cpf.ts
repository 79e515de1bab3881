/** A CPF with or without its punctuation. */
const cpf = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;

export const hiddenText = "•••";

export const withoutCpf = (text: string): string => text.replace(cpf, hiddenText);
