import type { z } from "zod";

/** Serialises only the fields that the schema lists. */
export const json = <Shape>(schema: z.ZodType<Shape>, answer: NoInfer<Shape>) =>
  Buffer.from(JSON.stringify(schema.parse(answer)));

/** Reads the JSON of a task. Between processes its bytes are no buffer. */
export const readJson = (body: Uint8Array): unknown => JSON.parse(Buffer.from(body).toString());
