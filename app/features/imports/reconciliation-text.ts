import type { ReconciliationDifference } from "#contract/reconciliation.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type Explained = Pick<ReconciliationDifference, "cause" | "ratio">;

/** The probable cause of a difference, for the person. */
export function causeText({ cause, ratio }: Explained): string {
  const { from = "", to = "" } = ratio ?? {};
  switch (cause) {
    case "reverse-split":
      return `Provável grupamento ${from}:${to}`;
    case "split":
      return `Provável desdobramento ${from}:${to}`;
    case "bonus":
      return `Provável bonificação de ${textOf(decimal(to).minus(from)).replace(".", ",")}%`;
    case "subscription":
      return "Provável subscrição exercida";
    case "held-before":
      return "Unidades de antes do primeiro arquivo, ou uma compra que falta";
    case "custody-elsewhere":
      return "Unidades fora da B3, ou uma venda que falta";
    case "rows-to-review":
      return "Há linhas deste ativo para revisar: envie os arquivos de novo e responda a elas";
    case "unknown-asset":
      return "Código fora do catálogo: cadastre-o em Ativos Personalizados";
  }
}

/** Whether the person can record what explains the difference. */
export const canRecord = ({ cause }: Explained): boolean =>
  cause !== "rows-to-review" && cause !== "unknown-asset";
