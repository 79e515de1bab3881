import { formatDay } from "#app/lib/format.ts";
import type { HeldContract } from "#contract/fixed-income.ts";
import { firstAnniversary } from "#domain/fixed-income/savings-rule.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { decimal } from "#domain/kernel/decimal.ts";

/** 'dia 12 de cada mês' */
export const anniversaryText = (firstDay: Day): string =>
  `dia ${Number(firstAnniversary(firstDay).slice(8))} de cada mês`;

/** Why nothing is known of the yield of a deposit. */
export const missingRate = "Falta a taxa da poupança, que o Banco Central informa.";

/** Why a deposit does not grow from its next anniversary on. */
export const unknownYieldText = (unknownFrom: Day): string =>
  `Sem taxa desde ${formatDay(unknownFrom)}. ${missingRate} Até ela chegar, o valor fica parado.`;

/** Whether nothing is known of what a deposit yields, which is no yield of zero. */
export const isYieldUnknown = ({
  unknownFrom,
  invested,
  gross,
}: Pick<HeldContract, "unknownFrom" | "invested" | "gross">): boolean =>
  unknownFrom !== null && decimal(gross).eq(invested);
