import { normalisedLabel } from "#domain/imports/label-text.ts";
import { headerText } from "#domain/imports/other-sheet/header-words.ts";
import type { ColumnMapping } from "#domain/imports/other-sheet/mapping.ts";
import { namesState } from "#domain/imports/other-sheet/operation-words.ts";
import type { Table } from "#domain/imports/other-sheet/table.ts";

/** States in which an order ends without a trade: 'Cancelada', 'Rejected', 'Expirada', 'Cancelada pelo cliente'. */
const ended =
  /^(?:ORDEM )?(?:CANCELAD[OA]|CANCELL?ED|REJEITAD[OA]|REJECTED|RECUSAD[OA]|EXPIRAD[OA]|EXPIRED|NAO EXECUTAD[OA]|NOT EXECUTED)(?: (?:PEL[OA]|POR|BY|A PEDIDO)\b[^,;]{0,40})?$/;
const partly = /\bPARCIA(?:L|IS|LMENTE)\b|\bPARTIAL/;

const executed = /\b(?:EXECUTAD[OA]S?|EXECUTED|FILLED)\b/;
const ordered = /\b(?:SOLICITAD[OA]S?|ENVIAD[OA]S?|ORDENAD[OA]S?|ORDERED|DA ORDEM|TOTAL)\b/;
const quantities = /\b(?:QUANTIDADES?|QTDE?|QUANTITY|QTY)\b/;

/**
 * Creates a function that finds the state by which a row is an order that was not carried out, not even in part. Null where
 * the row may have a trade: no column of states says it, or the row has executed units.
 */
export function createEndedOrderReader(
  { headers }: Table,
  { quantity }: ColumnMapping,
): (cells: readonly string[]) => string | null {
  const names = headers.map(headerText);
  const states = names.flatMap((name, index) => (namesState(name) ? index : []));
  if (states.length === 0) return () => null;
  const hasOrdered = names.some(
    (name, index) => index !== quantity && quantities.test(name) && ordered.test(name),
  );
  const ofExecution = names.flatMap((name, index) =>
    executed.test(name) || (hasOrdered && index === quantity) ? index : [],
  );
  return (cells) => {
    const state = states
      .map((index) => (cells[index] ?? "").trim())
      .find((text) => {
        const label = normalisedLabel(text.slice(0, 100).replaceAll("_", " "));
        return ended.test(label) && !partly.test(label);
      });
    const hasExecuted = ofExecution.some((index) => /[1-9]/.test(cells[index] ?? ""));
    return state === undefined || hasExecuted ? null : state.slice(0, 60);
  };
}
