import { z } from "zod";
import { amount } from "#contract/decimal.ts";
import { line } from "#contract/text.ts";
import { decimal } from "#domain/decimal.ts";

export const Benchmark = z.enum(["CDI", "IBOV", "IPCA"], "Benchmark inválido");
export type Benchmark = z.infer<typeof Benchmark>;

export const nameRequired = "Por favor, insira um nome para a carteira.";

export const NewPortfolio = z.strictObject({
  name: line({ required: nameRequired, max: [100, "Nome deve ter no máximo 100 caracteres"] }),
  benchmark: Benchmark,
  benchmarkPercent: amount({
    name: "Percentual",
    required: "Informe o percentual do benchmark",
    notNumber: "Percentual deve ser um número",
    sign: "Percentual deve ser maior que zero",
  })
    .refine(
      (text) => !/^\d+(\.\d+)?$/.test(text) || decimal(text).lte(1000),
      "Percentual deve ser no máximo 1000",
    )
    .refine(
      (text) => (text.split(".")[1] ?? "").length <= 4,
      "Percentual deve ter no máximo 4 casas decimais",
    ),
});
export type NewPortfolio = z.infer<typeof NewPortfolio>;

export const Portfolio = z.object({
  id: z.uuid(),
  name: z.string(),
  benchmark: Benchmark,
  benchmarkPercent: z.string(),
  createdAt: z.iso.datetime(),
});
export type Portfolio = z.infer<typeof Portfolio>;
