import { Circle } from "lucide-react";
import { expect, test } from "vitest";
import { matching, matchingAssets } from "./commands.ts";

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

test.each([
  ["petr4f", ["PETR4"]],
  ["BVMF:PETR4", ["PETR4"]],
  ["petr", ["PETR4", "PETR3"]],
  ["vale3.sa", ["VALE3F"]],
  ["vale3f", ["VALE3F"]],
  ["petrobras", ["PETR4", "PETR3"]],
  ["itub4f", []],
])("%s finds assets by their ticker as other services write it", (query, found) => {
  const items = [command("PETR4", "Petrobras PN"), command("PETR3", "Petrobras ON"), command("VALE3F")];
  const groups = matchingAssets([{ label: "Na carteira", items }], query);
  expect(groups.flatMap((group) => group.items.map(({ label }) => label))).toEqual(found);
});
