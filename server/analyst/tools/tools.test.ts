import { expect, it } from "vitest";
import type { Overview } from "#contract/overview.ts";
import { createScreens } from "#server/analyst/tools/screens.ts";
import type { Tool, ToolContext } from "#server/analyst/tools/tool.ts";
import { tools } from "#server/analyst/tools/tools.ts";
import { createServices } from "#server/app/create-services.ts";
import { startAnalyst } from "#tests/support/analyst.ts";

/** Input that each tool with required fields accepts. */
function inputsOf(assetId: string): Record<string, object> {
  return {
    find_asset: { search: "petrobras" },
    wealth_without_class: { assetClass: "STOCK" },
    compare: { lines: ["cdi", `asset:${assetId}`] },
    position: { ticker: "PETR4" },
    average_price: { ticker: "PETR4" },
    purchase_effect: { assetId, quantity: "10", price: "40" },
    past_quantity: { assetId, day: "2026-03-31" },
    tax_month: { month: "2026-10" },
    tax_year: { year: 2026 },
    sale_simulation: { assetId, quantity: "10", price: "40" },
    annual_return: { year: 2025 },
    split_deposit: { amount: "2000" },
    glossary: { term: "P/VP" },
  };
}

it("gives each tool a name, a title and a description of its own", () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { name, title, description } of tools) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(title.length).toBeGreaterThan(3);
    expect(description).toMatch(/\.$/);
  }
});

it("answers each tool in its own schema, for a portfolio and for the sum, in the figures of the screens", async () => {
  const { api, client, portfolios, assets } = await startAnalyst();
  await using _ = api;
  const { databases } = api;
  const services = createServices(
    { databases, clock: () => new Date("2026-11-28T15:00:00Z"), appUrl: "http://aporte.test" } as never,
    api.server.log,
  );
  const actor = { kind: "person", id: portfolios.ALL, network: "test" } as const;
  const screens = createScreens(services)({ actor, person: { id: portfolios.ALL, fullName: "Ana" } });
  const inputs = inputsOf(assets.get("PETR4") ?? "");
  for (const portfolio of [portfolios.P, "all"])
    for (const tool of tools as readonly Tool[]) {
      const context: ToolContext = { screens, today: "2026-11-28", openPortfolio: null };
      const given = "portfolio" in tool.input.shape ? { portfolio } : {};
      const input = tool.input.parse({ ...given, ...inputs[tool.name] });
      const { output } = await tool.run(context, input as never);
      expect(tool.output.strict().safeParse(output).error?.issues, tool.name).toBeUndefined();
    }
  const overview = await client.get<Overview>(`/portfolios/${portfolios.ALL}/overview?period=1y`);
  const wealth = (tools as readonly Tool[]).find(({ name }) => name === "wealth");
  const answer = await wealth?.run({ screens, today: "2026-11-28", openPortfolio: null }, {
    portfolio: "all",
  } as never);
  expect(answer?.output).toMatchObject({ value: overview.value, portfolio: { name: "Consolidado" } });
});
