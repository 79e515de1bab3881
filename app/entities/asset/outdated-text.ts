import { assetNames } from "#app/entities/asset/asset-names.ts";
import { formatDay, formatShare } from "#app/lib/format.ts";
import type { OutdatedAsset } from "#contract/overview.ts";

type OutdatedAssets = { outdated: readonly OutdatedAsset[] };

const maxNamed = 3;

const lacksText: Record<OutdatedAsset["lacks"], (day: string) => string> = {
  rates: (day) => `sem taxa desde ${formatDay(day)}: conta pelo último valor`,
  prices: (day) => `sem preço desde ${formatDay(day)}: conta pelo último valor`,
  "any-price": (day) => `sem preço conhecido: conta pelo preço do lançamento de ${formatDay(day)}`,
};

/** 'Poupança Caixa sem taxa desde 09/05/2024: conta pelo último valor, 0,6% da carteira.' Empty if every asset has newer prices. */
export function outdatedTexts({ outdated }: OutdatedAssets): string[] {
  const named = outdated.slice(0, maxNamed).map(({ asset, lacks, since, weight }) => {
    const share = weight === null ? "" : `, ${formatShare(weight)} da carteira`;
    return `${assetNames(asset).main} ${lacksText[lacks](since)}${share}.`;
  });
  const more = outdated.length - named.length;
  if (more <= 0) return named;
  return [
    ...named,
    more === 1 ? "E mais 1 ativo, da mesma forma." : `E mais ${more} ativos, da mesma forma.`,
  ];
}
