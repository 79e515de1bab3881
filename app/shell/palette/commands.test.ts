import { Circle } from "lucide-react";
import { expect, test } from "vitest";
import { matching } from "./commands.ts";

const command = (label: string, words?: string) => ({
  id: label,
  label,
  icon: Circle,
  run: () => undefined,
  ...(words && { words }),
});
const groups = [
  {
    label: "Carteira",
    items: [command("Visão Geral"), command("Posições"), command("IR", "imposto de renda")],
  },
  { label: "Conta", items: [command("Meu Plano")] },
];
const labelsFor = (query: string) =>
  matching(groups, query).map(({ label, items }) => [label, ...items.map((item) => item.label)]);

test.each([
  [
    "",
    [
      ["Carteira", "Visão Geral", "Posições", "IR"],
      ["Conta", "Meu Plano"],
    ],
  ],
  ["posicoes", [["Carteira", "Posições"]]],
  ["  GERAL vis ", [["Carteira", "Visão Geral"]]],
  ["renda", [["Carteira", "IR"]]],
  [
    "p",
    [
      ["Carteira", "Posições"],
      ["Conta", "Meu Plano"],
    ],
  ],
  ["lano", []],
])("%s finds by the beginnings of words, whatever the accents", (query, found) => {
  expect(labelsFor(query)).toEqual(found);
});
