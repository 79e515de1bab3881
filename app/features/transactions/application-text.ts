import { formatDay } from "#app/lib/format.ts";
import { interestPaidLabels } from "#app/lib/labels.ts";
import { isNoDay } from "#domain/kernel/written-day.ts";
import type { ApplicationDoubt, TypedTerms } from "#domain/typed-lines/application-line.ts";

const termsText = ({ remuneration, maturity, interestPaid, liquidity }: TypedTerms) =>
  [
    ...(remuneration === undefined ? [] : [remuneration]),
    ...(maturity === undefined ? [] : [`vence em ${formatDay(maturity)}`]),
    ...(interestPaid === undefined ? [] : [`juros ${interestPaidLabels[interestPaid].toLowerCase()}`]),
    ...(liquidity === "at-maturity" ? ["liquidez no vencimento"] : []),
  ].join(", ");

function shareText(text: string): string {
  const percent = /[\d.,]{1,20}%/.exec(text)?.[0] ?? text;
  return `${percent} do CDI ou ${percent} ao ano? Entrou como ${percent} do CDI: confira o rendimento`;
}

/** Says what is doubtful about a line, and what to check or to write. */
export function applicationDoubtText(doubt: ApplicationDoubt): string {
  switch (doubt.kind) {
    case "unread":
      return `Não entendemos “${doubt.text}”`;
    case "kinds":
      return `Há mais de um tipo na linha (${doubt.text}): confira`;
    case "issuers":
      return `Qual destes é o emissor: ${doubt.text}?`;
    case "thousands":
      return `“${doubt.text}” pode ser milhar ou decimal: preencha o valor`;
    case "marks":
      return "Há vírgula e ponto como marca decimal na mesma linha: confira os valores";
    case "amounts":
      return `O valor aplicado não está claro em “${doubt.text}”: preencha o valor`;
    case "number":
      return `“${doubt.text}” pode ser valor, dia, ano ou prazo: preencha o valor`;
    case "currency":
      return `O valor precisa estar em reais, e a linha tem “${doubt.text}”: converta o valor`;
    case "rate":
      return `A taxa não está clara em “${doubt.text}”: escreva como “110% do CDI”, “IPCA + 6%” ou “12,5% a.a.”`;
    case "share":
      return shareText(doubt.text);
    case "rates":
      return `Há mais de uma taxa na linha (${doubt.text}): preencha a taxa`;
    case "day":
      return isNoDay(doubt.text)
        ? `A data “${doubt.text}” não existe: preencha com dia, mês e ano`
        : `“${doubt.text}” não é uma data completa: preencha com dia, mês e ano`;
    case "days":
      return `Não está claro o que são as datas (${doubt.text}): preencha a aplicação e o vencimento`;
    case "future":
      return `“${doubt.text}” ainda não chegou: se é o vencimento, escreva “vence” antes`;
    case "term":
      return `O prazo “${doubt.text}” não dá um dia certo: preencha o vencimento`;
    case "maturities":
      return `Os vencimentos não são o mesmo dia (${doubt.text}): preencha o vencimento`;
    case "order":
      return `O vencimento precisa ser depois da aplicação: confira as datas (${doubt.text})`;
    case "savings":
      return `“${termsText(doubt.terms)}” não vale para a poupança, que rende pela regra dela e não vence`;
    default:
      return doubt satisfies never;
  }
}
