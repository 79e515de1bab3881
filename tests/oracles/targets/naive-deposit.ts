/**
 * A deposit spent one unit of one real at a time, each on the asset that is furthest below its target. Needs are in BRL. Returns the
 * amount for each need.
 */
export function naiveDeposit(needs: readonly number[], deposit: number): number[] {
  const bought = needs.map(() => 0);
  for (let spent = 0; spent < deposit; spent += 1) {
    const open = needs.map((need, index) => need - (bought[index] ?? 0));
    const largest = Math.max(...open);
    if (largest <= 0) return bought;
    const at = open.indexOf(largest);
    bought[at] = (bought[at] ?? 0) + 1;
  }
  return bought;
}
