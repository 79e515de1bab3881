import { lastUntil } from "#domain/kernel/by-day.ts";
import type { Day } from "#domain/kernel/calendar.ts";
import { type Decimal, zero } from "#domain/kernel/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";

/** The units held at the close of a day. */
export const heldOn = (replayed: AssetReplay | undefined, day: Day): Decimal =>
  lastUntil(replayed?.days ?? [], day)?.held?.quantity ?? zero;
