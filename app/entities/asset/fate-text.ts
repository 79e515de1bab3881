import type { Asset } from "#contract/assets.ts";

/** The fate of a code that is no longer traded, as far as it is known. */
export const fateText = ({ fate }: Pick<Asset, "fate">): string =>
  fate === null ? "Não sabemos com certeza o que aconteceu com ele." : `Ele ${fate}.`;
