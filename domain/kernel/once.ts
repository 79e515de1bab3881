/** Creates the value on the first call and returns the same one afterwards. */
export function once<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
