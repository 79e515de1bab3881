/** At most `max` of the items, evenly spaced, with the last one. */
export function thinned<Item>(items: readonly Item[], max: number): Item[] {
  const step = Math.ceil(items.length / max);
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}
