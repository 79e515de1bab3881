import type { AssetReplay } from "#domain/ledger/asset-replay.ts";

/** Assets of which each became the next one as a whole are one line, known by the last one. */
export class Lineages {
  readonly #next = new Map<string, string>();
  readonly #shared = new Set<string>();

  constructor(replays: ReadonlyMap<string, AssetReplay>) {
    for (const { assetId, formerIds } of replays.values())
      for (const former of formerIds) this.#next.set(former, assetId);
    for (const former of this.#next.keys()) this.#shared.add(this.idOf(former));
  }

  /** The id of an asset's line. */
  idOf(assetId: string): string {
    const seen = new Set<string>();
    let last = assetId;
    for (let at = this.#next.get(last); at !== undefined && !seen.has(at); at = this.#next.get(at)) {
      seen.add(at);
      last = at;
    }
    return last;
  }

  /** Whether other assets are in the same line. */
  isShared(lineId: string): boolean {
    return this.#shared.has(lineId);
  }
}
