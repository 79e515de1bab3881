import type { z } from "zod";

/** Serialises only the fields that the schema lists. */
export const json = <Shape>(schema: z.ZodType<Shape>, answer: NoInfer<Shape>) =>
  Buffer.from(JSON.stringify(schema.parse(answer)));
