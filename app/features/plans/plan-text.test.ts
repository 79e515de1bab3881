import { expect, test } from "vitest";
import { notOnSaleText, planLabels, planStatusLabels } from "#app/lib/labels.ts";
import {
  planButtonLabels,
  planChangeNotification,
  planEndText,
  planStanding,
  subscriptionNote,
} from "./plan-text.ts";

test("plans and their states have the names of the site", () => {
  expect(planLabels).toEqual({ free: "Gratuito", monthly: "Profissional", annual: "Premium" });
  expect(planStatusLabels).toEqual({ active: "Ativo", inactive: "Inativo" });
});

test.each([
  [0, ["Plano Atual", "Fazer upgrade", "Fazer upgrade"]],
  [1, ["Mudar para este plano", "Plano Atual", "Fazer upgrade"]],
  [2, ["Mudar para este plano", "Mudar para este plano", "Plano Atual"]],
])("the buttons beside the current plan %i are %j", (currentIndex, labels) => {
  expect([0, 1, 2].map((index) => planButtonLabels[planStanding(index, currentIndex)])).toEqual(labels);
});

test("a change of plan is announced, not made", () => {
  expect(planChangeNotification({ name: "Premium" })).toEqual([
    "Função em desenvolvimento",
    "A mudança para o plano Premium estará disponível em breve.",
  ]);
});

test.each([
  ["active", "2150-01-02T02:59:59.999Z", "Renova em 01 de janeiro de 2150"],
  ["inactive", "2025-06-01T02:59:59.999Z", "Terminou em 31 de maio de 2025"],
  ["active", null, undefined],
] as const)("a plan that is %s until %s says '%s', by the day in São Paulo", (status, expiresAt, text) => {
  expect(planEndText({ status, expiresAt })).toBe(text);
});

test("paid plans are said to be on sale only where somebody answers", () => {
  expect(subscriptionNote(undefined)).toBeUndefined();
  expect(subscriptionNote({ answersOnWhatsapp: false })).toBe(notOnSaleText);
  expect(subscriptionNote({ answersOnWhatsapp: true })).toMatch(
    /^Para assinar, .*Ajuda rápida.*em Suporte\.$/,
  );
});
