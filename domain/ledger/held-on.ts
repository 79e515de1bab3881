import { lastUntil } from "#domain/by-day.ts";
import type { Day } from "#domain/calendar.ts";
import { type Decimal, zero } from "#domain/decimal.ts";
import type { AssetReplay } from "#domain/ledger/asset-replay.ts";

/** The units held at the close of a day. */
export const heldOn = (replayed: AssetReplay | undefined, day: Day): Decimal =>
  lastUntil(replayed?.days ?? [], day)?.held?.quantity ?? zero;
