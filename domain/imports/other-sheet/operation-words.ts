import { normalisedLabel } from "#domain/imports/label-text.ts";

const undoneWords =
  "CANCEL(?:AD[OA]S?|ED|LED|AMENTOS?)|REJEITAD[OA]S?|REJECTED|EXPIRAD[OA]S?|EXPIRED|PENDENTES?|PENDING|NAO EXECUTAD[OA]S?|ESTORN(?:OS?|AD[OA]S?)|SIMULA(?:CAO|COES|D[OA]S?)|PLANEJAD[OA]S?";
const derivativeWords = "OPC(?:AO|OES)|OPTIONS|TERMO|FUTUROS?|FUTURES|DERIVATIVOS?";
const eventWords =
  "PROVENTOS?|DIVIDENDOS?|DIVIDENDS?|RENDIMENTOS?|JS?CP|JUROS SOBRE|AMORTIZAC(?:AO|OES)|BONIFICAC(?:AO|OES)|SUBSCRIC(?:AO|OES)|DESDOBR(?:OS?|AMENTOS?)|GRUPAMENTOS?|ALUGUE(?:L|IS)|EMPRESTIMOS?|TRANSFERENCIAS?|DOAC(?:AO|OES)|HERANCAS?";

const undone = new RegExp(`\\b(?:${undoneWords})\\b`);
const undoneCell = new RegExp(`^(?:${undoneWords}|ABERT[AO]|OPEN|FALHOU|FAILED)$`);
const derivatives = new RegExp(`\\b(?:${derivativeWords})\\b`);
const events = new RegExp(`\\b(?:${eventWords})\\b`);
const eventStart = new RegExp(
  `^(?:(?:CREDITOS?|PAGAMENTOS?|PAGTO|PGTO|RECEBIMENTOS?|TIPO|DIREITOS?) (?:D[EOA]S? )?)?(?:${eventWords})\\b`,
);
const undoneStart = new RegExp(`^(?:${undoneWords})\\b`);
const noteStart = new RegExp(`^(?:${derivativeWords}|CALLS?|PUTS?|DIREITOS?|RECIBOS?)\\b`);
/** A note about a purchase may name the event that paid for it. */
const purchases = /\b(?:COMPR|RECOMPR|REINVEST)/;

/** Whether a text says that an order was not carried out: 'Ordens canceladas'. */
export const speaksOfUndone = (text: string): boolean => undone.test(normalisedLabel(text));

/** Whether a cell as a whole says so: 'Cancelada', 'Pending'. */
export const isUndone = (text: string): boolean => text.length < 20 && undoneCell.test(normalisedLabel(text));

export const speaksOfDerivatives = (text: string): boolean => derivatives.test(normalisedLabel(text));

/** Whether a text speaks of income, of loans or of events that are no purchases and no sales. */
export const speaksOfEvents = (text: string): boolean => events.test(normalisedLabel(text));

/** The same of a cell, which may also name what paid for a purchase: 'compra com dividendos'. */
export function mayBeEvent(text: string): boolean {
  const label = normalisedLabel(text);
  return events.test(label) && !purchases.test(label);
}

/** Words after those with which a phrase begins. */
const maxMoreWords = 3;
const isPhrase = (label: string, start: RegExp) =>
  start.test(label) &&
  !purchases.test(label) &&
  label.replace(start, "").split(" ").filter(Boolean).length <= maxMoreWords;

/** Whether a cell as a whole names an event: 'Rendimento', 'Dividendos PETR4'. A longer note is none. */
export const isEventPhrase = (text: string): boolean => isPhrase(normalisedLabel(text), eventStart);

/** Whether a cell as a whole says that an order was not carried out: 'Cancelada pelo cliente'. */
export const isUndonePhrase = (text: string): boolean => isPhrase(normalisedLabel(text), undoneStart);

/**
 * Whether a text beside a ticker says that the row is no trade of its units. Names of funds also have words of events, but do
 * not begin with them.
 */
export function isNoteOfOthers(text: string): boolean {
  const label = normalisedLabel(text);
  return undone.test(label) || noteStart.test(label) || eventStart.test(label);
}
