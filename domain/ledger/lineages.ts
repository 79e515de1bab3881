import type { AssetReplay } from "#domain/ledger/asset-replay.ts";

/**
 * A lineage is a chain of assets, each wholly converted into the next; the last one identifies it. The lineages of an asset in
 * several portfolios are one.
 */
export class Lineages {
  readonly #next = new Map<string, string>();
  readonly #shared = new Set<string>();
  readonly #converted = new Set<string>();
  readonly #assetOfPart: ReadonlyMap<string, string>;

  /** `assetOfPart` is that of united replays. */
  constructor(
    replays: ReadonlyMap<string, AssetReplay>,
    assetOfPart: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#assetOfPart = assetOfPart;
    for (const { assetId, formerIds } of replays.values())
      for (const former of formerIds) this.#next.set(former, assetId);
    for (const id of this.#next.keys()) this.#converted.add(this.idOf(id));
    for (const id of [...this.#next.keys(), ...assetOfPart.keys()]) this.#shared.add(this.idOf(id));
  }

  /** The id of an asset's lineage. */
  idOf(assetId: string): string {
    const seen = new Set<string>();
    let last = assetId;
    for (let at = this.#next.get(last); at !== undefined && !seen.has(at); at = this.#next.get(at)) {
      seen.add(at);
      last = at;
    }
    return this.#assetOfPart.get(last) ?? last;
  }

  /** The asset that it was wholly converted into, unless it is held again. */
  successorOf(assetId: string): string | undefined {
    return this.#next.get(assetId);
  }

  /** Whether an asset of the lineage was converted into another, so that its prices may be those of the other. */
  isConverted(lineId: string): boolean {
    return this.#converted.has(lineId);
  }

  /** Whether the lineage contains more than one asset, or an asset of several portfolios. */
  isShared(lineId: string): boolean {
    return this.#shared.has(lineId);
  }
}
