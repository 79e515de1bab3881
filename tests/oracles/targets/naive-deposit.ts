/** A need in BRL, of an asset of a class. */
export type NaiveNeed = { need: number; classId: string };

/**
 * A deposit spent one unit of one real at a time. Each goes to the class that is furthest below its target, and in it to the furthest
 * asset. Needs of a class add up to its own. Returns the amount for each need.
 */
export function naiveDeposit(needs: readonly NaiveNeed[], deposit: number): number[] {
  const bought = needs.map(() => 0);
  const openOf = (index: number) => (needs[index]?.need ?? 0) - (bought[index] ?? 0);
  const indexes = [...needs.keys()];
  const byClass = [...Map.groupBy(indexes, (index) => needs[index]?.classId).values()];
  const ofClass = (members: readonly number[]) => members.reduce((sum, index) => sum + openOf(index), 0);
  for (let spent = 0; spent < deposit; spent += 1) {
    const members = byClass.reduce((a, b) => (ofClass(b) > ofClass(a) ? b : a));
    if (ofClass(members) <= 0) return bought;
    const at = members.reduce((a, b) => (openOf(b) > openOf(a) ? b : a));
    bought[at] = (bought[at] ?? 0) + 1;
  }
  return bought;
}
