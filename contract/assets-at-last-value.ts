import type { OutdatedAsset } from "#contract/overview.ts";
import type { Report } from "#contract/report.ts";
import { usualName } from "#contract/usual-name.ts";

const maxNamed = 3;

/** 'Pelo último valor: Poupança Caixa, OIBR3, XPTO3 e mais 2'. Undefined if every asset has newer prices. */
export function assetsAtLastValueText(
  outdated: readonly { asset: { ticker: string; name: string } }[],
): string | undefined {
  if (outdated.length === 0) return undefined;
  const named = outdated.slice(0, maxNamed).map(({ asset }) => usualName(asset));
  const more = outdated.length - named.length;
  return `Pelo último valor: ${named.join(", ")}${more > 0 ? ` e mais ${more}` : ""}`;
}

/** The assets that already had no newer price on the day of the report's holdings. */
export const atLastValueIn = ({ heldOn, overview: { prices } }: Report): OutdatedAsset[] =>
  prices.outdated.filter(({ since }) => since < heldOn);
