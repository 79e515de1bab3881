type FieldChange = "added" | "removed" | "changed" | "length";
type FieldDifference = { field: string; change: FieldChange; theirs: string; ours: string };

const maxText = 60;
const textOf = (value: unknown) => (JSON.stringify(value) ?? "").slice(0, maxText);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Ids and days that are keys of an object name no field. */
const keyOf = (key: string) => (/^[0-9a-f]{8}-[0-9a-f-]{27}$|^\d{4}-\d{2}(?:-\d{2})?$/.test(key) ? "*" : key);

/**
 * The fields in which two values differ, such as `positions[].price.day`. The order of keys is no difference. Lists of different lengths
 * differ in their length only.
 */
export function* differentFields(theirs: unknown, ours: unknown, field = ""): Generator<FieldDifference> {
  if (Array.isArray(theirs) && Array.isArray(ours)) {
    if (theirs.length !== ours.length) {
      yield { field: `${field}[]`, change: "length", theirs: `${theirs.length}`, ours: `${ours.length}` };
      return;
    }
    for (const [index, each] of theirs.entries()) yield* differentFields(each, ours[index], `${field}[]`);
    return;
  }
  if (isObject(theirs) && isObject(ours)) {
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
      const name = field ? `${field}.${keyOf(key)}` : keyOf(key);
      if (!(key in theirs)) yield { field: name, change: "added", theirs: "", ours: textOf(ours[key]) };
      else if (!(key in ours))
        yield { field: name, change: "removed", theirs: textOf(theirs[key]), ours: "" };
      else yield* differentFields(theirs[key], ours[key], name);
    }
    return;
  }
  if (theirs !== ours) yield { field, change: "changed", theirs: textOf(theirs), ours: textOf(ours) };
}
