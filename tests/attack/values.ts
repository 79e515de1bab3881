import fc from "fast-check";
import type { Schema } from "#tests/support/operations.ts";

const amounts = fc.oneof(
  fc.constantFrom("1", "0.0000000001", "999999999999999.9999999999", "100", "10.5"),
  fc.integer({ min: 0, max: 10 ** 9 }).map(String),
);
const days = fc.constantFrom("2026-01-05", "2024-02-29", "1900-01-01", "2025-12-31", "2026-11-20");

/** Valid values for fields that the OpenAPI document describes only as text. */
const byName: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom("@own.email", "@foreign.email", "@new.email", "nobody@example.com"),
  password: fc.constantFrom("segredo1", "wrong-one"),
  currentPassword: fc.constantFrom("segredo1", "wrong-one"),
  newPassword: fc.constantFrom("segredo1", "segredo2"),
  tradeDate: days,
  day: days,
  // The bounds of a period or of a ratio.
  from: fc.oneof(days, amounts),
  to: fc.oneof(days, amounts),
  quantity: amounts,
  price: amounts,
  fees: amounts,
  unitValue: amounts,
  benchmarkPercent: amounts,
  benchmarkSpread: fc.constantFrom("0", "0", "6.5"),
  x: fc.constantFrom("0", "0.25"),
  y: fc.constantFrom("0", "0.5"),
  width: fc.constantFrom("0.5", "1"),
  height: fc.constantFrom("0.5", "1"),
  page: fc.constantFrom("/dashboard", "1", "2", "99999"),
  experienceLevel: fc.constantFrom("iniciante", "avancado"),
  strategy: fc.constantFrom("capitais", "ambas"),
  whatsapp: fc.oneof(fc.integer({ min: 10 ** 10, max: 10 ** 11 }).map(String), fc.constant(null)),
  search: fc.constantFrom("PETR4", "vale", "a", "fundo imobiliário", "%", "code=1&state=2"),
  scope: fc.constantFrom("local", "others", "global"),
  code: fc.constantFrom("123456", "ABCDE-12345"),
};
const words = fc.oneof(
  fc.string({ minLength: 3, maxLength: 30 }),
  fc.string({ minLength: 10, maxLength: 19, unit: "binary" }),
  fc.constantFrom("Aposentadoria", "Mensagem comprida o bastante"),
);
/** An id of the sender, of the victim, or of no record. */
export const idValues = (name: string) => {
  const kind = name === "except" ? "transactionId" : name;
  const known = [`@own.${kind}`, `@own.${kind}`, `@own.${kind}`, `@foreign.${kind}`];
  return fc.oneof(fc.constantFrom(...known, "@own.market"), fc.uuid());
};

/** Values that are valid for a schema. */
export function validValues(schema: Schema, name = ""): fc.Arbitrary<unknown> {
  const inner = (): fc.Arbitrary<unknown> => {
    if (schema.oneOf) return fc.oneof(...schema.oneOf.map((each) => validValues(each)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.format === "uuid" || name.endsWith("Id")) return idValues(name);
    if (schema.format === "base64url") return fc.base64String().map((text) => text.replace(/[^\w]/g, ""));
    const { properties, required = [], items } = schema;
    if (properties) {
      const fields = Object.entries(properties).map(([key, each]) => [key, validValues(each, key)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: required });
    }
    if (schema.type === "array") return fc.array(validValues(items ?? {}), { maxLength: 4 });
    if (schema.type === "boolean") return fc.boolean();
    if (schema.type === "integer" || schema.type === "number") return fc.integer({ min: 1, max: 99 });
    return byName[name] ?? words;
  };
  return schema.nullable ? fc.oneof({ weight: 5, arbitrary: inner() }, fc.constant(null)) : inner();
}
