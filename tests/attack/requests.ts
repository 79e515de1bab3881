import fc from "fast-check";
import type { Operation, Schema } from "#tests/support/operations.ts";
import { contentTypes, hostileKeys, hostileSegments, hostileTexts, hostileValues } from "./hostile.ts";
import { idValues, validValues } from "./values.ts";

/** `cut` drops the last byte of UTF-8. */
type Encoding = "utf8" | "utf16le" | "latin1" | "cut";

/** A generated request. `@own.…` and `@foreign.…` are placeholders for ids that are filled in when it is sent. */
export type FuzzRequest = {
  who: "own" | "nobody" | "made-up";
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  encoding?: Encoding;
};

const hostile = fc.constantFrom(...hostileValues);
type Change = { kind: "replace" | "remove" | "add" | "wrap"; at: number; key: string; value: unknown };

/** All objects in a value, the value itself first. */
const objectsIn = (value: unknown): Record<string, unknown>[] =>
  value && typeof value === "object" && !Array.isArray(value)
    ? [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
    : [];

function changed(value: unknown, { kind, at, key, value: wrong }: Change): unknown {
  if (kind === "wrap") return [value];
  const copy = structuredClone(value);
  const objects = objectsIn(copy);
  const object = objects[at % Math.max(1, objects.length)];
  if (!object) return wrong;
  const keys = Object.keys(object);
  const field = kind === "add" ? key : keys[at % Math.max(1, keys.length)];
  if (field === undefined) return wrong;
  if (kind === "remove") delete object[field];
  else
    Object.defineProperty(object, field, {
      value: wrong,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

const changes = fc.array(
  fc.record({
    kind: fc.constantFrom<Change["kind"]>("replace", "replace", "replace", "remove", "add", "wrap"),
    at: fc.nat({ max: 30 }),
    key: fc.constantFrom(...hostileKeys),
    value: hostile,
  }),
  { maxLength: 3 },
);

/** Duplicates the first key of a JSON object. */
const doubled = (text: string) => text.replace(/^\{("[^"]*"):/, '{$1:"first",$1:');

function bodyOf(schema: Schema): fc.Arbitrary<string> {
  const valid = fc.tuple(validValues(schema), changes).map(([value, list]) => list.reduce(changed, value));
  const text = valid.map((value) => JSON.stringify(value) ?? "");
  return fc.oneof(
    { weight: 12, arbitrary: text },
    { weight: 1, arbitrary: text.map(doubled) },
    { weight: 1, arbitrary: text.map((json) => json.slice(0, json.length / 2)) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  );
}

const asText = (value: unknown) =>
  typeof value === "string" ? value.slice(0, 4_000) : String(JSON.stringify(value)).slice(0, 500);
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/%40(?=(own|foreign)\.)/g, "@");

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === "query");
  const pairs = known.map(({ name, schema }) =>
    fc
      .oneof({ weight: 3, arbitrary: validValues(schema, name) }, { weight: 1, arbitrary: hostile })
      .map((value) => `${name}=${encoded(asText(value))}`),
  );
  const unusualPair = fc.constantFrom(
    "a=1",
    "%=%",
    "search[]=1",
    "page[a]=1",
    "__proto__=1",
    "scope=x&scope=y",
    "&&&==",
    "%00=%00",
    "?",
    "page=1&page=2",
  );
  return fc
    .tuple(
      fc.subarray(pairs.map((_, index) => index)),
      fc.tuple(...pairs),
      fc.option(unusualPair, { freq: 4 }),
    )
    .map(([chosen, all, more]) => [...chosen.map((index) => all[index]), ...(more ? [more] : [])].join("&"))
    .map((query) => (query ? `?${query}` : ""));
}

function pathOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  const segments = names.map((name) =>
    fc.oneof(
      { weight: 4, arbitrary: idValues(name) },
      { weight: 1, arbitrary: fc.constantFrom(...hostileSegments) },
    ),
  );
  return fc
    .tuple(...segments)
    .map((values) =>
      values.reduce((text, value, index) => text.replace(`{${names[index]}}`, () => value), path),
    );
}

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "idempotency-key": fc.constantFrom(
      "12345678",
      "",
      "a",
      "x".repeat(101),
      "caf\xe9 caf\xe9",
      "a".repeat(8_000),
    ),
    accept: fc.constantFrom("*/*", "text/html", "a".repeat(2_000)),
    "user-agent": fc.constantFrom("\xff\xfe", "x".repeat(4_000), "", "<script>"),
    "accept-language": fc.constant("zz;q=9"),
    "accept-encoding": fc.constantFrom("br", "gzip;q=0", "*", "identity;q=0"),
    "if-none-match": fc.constant("*"),
    range: fc.constantFrom("bytes=0-1", "bytes=9-1"),
    "x-http-method-override": fc.constant("DELETE"),
  },
  { requiredKeys: [] },
);

/** Requests to one route, from nearly valid to clearly invalid. */
export function requestsTo(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { method } = operation;
  const hasBody = operation.body !== undefined || !["GET", "DELETE"].includes(method);
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant("application/json") },
    fc.constantFrom(...contentTypes),
  );
  const encoding = fc.constantFrom<Encoding>("utf8", "utf8", "utf8", "utf8", "utf16le", "latin1", "cut");
  const who = fc.constantFrom<FuzzRequest["who"]>(
    "own",
    "own",
    "own",
    "own",
    "own",
    "own",
    "nobody",
    "made-up",
  );
  const bare = fc.record({
    who,
    path: pathOf(operation),
    query: queryOf(operation),
    headers: fc.oneof(fc.constant({}), headers),
  });
  const request = bare.map(({ path, query, ...rest }) => ({ ...rest, method, path: path + query }));
  if (!hasBody) return request;
  return fc
    .tuple(request, bodyOf(operation.body ?? {}), type, encoding)
    .map(([sent, body, contentType, how]) => {
      const more = { ...sent.headers, "content-type": contentType };
      return { ...sent, headers: more, body, encoding: how };
    });
}
