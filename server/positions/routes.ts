import { z } from "zod";
import { Position } from "#contract/positions.ts";
import { dayOf } from "#domain/calendar.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Clock } from "#server/http/session.ts";
import { keptAnswers } from "#server/kept-answers.ts";
import { versionsOf } from "#server/portfolios/version-queries.ts";
import { valuedPositions } from "#server/positions/valued-positions.ts";

/** Some 20 KB each. */
const mostKept = 500;

/** In the scope of one portfolio. */
export function registerPositions(server: Routes, clock: Clock): void {
  const kept = keptAnswers<Position[]>(mostKept);
  server.get(
    "/positions",
    { schema: { response: { 200: z.array(Position) } } },
    async ({ db, portfolio }) => {
      const today = dayOf(clock());
      const { all } = await versionsOf(db, portfolio.id);
      return kept.one(`${portfolio.id} ${today}`, all, () => valuedPositions(db, portfolio.id, today));
    },
  );
}
