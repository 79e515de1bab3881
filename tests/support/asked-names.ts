import { readFileSync } from "node:fs";
import type { NamedAsset } from "#domain/questions/name-index.ts";
import type { Names } from "#domain/questions/names.ts";
import { nicknamesOf } from "#server/market/assets/nicknames.ts";

const demo = JSON.parse(readFileSync("domain/ledger/scenarios/demo.json", "utf8")) as {
  ledger: { ticker: string }[];
};
const held = new Set(demo.ledger.map(({ ticker }) => ticker));
/** Assets of the catalogue that questions name and nobody holds, with the words that lead to them. */
const notHeld = new Map([
  ["PETR3", ["petrobras"]],
  ["ITSA4", ["itausa"]],
  ["EMBJ3", ["embraer", "embr3"]],
]);

function assetOfRow(row: string): NamedAsset[] {
  const cells = (row.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map((cell) =>
    cell.replace(/,$/, "").replace(/^"|"$/g, ""),
  );
  const [ticker = "", name = "", assetClass = ""] = cells;
  const words = notHeld.get(ticker);
  if (!held.has(ticker) && !words) return [];
  const shortName = (cells[8] ?? "").toLowerCase();
  return [
    {
      id: ticker,
      ticker,
      name,
      assetClass: assetClass as NamedAsset["assetClass"],
      isHeld: held.has(ticker),
      nicknames: [
        ...nicknamesOf(ticker).filter((word) => word !== "ibovespa" && !word.startsWith("s")),
        ...(words ?? []),
        shortName,
      ].filter(Boolean),
    },
  ];
}

const contract = (id: string, kind: string, issuer: string, remuneration: string) => ({
  id,
  name: `${kind.toUpperCase()} ${remuneration}`,
  kind,
  issuer,
  remuneration,
});

/** The names of the person whose questions the sets ask. */
export const askedNames: Names = {
  assets: readFileSync("market-data/assets.csv", "utf8").split("\n").slice(1).flatMap(assetOfRow),
  portfolios: [
    { id: "P", name: "Principal", holder: null },
    { id: "A", name: "Aposentadoria", holder: null },
    { id: "F", name: "Filha", holder: "Lia" },
  ],
  goals: ["Primeiro milhão", "Renda de 3 mil", "Apê"].map((name) => ({ id: name, name })),
  custodians: ["XP Investimentos", "BTG Pactual", "Mercado Bitcoin"].map((name) => ({ id: name, name })),
  contracts: [
    contract("CDB-110", "cdb", "Banco Araucária", "110% do CDI"),
    contract("LCA-93", "lca", "Banco Ipê", "93% do CDI"),
    contract("CDB-PRE", "cdb", "Banco Araucária", "12,5% a.a."),
    contract("DEB", "debenture", "Linha Norte Energia", "IPCA + 6,2% a.a."),
  ],
};
