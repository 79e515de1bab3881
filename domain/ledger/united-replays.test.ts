import { expect, it } from "vitest";
import { stampOf } from "#domain/kernel/stamped.ts";
import { type AssetReplay, replaysByAsset, stampOfReplay } from "#domain/ledger/asset-replay.ts";
import { uniteReplays } from "#domain/ledger/united-replays.ts";
import { buy, entriesOf, sell } from "#tests/oracles/ledger/replay-support.ts";

const stamped = (id: string, ...drafts: Parameters<typeof entriesOf>) => {
  const replays = replaysByAsset(entriesOf(...drafts));
  for (const replayed of replays.values())
    replayed.stampedDays = { value: replayed.days, stamp: stampOf(id, replayed.assetId) };
  return { id, replays, assetIds: new Set(replays.keys()) };
};

const stampsOf = (replays: ReadonlyMap<string, AssetReplay>) =>
  [...replays].map(([id, replayed]) => [id, stampOfReplay(replayed)]);

it("keeps the stamps of what it takes over, and gives none to the days that it rules", () => {
  const own = stamped("a", buy("2026-11-02", "PETR4", "10", "10"), buy("2026-11-03", "VALE3", "5", "60"));
  expect(stampsOf(uniteReplays([own]).replays)).toEqual([
    ["PETR4", stampOf("a", "PETR4")],
    ["VALE3", stampOf("a", "VALE3")],
  ]);
  const other = stamped("b", buy("2026-11-02", "PETR4", "4", "10"), sell("2026-11-02", "PETR4", "4", "11"));
  const { replays } = uniteReplays([own, other]);
  expect(stampsOf(replays)).toEqual([
    ["PETR4", undefined],
    ["b PETR4", undefined],
    ["VALE3", stampOf("a", "VALE3")],
  ]);
});
