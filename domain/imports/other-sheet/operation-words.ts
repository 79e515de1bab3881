import { normalisedLabel } from "#domain/imports/label-text.ts";

const undone =
  /\b(?:CANCEL(?:AD[OA]S?|ED|LED|AMENTOS?)|REJEITAD[OA]S?|REJECTED|EXPIRAD[OA]S?|EXPIRED|PENDENTES?|PENDING|NAO EXECUTAD[OA]S?|ESTORN(?:OS?|AD[OA]S?)|SIMULA(?:CAO|COES|D[OA]S?)|PLANEJAD[OA]S?|ANULAD[OA]S?|EXPIR(?:OU|ARAM)|DESIST(?:I|IU|ENCIAS?)|VOIDED|(?:EM )?DUPLICIDADE|DUPLICAD[OA]S?|DESCONSIDERAR|IGNORAR|EXCLUIR)\b/;
/** Orders that were not carried out, or only in part: 'não foi executada', 'só executou 50', 'not filled'. */
const denied =
  /\b(?:NAO|NUNCA|NEM|SO|APENAS|SOMENTE) (?:FO(?:I|RAM) |SE |CHEGOU A SER |CHEGOU A )?(?:EXECUT|COMPR(?:EI|OU|AD)|VEND(?:I|EU|ID)|REALIZ|EFETIV|EFETU|CONFIRM|CONCLU|LIQUID|ACONTEC|OCORR|SAI|PEG|FECH|ENTR|PASS|HOUVE|FI[ZX]|CONT(?:AR|A)\b|CONSIDER|IMPORT|VAL[EI]|US(?:AR|E)|LANC)|\bNOT (?:BEEN )?(?:EXECUTED|FILLED|DONE|SETTLED|COMPLETED|BOUGHT|SOLD)\b|\bEXECU(?:CAO|TAD[OA]) PARCIAL/;
/** Orders that still wait, or of which a part does, as a whole note. */
const awaitingWords =
  /^(?:EM ABERTO|AGENDAD[OA]S?|PREVIST[OA]S?|PROGRAMAD[OA]S?|PARCIAL(?:MENTE)?|AGUARDANDO(?: [A-Z]{1,20})?)$/;
/** Plans, which a title may name: 'Próximas compras'. */
const planned =
  /\b(?:PROXIM[OA]S?|PLANEJAMENTOS?|PLANO DE COMPRAS?|A FAZER|(?:MES|SEMANA|ANO) QUE VEM|A EXECUTAR|A REALIZAR|PREVIST[OA]S?|PREVIS(?:AO|OES)|PRETENDID[OA]S?|DESEJAD[OA]S?|DESEJOS|BACKTESTS?|WATCHLIST|WISHLIST|TO BUY|PLANNED|SIMULATED|HIPOTETIC[OA]S?)\b/;
/** Loans, also above trades with sides. */
const loans = /\b(?:ALUGUE(?:L|IS)|EMPRESTIMOS?)\b/;
const done =
  /\b(?:EXECUTAD[OA]S?|LIQUIDAD[OA]S?|CONCLUID[OA]S?|REALIZAD[OA]S?|FINALIZAD[OA]S?|EFETIVAD[OA]S?|EFETUAD[OA]S?|PROCESSAD[OA]S?|CONFIRMAD[OA]S?|APROVAD[OA]S?|COMPLET(?:[OA]|AD[OA]|ED?)|ENCERRAD[OA]S?|FECHAD[OA]S?|EXECUTED|FILLED|SETTLED|DONE|CLOSED|CONFIRMED|PROCESSED|OK|SUCESSO|SUCCESS(?:FUL)?)\b/;
/** With these words an order was carried out in part, or not yet. */
const notWholly = /\b(?:NAO|NOT|PARCIAL|PARCIALMENTE|PARTIAL|PARTIALLY|AGUARDANDO|A SER|PARA SER|EM PARTE)\b/;
const states = /\b(?:STATUS|SITUACAO|ESTADO|STATE)\b/;
/** Words that say so only as a whole cell. */
const undoneStates = new Set(["ABERTA", "ABERTO", "OPEN", "FALHOU", "FAILED"]);
const derivatives = /\b(?:OPC(?:AO|OES)|OPTIONS|TERMO|FUTUROS?|FUTURES|DERIVATIVOS?)\b/;
const otherNotes = /^(?:CALLS?|PUTS?|DIREITOS?|RECIBOS?|(?:SUB)?TOTA(?:L|IS))\b/;
const events =
  /\b(?:PROVENTOS?|DIVIDENDOS?|DIVIDENDS?|RENDIMENTOS?|JS?CP|JUROS SOBRE|AMORTIZAC(?:AO|OES)|BONIFICAC(?:AO|OES)|SUBSCRIC(?:AO|OES)|DESDOBR(?:OS?|AMENTOS?)|GRUPAMENTOS?|ALUGUE(?:L|IS)|EMPRESTIMOS?|TRANSFERENCIAS?|DOAC(?:AO|OES)|HERANCAS?)\b/;
/** Words before the event: 'Crédito de dividendos'. */
const beforeEvent = /^(?:CREDITOS?|PAGAMENTOS?|PAGTO|PGTO|RECEBIMENTOS?|TIPO|DIREITOS?) (?:D[EOA]S? )?/;
/** A note about a purchase may name the event that paid for it. */
const purchases = /\b(?:COMPR|RECOMPR|REINVEST)/;

const comeCotas = /\bCOME[- ]?COTAS?\b/;

/** Whether a text names the tax of funds that takes quotas. */
export const namesComeCotas = (text: string): boolean => comeCotas.test(normalisedLabel(text));

const isUndoneLabel = (label: string) => undone.test(label) || denied.test(label);

/** Whether a text says that an order was not carried out: 'Ordens canceladas'. */
export const speaksOfUndone = (text: string): boolean => isUndoneLabel(normalisedLabel(text));

/** Whether a title says that what stands below it was not traded: 'Ordens canceladas', 'Próximas compras'. */
export const speaksOfNoTrades = (title: string): boolean => {
  const label = normalisedLabel(title);
  return isUndoneLabel(label) || planned.test(label);
};

/** Whether a title speaks of loans of shares. */
export const speaksOfLoans = (title: string): boolean => loans.test(normalisedLabel(title));

/** Whether a header names the state of an order. */
export const namesState = (header: string): boolean => states.test(normalisedLabel(header));

/** Whether a header says that an order was carried out: 'Executada'. */
export const speaksOfDone = (header: string): boolean => done.test(normalisedLabel(header));

/** Whether a state says that an order was carried out wholly: 'Liquidada', 'FILLED'. */
export function isDone(state: string): boolean {
  const label = normalisedLabel(state.replaceAll("_", " "));
  return done.test(label) && !notWholly.test(label);
}

/** Whether a cell as a whole says so: 'Cancelada', 'Pending'. */
export function isUndone(text: string): boolean {
  if (text.length >= 20) return false;
  const label = normalisedLabel(text);
  return undoneStates.has(label) || afterStart(undone, label) === "";
}

const cash =
  /^(?:DEPOSITOS?|DEPOSIT|SAQUES?|RETIRADAS?|WITHDRAW(?:AL)?|REMOVAL|TED|PIX|TRANSFERENCIA DE (?:DINHEIRO|VALORES)|(?:DEPOSITO|SAQUE|RETIRADA) (?:DE |EM )?(?:DINHEIRO|REAIS|BRL|PIX|TED|VIA PIX))$/;

/** Whether a cell as a whole names money that comes in or goes out: 'Depósito', 'Withdrawal'. */
export const movesCash = (text: string): boolean => text.length < 60 && cash.test(normalisedLabel(text));

export const speaksOfDerivatives = (text: string): boolean => derivatives.test(normalisedLabel(text));

/** Whether a text speaks of income, of loans or of events that are no purchases and no sales. */
export const speaksOfEvents = (text: string): boolean => events.test(normalisedLabel(text));

/** The same of a cell, which may also name what paid for a purchase: 'compra com dividendos'. */
export function mayBeEvent(text: string): boolean {
  const label = normalisedLabel(text);
  return events.test(label) && !purchases.test(label);
}

/** The text after words with which a label begins; undefined if it begins with others. */
function afterStart(words: RegExp, label: string): string | undefined {
  const found = words.exec(label);
  return found?.index === 0 ? label.slice(found[0].length) : undefined;
}

const afterEvent = (label: string): string | undefined =>
  afterStart(events, label) ?? afterStart(events, label.replace(beforeEvent, ""));

/** Words after those with which a phrase begins. */
const maxMoreWords = 3;
const isPhrase = (label: string, rest: string | undefined) =>
  rest !== undefined && !purchases.test(label) && rest.split(" ").filter(Boolean).length <= maxMoreWords;

/** Whether a cell as a whole names an event: 'Rendimento', 'Dividendos PETR4'. A longer note is none. */
export function isEventPhrase(text: string): boolean {
  const label = normalisedLabel(text);
  return isPhrase(label, afterEvent(label));
}

/** Whether a note as a whole says that an order still waits, or a part of it: 'agendada', 'parcial'. */
export const isAwaiting = (note: string): boolean => awaitingWords.test(normalisedLabel(note));

/** Words of a note that may say what became of an order, and of one that begins so. */
const maxNoteWords = 5;
const maxWordsAfterStart = 8;

/** Whether a short note says that an order was not carried out: 'Cancelada pelo cliente', 'ordem cancelada'. */
export function isUndonePhrase(text: string): boolean {
  const label = normalisedLabel(text);
  const { length } = label.split(" ");
  const isTold = afterStart(undone, label) !== undefined || denied.test(label);
  if (isTold && length <= maxWordsAfterStart) return true;
  return undone.test(label) && !purchases.test(label) && length <= maxNoteWords;
}

/**
 * Whether a text beside a ticker says that the row is no trade of its units. Names of funds also have words of events, but do
 * not begin with them.
 */
export function isNoteOfOthers(text: string): boolean {
  const label = normalisedLabel(text);
  const isOther = afterStart(derivatives, label) !== undefined || otherNotes.test(label);
  return isUndoneLabel(label) || isOther || afterEvent(label) !== undefined;
}
