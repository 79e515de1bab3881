import { productsOf } from "#domain/imports/drafts/draft.ts";
import { assetIdOf, type DraftJudge } from "#server/rooms/imports/plan/judges/draft-row.ts";
import { eachRow } from "#server/rooms/imports/plan/judges/judge.ts";

const reason = "Mudança de código que já conhecemos: suas posições seguem no código novo";

/** Is this change of ticker in the catalogue? Then it needs no entry. */
export const knownExchange: DraftJudge<null> = {
  load: () => null,
  judge: eachRow(({ entry }, _known, facts) => {
    if (!entry || !("toProduct" in entry)) return undefined;
    const { codes } = facts.events;
    const [from, to] = productsOf(entry).map((product) => assetIdOf(facts, product));
    const isKnown = from && to && codes.securityOf(from) === codes.securityOf(to);
    return isKnown ? { is: "idle", reason } : undefined;
  }),
};
