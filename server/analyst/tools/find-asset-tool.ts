import { z } from "zod";
import { defineTool } from "#server/analyst/tools/tool.ts";

export const findAssetTool = defineTool({
  name: "find_asset",
  title: "Achar um ativo",
  description:
    "Os ativos de um nome ou código, os que a pessoa tem primeiro, com o id que outras perguntas pedem.",
  scope: "read",
  input: z.object({ search: z.string().min(1).max(80) }),
  output: z.object({
    assets: z.array(
      z.object({
        id: z.string(),
        ticker: z.string(),
        name: z.string(),
        assetClass: z.string(),
        isHeld: z.boolean(),
      }),
    ),
  }),
  async run({ screens }, { search }) {
    const found = await screens.searchAssets(search);
    return {
      about: null,
      link: null,
      output: {
        assets: found.slice(0, 10).map(({ id, ticker, name, assetClass, isHeld }) => ({
          id,
          ticker,
          name,
          assetClass: assetClass.code,
          isHeld,
        })),
      },
    };
  },
});
