import { type Document, type Operation, operationsOf } from "#tests/support/operations.ts";
import { type Product, send } from "./product.ts";

/** Every route in the product's OpenAPI document. */
export async function readOperations(product: Product): Promise<Operation[]> {
  const { text } = await send(product, { method: "GET", path: "/api/docs" });
  return operationsOf(JSON.parse(text) as Document);
}
