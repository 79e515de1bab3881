import { assetNames } from "#app/entities/asset/asset-names.ts";
import { formatDay, formatShare, formatUnitPrice } from "#app/lib/format.ts";
import type { PriceAlert } from "#contract/price-alerts.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

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

/** 'Faltam 4,2%: fechou a R$ 38,37 em 19/11/2026'. A close beyond the level that fired nothing is said alone. */
function distanceText({
  direction,
  price,
  lastClose,
}: Pick<PriceAlert, "direction" | "price" | "lastClose">) {
  if (lastClose === null) return "Esperando";
  const close = decimal(lastClose.close);
  const way = direction === "up" ? decimal(price).minus(close) : close.minus(price);
  const known = `fechou a ${formatUnitPrice(lastClose.close)} em ${formatDay(lastClose.day)}`;
  if (close.isZero() || way.lte(0)) return `Esperando: ${known}`;
  const percent = way.div(close).times(100).toDecimalPlaces(1);
  if (percent.isZero()) return `Falta menos de 0,1%: ${known}`;
  const share = formatShare(textOf(percent.div(100)));
  return `${percent.lt(2) ? "Falta" : "Faltam"} ${share}: ${known}`;
}

/** The state of an alert: the close that reached it, its distance from the newest close, or why it rests. */
export function stateText(alert: Omit<PriceAlert, "id" | "asset" | "setOn">): string {
  const { fired, brokenOn } = alert;
  if (fired) return `Alcançado em ${formatDay(fired.day)}: fechou a ${formatUnitPrice(fired.close)}`;
  if (brokenOn === null) return distanceText(alert);
  return `Parado: houve um desdobramento ou outra mudança no ativo em ${formatDay(brokenOn)}. Confira o preço e defina de novo`;
}
