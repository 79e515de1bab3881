/** The items that were left out of a list so that an answer fits. */
export type Omitted = { list: string; count: number };

type Fields = Record<string, unknown>;

const sizeOf = (value: unknown) => JSON.stringify(value).length;

/** The most items of which `fits` holds; 0 if even one is too many. */
function mostThatFit(length: number, fits: (count: number) => boolean): number {
  let least = 0;
  let most = length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

/**
 * The fields with their longest list cut, so that `fits` holds of them. `omitted` says how many items are left out. Undefined if the
 * list would be empty.
 */
export function fitLists(fields: Fields, fits: (fields: Fields) => boolean): Fields | undefined {
  if (fits(fields)) return fields;
  const lists = Object.entries(fields).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  const [longest] = lists.toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  if (!longest) return undefined;
  const [name, items] = longest;
  const cutTo = (count: number): Fields => ({
    ...fields,
    [name]: items.slice(0, count),
    omitted: { list: name, count: items.length - count } satisfies Omitted,
  });
  const count = mostThatFit(items.length, (each) => fits(cutTo(each)));
  return count === 0 ? undefined : cutTo(count);
}
