import { z } from "zod";
import { DecimalText } from "#contract/decimal.ts";

const Portfolio = { portfolioId: z.uuid(), portfolio: z.string() };

/** News since the person's last visit, beside those in each portfolio's summary. Empty in the first visit. */
export const VisitAlerts = z.object({
  /** `portfolioId`: one that has the asset, or else the newest; null without portfolios. */
  prices: z.array(
    z.object({
      ticker: z.string(),
      direction: z.enum(["up", "down"]),
      price: DecimalText,
      day: z.string(),
      close: DecimalText,
      portfolioId: z.uuid().nullable(),
    }),
  ),
  goals: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The portfolios whose newest file of B3 became old. `day`: the day of its import. */
  files: z.array(z.object({ ...Portfolio, day: z.string() })),
  /** A DARF that is due within five business days and not paid, while it is. */
  darf: z.object({ month: z.string(), dueDay: z.string(), portfolioId: z.uuid() }).nullable(),
});
export type VisitAlerts = z.infer<typeof VisitAlerts>;
