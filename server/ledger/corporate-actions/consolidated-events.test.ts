import { expect, it } from "vitest";
import type { CorporateEvent } from "#contract/corporate-events.ts";
import type { Portfolio } from "#contract/portfolios.ts";
import { type Client, findAsset, signUp, startApi } from "#tests/support/api.ts";
import { split } from "#tests/support/market.ts";
import { startSum } from "#tests/support/sums.ts";

const path = ({ id }: Portfolio) => `/portfolios/${id}/corporate-events`;
const list = (client: Client, portfolio: Portfolio) => client.get<CorporateEvent[]>(path(portfolio));

it("lists the events of each portfolio, newest first, with what they changed there", async () => {
  await using api = await startApi();
  const { client, first, second, sum } = await startSum(api);
  await split(api, "PETR4", "2026-05-04", "2");
  await split(api, "VALE3", "2026-06-01", "3");
  const events = await list(client, sum);
  expect(
    events.map(({ asset, day, portfolio, effect }) => [
      asset.ticker,
      day,
      portfolio?.name,
      effect?.after.quantity,
    ]),
  ).toEqual([
    ["VALE3", "2026-06-01", "Longo prazo", "30"],
    ["PETR4", "2026-05-04", "Renda", "160"],
    ["PETR4", "2026-05-04", "Longo prazo", "120"],
  ]);
  const [ofFirst] = await list(client, first);
  expect(events[1]).toEqual({ ...ofFirst, portfolio: { id: first.id, name: "Renda" } });
  expect(ofFirst?.portfolio).toBeUndefined();
  await client.send("PUT", `${path(second)}/ignored/${ofFirst?.id}`);
  expect((await list(client, sum)).map(({ status, portfolio }) => [status, portfolio?.name])).toEqual([
    ["known", "Longo prazo"],
    ["known", "Renda"],
    ["ignored", "Longo prazo"],
  ]);
});

it("is nobody else's, and takes neither an event nor a decision", async () => {
  await using api = await startApi();
  const { client, sum } = await startSum(api);
  await split(api, "PETR4", "2026-05-04", "2");
  const [event] = await list(client, sum);
  const stranger = await signUp(api, { email: "caio@example.com" });
  expect((await stranger.send("GET", path(sum))).status).toBe(404);
  const { id: assetId } = await findAsset(client, "PETR4");
  const form = { kind: "split", assetId, day: "2026-07-01", from: "1", to: "2" };
  for (const [method, to, body] of [
    ["POST", path(sum), form],
    ["POST", `${path(sum)}/preview`, form],
    ["PUT", `${path(sum)}/ignored/${event?.id}`, undefined],
    ["DELETE", `${path(sum)}/ignored/${event?.id}`, undefined],
    ["PUT", `${path(sum)}/steps/${assetId}/2026-07-01`, undefined],
    ["DELETE", `${path(sum)}/steps/${assetId}/2026-07-01`, undefined],
  ] as const)
    expect([method, to, (await client.send(method, to, body ? { body } : {})).status]).toEqual([
      method,
      to,
      404,
    ]);
});
