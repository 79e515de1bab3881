import { z } from "zod";
import type { IncomeItem } from "#contract/income.ts";

export const Sums = z.object({ gross: z.string(), withheld: z.string(), net: z.string() });
export const noSums = { gross: "0", withheld: "0", net: "0" };

export const PaymentOutput = z.object({
  ticker: z.string(),
  kind: z.string(),
  day: z.string().nullable(),
  recordDay: z.string().nullable(),
  net: z.string(),
  perUnit: z.string().nullable(),
});

export const paymentOf = (item: IncomeItem): z.infer<typeof PaymentOutput> => ({
  ticker: item.asset.ticker,
  kind: item.kind,
  day: item.paymentDate,
  recordDay: item.recordDate,
  net: item.net,
  perUnit: item.perUnit,
});
