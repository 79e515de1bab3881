import type { SentenceDoubt } from "#domain/typed-lines/sentence-doubt.ts";

/** Says what is doubtful about a line, and what to check. */
export function doubtText(doubt: SentenceDoubt): string {
  switch (doubt.kind) {
    case "unread":
      return `Não entendemos “${doubt.text}”`;
    case "no-day":
      return `A data “${doubt.text}” não existe`;
    case "thousands":
      return `“${doubt.text}” pode ser milhar ou decimal: confira`;
    case "marks":
      return "Há vírgula e ponto como marca decimal na mesma linha: confira os valores";
    case "fraction":
      return "Este ativo só tem unidades inteiras: confira a quantidade";
    case "swapped":
      return "Preço e quantidade parecem trocados: confira";
    case "fees":
      return "O segundo valor entrou como taxas: confira";
    case "large-fees":
      return "As taxas são altas para este valor: confira";
    case "currency":
      return "O preço precisa estar em reais: converta o valor";
    case "amount":
      return `“R$ ${doubt.text}” entrou como o valor total: confira a quantidade`;
    case "total":
      return `“${doubt.text}” entrou como o total da operação: confira o preço e as taxas`;
    case "lots":
      return `“${doubt.text}” entrou como ${doubt.units} unidades: confira a quantidade`;
    case "entries":
      return `Uma linha guarda um só lançamento: “${doubt.text}” ficou de fora`;
    case "type":
      return "Compra ou venda? Confira o tipo";
    default:
      return doubt satisfies never;
  }
}
