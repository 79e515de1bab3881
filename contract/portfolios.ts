import { z } from "zod";
import { amount, hasAtMostFourDecimals, isAtMost } from "#contract/decimal.ts";
import { singleLine } from "#contract/text.ts";
import { decimal } from "#domain/kernel/decimal.ts";

export const Benchmark = z.enum(["CDI", "IBOV", "IPCA"], "Benchmark inválido");
export type Benchmark = z.infer<typeof Benchmark>;

export const nameRequired = "Por favor, insira um nome para a carteira.";

const unsigned = /^\d+(\.\d+)?$/;

/** A percentage of an index. */
export const BenchmarkPercent = amount({
  name: "Percentual",
  required: "Informe o percentual do benchmark",
  notNumber: "Percentual deve ser um número",
  sign: "Percentual deve ser maior que zero",
})
  .refine((text) => isAtMost(text, 1000), "Percentual deve ser no máximo 1000")
  .refine(hasAtMostFourDecimals, "Percentual deve ter no máximo 4 casas decimais");

/** In percent per year of 252 business days. */
export const BenchmarkSpread = amount({
  name: "Taxa",
  required: "Informe a taxa ao ano",
  notNumber: "Taxa deve ser um número",
  sign: "Taxa não pode ser negativa",
  zero: true,
})
  .refine((text) => isAtMost(text, 50), "Taxa deve ser no máximo 50")
  .refine(hasAtMostFourDecimals, "Taxa deve ter no máximo 4 casas decimais");

const Fields = z.strictObject({
  name: singleLine({ required: nameRequired, max: [100, "Nome deve ter no máximo 100 caracteres"] }),
  benchmark: Benchmark,
  benchmarkPercent: BenchmarkPercent,
  benchmarkSpread: BenchmarkSpread.default("0"),
  /** The taxpayer; null is the account's own person. */
  holderId: z.uuid("Titular inválido").nullable().default(null),
});

const isZero = (text: string) => /^0+(\.0+)?$/.test(text);
const isWholeIndex = (percent: string) => unsigned.test(percent) && decimal(percent).eq(100);

export const NewPortfolio = Fields.refine(
  ({ benchmark, benchmarkPercent, benchmarkSpread }) =>
    isZero(benchmarkSpread) || (benchmark !== "IBOV" && isWholeIndex(benchmarkPercent)),
  { path: ["benchmarkSpread"], message: "A taxa ao ano só se soma a 100% do CDI ou do IPCA" },
);
export type NewPortfolio = z.infer<typeof NewPortfolio>;

/** A portfolio as rows of a sum name it. */
export const PortfolioName = z.object({ id: z.uuid(), name: z.string() });
export type PortfolioName = z.infer<typeof PortfolioName>;

export const Portfolio = PortfolioName.extend({
  benchmark: Benchmark,
  benchmarkPercent: z.string(),
  benchmarkSpread: z.string(),
  /** The taxpayer; null is the account's own person. */
  holderId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  /** Present if it has targets. */
  hasTargets: z.literal(true).optional(),
  /**
   * Present if it is the sum of these portfolios, oldest first. Nothing can be recorded in it. Its id is that of the person or of the
   * holder, or the one of the person's own portfolios.
   */
  consolidates: z.array(PortfolioName).optional(),
});
export type Portfolio = z.infer<typeof Portfolio>;
