import { addDays, type Day } from "#domain/kernel/calendar.ts";
import { zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";
import { heldOn } from "#domain/ledger/held-on.ts";
import type { WholeRatio } from "#domain/ledger/listed-event.ts";
import { isUnexplained, ratioOfStep } from "#domain/prices/price-step.ts";
import { findAnsweredSteps } from "#server/ledger/replays/ignored-queries.ts";
import { entryOf, isConversion, isUnitEvent, ownUnits } from "#server/ledger/replays/own-events.ts";
import type { PortfolioEvents } from "#server/ledger/replays/portfolio-events.ts";
import { isSameAction } from "#server/ledger/replays/same-event.ts";
import { type Reads, readAlways } from "#server/market/market-data/catalogue/market-cache.ts";
import {
  findClosesAround,
  findFetchedSteps,
  findMarketMove,
  findPaidBetween,
  type StoredStep,
} from "#server/market/market-data/catalogue/price-step-queries.ts";
import { findProbableActions, type KnownAction } from "#server/market/market-data/catalogue/queries.ts";
import type { Db } from "#server/platform/db/client.ts";

type Scope = {
  portfolioId: string;
  replays: ReadonlyMap<string, AssetReplay>;
  events: PortfolioEvents;
  today: Day;
  remember?: Reads | undefined;
};

/** A step of the closes that looks like a split, while the asset was held. `codeId` is the ticker with the closes. */
export type HeldStep = {
  /** The security. */
  assetId: string;
  codeId: string;
  dayBefore: Day;
  day: Day;
  ratio: WholeRatio;
  /** The person called it a move of the market. */
  isAnswered: boolean;
};

/** The probable events of some assets that are neither confirmed nor ignored, nor recorded by the person. */
export async function findOpenActions(
  db: Db,
  { adjustments, codes, omitted }: PortfolioEvents,
  {
    assetIds,
    until,
    remember = readAlways,
  }: { assetIds: readonly string[]; until: Day; remember?: Reads | undefined },
): Promise<KnownAction[]> {
  const actions = await remember(`probable ${until} ${assetIds}`, () =>
    findProbableActions(db, assetIds, until),
  );
  const own = adjustments.flatMap((adjustment) =>
    isConversion(adjustment) || isUnitEvent(adjustment)
      ? []
      : entryOf(adjustment, { assetId: codes.securityOf(adjustment.assetId), ratio: ownUnits }),
  );
  return actions.filter((action) => {
    const ofSecurity = { ...action, assetId: codes.securityOf(action.assetId) };
    return !omitted.has(action.id) && !own.some((entry) => isSameAction(ofSecurity, entry));
  });
}

/** The steps of fetched closes that no event, payment or move of the market explains, open and answered. */
export async function findHeldSteps(
  db: Db,
  { portfolioId, replays, events, today, remember = readAlways }: Scope,
): Promise<HeldStep[]> {
  const { codes } = events;
  const assetIds = codes.includeLinked(replays.keys());
  const candidates = await remember(`fetched steps ${today} ${assetIds}`, () =>
    findFetchedSteps(db, assetIds, today),
  );
  const answered = candidates.length > 0 ? await findAnsweredSteps(db, portfolioId) : new Set<string>();
  const steps: HeldStep[] = [];
  for (const step of candidates) {
    const assetId = codes.securityOf(step.assetId);
    const replayed = replays.get(assetId);
    if (!replayed || !isHeldBefore(replayed, step)) continue;
    const explained = { changes: replayed.ratioChanges, paid: zero, market: 1 };
    if (!isUnexplained(step, explained)) continue;
    const paid = await findPaidBetween(db, step);
    if (!isUnexplained(step, { ...explained, paid, market: await findMarketMove(db, step) })) continue;
    const { dayBefore, day } = step;
    const isAnswered = answered.has(`${step.assetId} ${day}`);
    steps.push({ assetId, codeId: step.assetId, dayBefore, day, ratio: ratioOfStep(step), isAnswered });
  }
  return steps;
}

const isHeldBefore = (replayed: AssetReplay, { day }: Pick<StoredStep, "day">) =>
  heldOn(replayed, addDays(day, -1)).gt(0);

/** The steps since the assets were last bought after nothing was held. */
export const stepsOfHoldings = <Step extends Pick<HeldStep, "assetId" | "day">>(
  steps: readonly Step[],
  replays: ReadonlyMap<string, AssetReplay>,
): Step[] => steps.filter(({ assetId, day }) => (replays.get(assetId)?.opened.day ?? day) < day);

/** Days across which a return is doubtful: of open steps, and of the closes around probable events. By security. */
export async function findOpenSteps(
  db: Db,
  scope: Scope,
): Promise<{ assetId: string; day: Day; ratio: WholeRatio }[]> {
  const { replays, events, today, remember } = scope;
  const { codes } = events;
  const steps = (await findHeldSteps(db, scope)).filter(({ isAnswered }) => !isAnswered);
  const actions = await findOpenActions(db, events, {
    assetIds: codes.includeLinked(replays.keys()),
    until: today,
    remember,
  });
  const around = await findClosesAround(
    db,
    actions.map(({ assetId, day, bracket }) => ({
      assetId,
      from: bracket?.from ?? addDays(day, -1),
      to: day,
    })),
  );
  const probable = actions.flatMap(({ assetId, day, bracket, ratio }) => {
    const from = bracket?.from ?? addDays(day, -1);
    const step = around.find(
      (close) => close.assetId === assetId && close.dayBefore <= from && close.day >= day,
    );
    const security = codes.securityOf(assetId);
    const replayed = replays.get(security);
    if (!step || step.day > today || !replayed || !isHeldBefore(replayed, step)) return [];
    return {
      assetId: security,
      day: step.day,
      ratio: { from: ratio.from.toNumber(), to: ratio.to.toNumber() },
    };
  });
  return [...steps, ...probable];
}
