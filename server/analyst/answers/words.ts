import { addDays, type Day } from "#domain/kernel/calendar.ts";
import type { AskedDays } from "#domain/questions/question.ts";

const months =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");
const weekdays = "domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado".split(",");

/** 'PETR4, VALE3 e WEGE3' */
export const listed = (names: readonly string[]): string => new Intl.ListFormat("pt-BR").format(names);

/** '2026-11-28' → '28/11/2026' */
export const dayInDigits = (day: Day): string => day.split("-").reverse().join("/");

/** '2026-10' or a day of it → 'outubro de 2026' */
export const monthText = (month: string): string =>
  `${months[Number(month.slice(5, 7)) - 1]} de ${month.slice(0, 4)}`;

/** 'sexta-feira, 27/11/2026' */
export const sessionText = (day: Day): string =>
  `${weekdays[new Date(`${day}T00:00Z`).getUTCDay()]}, ${dayInDigits(day)}`;

const isLastOfMonth = (day: Day) => addDays(day, 1).endsWith("-01");

/** 'em outubro de 2026', 'em 2026, até 28/11/2026', 'de 01/03/2026 a 30/06/2026', 'desde o início' */
export function periodText({ from, to }: AskedDays, today: Day): string {
  const end = to > today ? today : to;
  if (from === undefined) return end === today ? "desde o início" : `do início até ${dayInDigits(end)}`;
  if (from === to) return `em ${sessionText(from)}`;
  const isCut = to >= today && from <= today;
  if (from.endsWith("-01-01") && (to.endsWith("-12-31") || (isCut && to.slice(0, 4) === from.slice(0, 4)))) {
    if (from.slice(0, 4) === to.slice(0, 4))
      return isCut ? `em ${from.slice(0, 4)}, até ${dayInDigits(end)}` : `em ${from.slice(0, 4)}`;
    return `de ${from.slice(0, 4)} a ${to.slice(0, 4)}`;
  }
  if (from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7)) {
    if (isLastOfMonth(to) && !isCut) return `em ${monthText(from)}`;
    if (isCut) return `em ${monthText(from)}, até ${dayInDigits(end)}`;
  }
  return `de ${dayInDigits(from)} a ${dayInDigits(end)}`;
}

/** The same for days to come: 'em dezembro de 2026', 'até 28/12/2026'. */
export function aheadText({ from, to }: AskedDays, today: Day): string {
  if (from === undefined || from <= today) {
    const isMonth = from?.endsWith("-01") && isLastOfMonth(to) && from.slice(0, 7) === to.slice(0, 7);
    return isMonth ? `em ${monthText(to)}` : `até ${dayInDigits(to)}`;
  }
  if (from === to) return `em ${sessionText(from)}`;
  if (from.endsWith("-01") && isLastOfMonth(to) && from.slice(0, 7) === to.slice(0, 7))
    return `em ${monthText(from)}`;
  if (from.endsWith("-01-01") && to.endsWith("-12-31") && from.slice(0, 4) === to.slice(0, 4))
    return `em ${from.slice(0, 4)}`;
  return `de ${dayInDigits(from)} a ${dayInDigits(to)}`;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why a figure has no value. */
const causes: Readonly<Record<string, string>> = {
  "nothing-held": "não havia nada na carteira nesse período",
  "too-short": "o período é curto demais",
  "price-missing": "falta o preço de algum ativo",
  "price-doubtful": "o preço de um ativo mudou como num desdobramento que ninguém confirmou",
  "index-missing": "o índice não tem valores nesse período",
  "no-solution": "nenhuma taxa explica esses aportes e resgates",
  "withdrew-more": "os mesmos aportes no índice não cobririam os resgates",
  "no-growth": "o índice não rendeu no período",
  lost: "a carteira perdeu no período",
  "sold-out": "todas as posições foram vendidas",
  "few-prices": "poucos ativos têm preço nos dois pregões",
  "no-cost": "o que você tem não custou nada",
  "nothing-received": "nada foi recebido no período",
};

export const causeText = (unavailable: string | null): string =>
  causes[unavailable ?? ""] ?? "falta algum dado do período";

const incomeKinds: Readonly<Record<string, string>> = {
  dividend: "Dividendo",
  "interest-on-equity": "JCP",
  yield: "Rendimento",
  amortization: "Amortização",
  "capital-return": "Restituição de capital",
  rent: "Aluguel",
  "securities-lending": "Aluguel de ações",
  "fixed-income-interest": "Juros",
  other: "Outro",
};

export const incomeKindText = (kind: string): string => incomeKinds[kind] ?? kind;

export const classNames: Readonly<Record<string, string>> = {
  STOCK: "ações",
  FII: "FIIs",
  FI_INFRA: "FI-Infra",
  ETF: "ETFs",
  BDR: "BDRs",
  TREASURY: "Tesouro Direto",
  FIXED_INCOME: "renda fixa",
  FUND: "fundos",
  CRYPTO: "criptomoedas",
  OTHER: "outros ativos",
};

/** The verb after the name of a class: 'FIIs renderam', 'Tesouro Direto rendeu'. */
export const yieldedBy = (assetClass: string): string =>
  ["TREASURY", "FIXED_INCOME", "FI_INFRA"].includes(assetClass) ? "rendeu" : "renderam";

export const indexText: Readonly<Record<string, string>> = {
  CDI: "CDI",
  IBOV: "Ibovespa",
  IPCA: "IPCA",
  USD: "dólar",
};
