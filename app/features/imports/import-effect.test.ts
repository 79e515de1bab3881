import { expect, it } from "vitest";
import { noChoices } from "#app/features/imports/choices.ts";
import { effectOf, entersText, importText, unansweredText } from "#app/features/imports/import-effect.ts";
import type { ImportReview } from "#contract/imports.ts";

const counts = { read: 0, new: 0, known: 0, mirror: 0, noEffect: 0, review: 0 };
const file = { refusal: null, columns: null };
const refused = { refusal: "Não lemos PDF.", columns: null };
const review = (files: object[], changed: Partial<typeof counts> = {}) =>
  ({
    counts: { ...counts, ...changed },
    reconciliation: null,
    contracts: [],
    files,
  }) as unknown as ImportReview;

it.each([
  [[file], "Não há nada novo nestes arquivos."],
  [[file, refused], "Não há nada novo nos arquivos lidos."],
  [[refused], "O arquivo não foi lido. O motivo está acima."],
  [[refused, refused], "Nenhum arquivo foi lido. Os motivos estão acima."],
])("says whether nothing is new or nothing was read: %j", (files, text) => {
  expect(effectOf(review(files), noChoices)).toMatchObject({ canConfirm: false, entering: text });
});

it("says on the button how many lines enter", () => {
  expect(importText(review([file], { new: 1_030 }))).toBe("Importar 1.030");
  expect(importText(review([file]))).toBe("Importar");
});

it("has short texts for the foot of a phone", () => {
  expect([entersText(1), entersText(1_030)]).toEqual(["1 linha entra", "1.030 linhas entram"]);
  expect(unansweredText(7)).toBe("7 sem resposta");
});
