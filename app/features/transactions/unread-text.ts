import { doubtText } from "#app/entities/typed-line/doubt-text.ts";
import type { UnreadReason } from "#domain/typed-lines/unread-line.ts";

const example = "escreva como “100 petr4 38,40 ontem”";

/** Says why a typed line is no entry. */
export function unreadText(reason: UnreadReason): string {
  switch (reason.kind) {
    case "cancelled":
      return "Uma ordem cancelada não é uma operação: não há o que lançar";
    case "plan":
      return "Parece um plano, e aqui entra o que já foi feito: lance depois da operação";
    case "event":
      return "É um evento, não uma compra ou venda: confira em Eventos";
    case "question":
      return `Parece uma pergunta: escolha o ativo, ou ${example}`;
    case "several":
      return `Uma linha guarda um só lançamento: ${example}`;
    case "no-asset":
      return `Não achamos o ativo na linha: ${example}`;
    case "no-amounts":
      return `Faltam a quantidade e o preço: escolha o ativo, ou ${example}`;
    case "one-amount":
      return `Falta a quantidade ou o preço: escolha o ativo, ou ${example}`;
    case "no-day":
      return doubtText(reason);
    case "unread":
      return `Não entendemos a linha inteira: escolha o ativo, ou ${example}`;
    default:
      return reason satisfies never;
  }
}
