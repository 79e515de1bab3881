import { z } from "zod";
import {
  ConversionPreview,
  ConvertedContracts,
  ConvertiblePosition,
  NewConversion,
} from "#contract/contract-conversion.ts";
import { dayOf } from "#domain/kernel/calendar.ts";
import { PortfolioParams, readPortfolio } from "#server/accounts/portfolios/portfolio-scope.ts";
import { convertPosition } from "#server/ledger/fixed-income/convert-position.ts";
import { listConvertible } from "#server/ledger/fixed-income/convertible-position.ts";
import { conversionPreview } from "#server/ledger/fixed-income/tasks.ts";
import type { Computing } from "#server/ledger/replays/cached-answers.ts";
import { sendJson } from "#server/platform/compute/send-json.ts";
import type { Routes } from "#server/platform/http/routes.ts";
import type { Clock } from "#server/platform/lib/clock.ts";
import type { Quotas } from "#server/platform/limits/limit-settings.ts";

const AssetParams = PortfolioParams.extend({ assetId: z.uuid() });
const path = "/fixed-income/conversions/:assetId";

export function registerConversions(server: Routes, clock: Clock, quotas: Quotas): void {
  server.get(
    path,
    { schema: { params: AssetParams, response: { 200: ConvertiblePosition } } },
    ({ db, params }) => listConvertible(db, params),
  );

  server.post(
    path,
    { schema: { params: AssetParams, body: NewConversion, response: { 201: ConvertedContracts } } },
    ({ db, person, params, body }, reply) => {
      reply.status(201);
      return convertPosition(db, dayOf(clock()), { ...params, userId: person.id }, body, quotas);
    },
  );
}

type Dependencies = Pick<Computing, "people" | "clock" | "computations"> & { quotas: Quotas };

/** The effect of a conversion needs prices: it is computed outside the event loop. */
export function registerConversionPreview(
  server: Routes,
  { people, clock, computations, quotas }: Dependencies,
): void {
  server.post(
    `${path}/preview`,
    { schema: { params: AssetParams, body: NewConversion, response: { 200: ConversionPreview } } },
    async ({ actor, params, body: sent }, reply) => {
      await readPortfolio(people, actor, params);
      const input = { ...params, today: dayOf(clock()), sent, quotas };
      return sendJson(reply, (await computations.run(actor, conversionPreview.of(input))).body);
    },
  );
}
