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

it("keeps the stamps of one portfolio alone", () => {
  const own = stamped("a", buy("2026-11-02", "PETR4", "10", "10"), buy("2026-11-03", "VALE3", "5", "60"));
  expect(stampsOf(uniteReplays([own]).replays)).toEqual([
    ["PETR4", stampOf("a", "PETR4")],
    ["VALE3", stampOf("a", "VALE3")],
  ]);
});

/** The stamps of two portfolios as one. The sale of the second takes units of the first, so the rule adds a day to it. */
function unitedStamps({ ofFirst, ofSecond }: { ofFirst: string; ofSecond: string }) {
  const first = stamped(
    ofFirst,
    buy("2026-10-30", "PETR4", "10", "10"),
    buy("2026-11-03", "VALE3", "5", "60"),
  );
  const second = stamped(
    ofSecond,
    buy("2026-11-02", "PETR4", "10", "10"),
    sell("2026-11-02", "PETR4", "4", "11"),
    buy("2026-11-03", "WEGE3", "5", "60"),
  );
  const { replays } = uniteReplays([
    { ...first, id: "a" },
    { ...second, id: "b" },
  ]);
  return new Map(stampsOf(replays).map(([id, stamp]) => [id, stamp] as const));
}

it("stamps the days that it rules by all parts of the asset, and the other days by their own portfolio", () => {
  const before = unitedStamps({ ofFirst: "1", ofSecond: "1" });
  const after = unitedStamps({ ofFirst: "1", ofSecond: "2" });
  expect([...before.values()]).not.toContain(undefined);
  const changed = [...before.keys()].filter((id) => before.get(id) !== after.get(id));
  expect(changed).toEqual(["PETR4", "b PETR4", "WEGE3"]);
});

it("gives the same versions in two portfolios other stamps", () => {
  const stamps = [...unitedStamps({ ofFirst: "1", ofSecond: "1" }).values()];
  expect(new Set(stamps).size).toBe(stamps.length);
});
