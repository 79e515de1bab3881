import type { DarfState, TaxMonthState } from "#contract/taxes.ts";

/** The words of a month in the strip of a year. */
export const taxMonthStateLabels: Record<TaxMonthState, string> = {
  future: "—",
  incomplete: "incompleto",
  open: "em aberto",
  nothing: "sem vendas",
  free: "sem imposto",
  exempt: "isento",
  waiting: "acumulado",
  due: "a pagar",
  late: "vencido",
  paid: "pago",
  changed: "mudou",
};

export const darfStateLabels: Record<DarfState, string> = {
  waiting: "Acumulado",
  provisional: "Até agora",
  due: "A pagar",
  late: "Vencido",
  settled: "Dado como pago",
  paid: "Pago",
  changed: "Mudou depois de pago",
};
