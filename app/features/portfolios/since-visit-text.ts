import { formatShortDay } from "#app/lib/format.ts";
import { addDays } from "#domain/kernel/calendar.ts";

/** 'ontem', or '18/11'. */
export const visitDayText = (day: string, today: string): string =>
  day === addDays(today, -1) ? "ontem" : formatShortDay(day, today);

/** The words after the net amount of some payments. */
export const paymentsText = {
  received: (count: number) =>
    count === 1 ? "recebidos em 1 pagamento" : `recebidos em ${count} pagamentos`,
  announced: (count: number) => (count === 1 ? "em 1 novo provento" : `em ${count} novos proventos`),
};

const nouns = { events: ["evento aplicado", "eventos aplicados"], matured: ["vencimento", "vencimentos"] };

/** 'PETR4', or 'PETR4 e mais 2'. */
export const firstOf = ([first = "", ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} e mais ${others.length}`;

/** '1 evento aplicado: PETR4', or '3 vencimentos: CDB NUBANK e mais 2'. */
export function assetsText(kind: "events" | "matured", count: number, names: readonly string[]): string {
  const [one, many] = nouns[kind];
  return `${count} ${count === 1 ? one : many}: ${firstOf(names)}`;
}
