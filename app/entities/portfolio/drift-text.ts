import { formatShare } from "#app/lib/format.ts";
import type { TargetedAsset, TargetedClass, Targets } from "#contract/targets.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

/** A class or an asset beside its target, a fraction of the portfolio. */
type Place = { name: string; weight: string; target: string; drift: string };

const placeOf = (
  name: string,
  { weight, drift }: Pick<TargetedClass | TargetedAsset, "weight" | "drift">,
): Place | undefined =>
  drift ? { name, weight, drift: drift.rate, target: textOf(decimal(weight).minus(drift.rate)) } : undefined;

/** By the code of a class and by the id of an asset. */
export function placesById({ classes }: Targets): Map<string, Place> {
  const places = new Map<string, Place>();
  const put = (id: string, place: Place | undefined) => place && places.set(id, place);
  for (const { assetClass, assets, ...ofClass } of classes) {
    put(assetClass.code, placeOf(assetClass.name, ofClass));
    for (const { asset, ...ofAsset } of assets) put(asset.id, placeOf(asset.ticker, ofAsset));
  }
  return places;
}

/** '+2,1 p.p.', and 'no alvo' for less than a twentieth of a point. */
export function shortDriftText(rate: string): string {
  const points = formatShare(rate).replace("%", "");
  if (!/[1-9]/.test(points)) return "no alvo";
  return `${points.startsWith("\u2212") ? "" : "+"}${points}\u00a0p.p.`;
}

/** 'Peso 45,9%, alvo 40,0%' */
export const placeText = ({ weight, target }: Place): string =>
  `Peso ${formatShare(weight)}, alvo ${formatShare(target)}`;

/** 'Sem posição: Renda Fixa (alvo 20,0%)', of the classes of which nothing is held; empty if none lacks. */
export function unheldText({ classes }: Targets): string {
  const unheld = classes.flatMap(({ assetClass, assets, percent, ...ofClass }) => {
    const place = placeOf(assetClass.name, ofClass);
    return place && percent !== null && decimal(percent).gt(0) && decimal(ofClass.weight).isZero()
      ? `${place.name} (alvo ${formatShare(place.target)})`
      : [];
  });
  return unheld.length === 0 ? "" : `Sem posição: ${unheld.join(", ")}`;
}
