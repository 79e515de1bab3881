import { expect, it } from "vitest";
import type { ApplicationDoubt } from "#domain/typed-lines/application-line.ts";
import { applicationDoubtText } from "./application-text.ts";

const kinds = [
  "unread",
  "kinds",
  "issuers",
  "thousands",
  "amounts",
  "number",
  "currency",
  "rate",
  "rates",
  "share",
  "day",
  "days",
  "future",
  "term",
  "maturities",
  "order",
] as const satisfies readonly Extract<ApplicationDoubt, { text: string }>["kind"][];

it("each doubt has a text of its own, with the words that are doubtful", () => {
  const texts = kinds.map((kind) => applicationDoubtText({ kind, text: "12/03" }));
  expect(new Set(texts).size).toBe(kinds.length);
  for (const text of texts) expect(text).toContain("12/03");
  expect(applicationDoubtText({ kind: "marks" })).toContain("marca decimal");
});

it("a day that no calendar has is named as one", () => {
  const text = "A data “31/11/2026” não existe: preencha com dia, mês e ano";
  expect(applicationDoubtText({ kind: "day", text: "31/11/2026" })).toBe(text);
});

it("a percentage alone is asked about with both meanings", () => {
  const text = "92% do CDI ou 92% ao ano? Entrou como 92% do CDI: confira o rendimento";
  expect(applicationDoubtText({ kind: "share", text: "92%" })).toBe(text);
  expect(applicationDoubtText({ kind: "share", text: "92% a.a" })).toBe(text);
});

it("terms that savings do not have are named as screens name them", () => {
  const terms = {
    remuneration: "100% cdi",
    maturity: "2028-11-22",
    interestPaid: "monthly",
    liquidity: "at-maturity",
  } as const;
  expect(applicationDoubtText({ kind: "savings", terms })).toContain(
    "“100% cdi, vence em 22/11/2028, juros todo mês, liquidez no vencimento” não vale para a poupança",
  );
});
