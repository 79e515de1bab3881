import { expect, it } from "vitest";
import { unfoundText } from "#app/features/transactions/sentence-unfound.ts";
import { readEntrySentence } from "#domain/typed-lines/entry-sentence.ts";

const today = "2026-11-22";

function sentenceOf(line: string) {
  const sentence = readEntrySentence(line, today);
  if (!sentence) throw new Error(`no entry: ${line}`);
  return sentence;
}

it.each([
  "resgatei 2000 do cdb nubank",
  "resgate de 2000 reais do cdb nubank",
  "resgatei 2000 do cdb nubank ontem",
])("'%s' leads to the redemption of an application, and creates no asset", (line) => {
  const sentence = sentenceOf(line);
  expect(unfoundText(sentence, today)).toBe(
    "Não encontramos “cdb nubank” entre as suas aplicações. O resgate é lançado na página da aplicação, em “Registrar resgate”.",
  );
});

it.each([
  ["vendi 50 petr4x 44,30", "Não encontramos PETR4X. Confira o código ou crie um ativo só seu."],
  ["resgatei 10 fundo azul 44,30", "Não encontramos “fundo azul”. Confira o nome ou crie um ativo só seu."],
])("'%s' may name an asset that the person creates", (line, text) => {
  const sentence = sentenceOf(line);
  expect(unfoundText(sentence, today)).toBe(text);
});
