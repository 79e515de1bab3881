import { assetNames } from "#app/entities/asset/asset-names.ts";
import { formatDay, formatUnitPrice } from "#app/lib/format.ts";
import type { PriceAlert } from "#contract/price-alerts.ts";

/** The words before the level. */
export const directionTexts: Record<PriceAlert["direction"], string> = { up: "subir até", down: "cair até" };

/** 'Se subir até R$ 40,00', or 'PETR4: se subir até R$ 40,00'. */
export function levelText(
  { direction, price }: Pick<PriceAlert, "direction" | "price">,
  asset?: PriceAlert["asset"],
): string {
  const level = `${directionTexts[direction]} ${formatUnitPrice(price)}`;
  return asset === undefined ? `Se ${level}` : `${assetNames(asset).main}: se ${level}`;
}

/** The state of an alert, with the close that reached it. */
export function stateText({ fired, brokenOn }: Pick<PriceAlert, "fired" | "brokenOn">): string {
  if (fired) return `Alcançado em ${formatDay(fired.day)}: fechou a ${formatUnitPrice(fired.close)}`;
  if (brokenOn === null) return "Esperando";
  return `Parado: houve um desdobramento ou outra mudança no ativo em ${formatDay(brokenOn)}. Confira o preço e defina de novo`;
}
