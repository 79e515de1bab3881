/** For the default of a switch over all kinds. A kind without a case of its own does not compile. */
export const unknownKind = (value: never): Error => new Error(`unknown kind: ${JSON.stringify(value)}`);
