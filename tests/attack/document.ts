import { type Product, send } from "./product.ts";

/** The subset of JSON Schema that the product's OpenAPI document uses. */
export type Schema = {
  type?: "string" | "number" | "integer" | "boolean" | "array" | "object";
  enum?: unknown[];
  format?: string;
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
};

type Parameter = { name: string; in: "path" | "query" | "header"; schema: Schema };

export type Operation = {
  /** In the notation of tests/support/access.ts: `PUT /api/portfolios/:portfolioId`. */
  route: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
};

type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** Every route in the product's OpenAPI document. */
export async function readOperations(product: Product): Promise<Operation[]> {
  const { text } = await send(product, { method: "GET", path: "/api/docs" });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { parameters = [], requestBody }]) => {
      const method = name.toUpperCase();
      const body = requestBody?.content["application/json"]?.schema;
      return { route: `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`, method, path, parameters, body };
    }),
  );
}
