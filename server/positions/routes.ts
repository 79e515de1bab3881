import { z } from "zod";
import { Position } from "#contract/positions.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/http/session.ts";
import { valuedPositions } from "#server/positions/valued-positions.ts";

/** In the scope of one portfolio. */
export function registerPositions(server: Routes, clock: Clock): void {
  server.get("/positions", { schema: { response: { 200: z.array(Position) } } }, ({ db, portfolio }) =>
    valuedPositions(db, portfolio.id, dayOf(clock())),
  );
}
