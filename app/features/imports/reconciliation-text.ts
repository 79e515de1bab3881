import { formatDay } from "#app/lib/format.ts";
import type { ReconciliationDifference } from "#contract/reconciliation.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type Explained = Pick<ReconciliationDifference, "cause" | "ratio" | "eventDay">;

/** 'a bonificação de 10%', 'o desdobramento 1:2', 'o grupamento 10:1'. */
function eventName({ from, to }: NonNullable<Explained["ratio"]>): string {
  const factor = decimal(to).div(from);
  if (factor.lt(1)) return `o grupamento ${from}:${to}`;
  if (factor.gte(2)) return `o desdobramento ${from}:${to}`;
  return `a bonificação de ${textOf(factor.minus(1).times(100).toDecimalPlaces(4)).replace(".", ",")}%`;
}

/** The probable cause of a difference, for the person. */
export function causeText({ cause, ratio, eventDay }: Explained): string {
  const { from = "", to = "" } = ratio ?? {};
  switch (cause) {
    case "reverse-split":
      return `Provável grupamento ${from}:${to}`;
    case "split":
      return `Provável desdobramento ${from}:${to}`;
    case "bonus":
      return `Provável bonificação de ${textOf(decimal(to).minus(from)).replace(".", ",")}%`;
    case "counted-event":
      return `A carteira conta ${ratio ? eventName(ratio) : "um evento"}${eventDay ? ` de ${formatDay(eventDay)}` : ""}, e a B3 não`;
    case "subscription":
      return "Provável subscrição exercida";
    case "held-before":
      return "Unidades de antes do primeiro arquivo, ou uma compra que falta";
    case "custody-elsewhere":
      return "Unidades fora da B3, ou uma venda que falta";
    case "rows-to-review":
      return "Há linhas deste ativo para revisar: envie os arquivos de novo e responda a elas";
    case "unknown-asset":
      return "Não está no catálogo: cadastre em Ativos Personalizados";
    case "unknown-title":
      return "Aplicação que falta na carteira: diga o rendimento e a data dela ao importar a Posição, ou em Lançar";
  }
}

/** Whether the person can record what explains the difference. */
export const canRecord = ({ cause }: Pick<Explained, "cause">): boolean =>
  !["rows-to-review", "unknown-asset", "unknown-title", "counted-event"].includes(cause);
