import { isSameInstitution, parseInstitution } from "#domain/imports/institutions.ts";
import { shownMoney } from "#domain/imports/shown-text.ts";
import {
  type FormerTrade,
  type FormerTrades,
  loadFormerTrades,
  newTrades,
} from "#server/rooms/imports/plan/judges/former-trades.ts";
import type { Judge } from "#server/rooms/imports/plan/judges/judge.ts";
import type { Verdict } from "#server/rooms/imports/plan/judges/verdict.ts";
import type { PlannedTrade } from "#server/rooms/imports/plan/planned-entry.ts";
import type { PlannedRow, TradeRow } from "#server/rooms/imports/plan/planned-row.ts";

const reasons: Record<FormerTrade["from"], string> = {
  typed: "Você já cadastrou este lançamento",
  imported: "Já está na carteira, de outra importação",
  upload: "O mesmo negócio está em outro arquivo deste envio",
};

const reasonOf = ({ from, place }: FormerTrade): string => {
  if (place === null) return reasons[from];
  return from === "typed" ? `${reasons.typed} ${place}` : `Já está ${place}`;
};

const statesCosts = ({ fees }: PlannedTrade, former: FormerTrade) => fees.gt(0) && former.fees.isZero();

/** A row that states a former trade again. Costs that only the row states join an imported trade, and are named otherwise. */
function statedAgain({ entry }: TradeRow, former: FormerTrade): Verdict {
  const known = (more = ""): Verdict => ({ is: "known", reason: `${reasonOf(former)}${more}` });
  const costs = shownMoney(entry.fees);
  if (!statesCosts(entry, former)) {
    if (entry.fees.isZero() || entry.fees.eq(former.fees)) return known();
    return known(`, com custos de ${shownMoney(former.fees)}; esta linha diz ${costs}`);
  }
  if (former.place !== null) return known(`, sem os custos de ${costs}: some-os nas Transações dela`);
  // The replacement would be of the row's asset.
  if (former.from === "typed" || (former.from === "imported" && former.assetId !== entry.asset.id))
    return known(`, sem os custos de ${costs}: some-os em Transações`);
  if (former.from === "upload") return known();
  // Without an institution, the entry keeps the custodian of the one that it replaces.
  const institution = former.institution ? parseInstitution("") : entry.institution;
  const reason = `Já está na carteira: entram os custos de ${costs}`;
  return { is: "replaces", entry: { ...entry, institution }, id: former.digest, reason };
}

/** Is this trade already there, from another source: typed, imported, or in another file of the upload? */
export const sameTrade: Judge<FormerTrades> = {
  load: loadFormerTrades,
  judge(rows, former) {
    const verdicts = new Map<PlannedRow, Verdict>();
    for (const row of newTrades(rows)) {
      const { entry } = row;
      const same = former.sameOn(
        row,
        entry.day,
        (trade) => former.isOfAsset(trade, row) && isSameInstitution(trade.institution, entry.institution),
      );
      if (!same) {
        former.addRow(row);
        continue;
      }
      former.use(same, row);
      verdicts.set(row, statedAgain(row, same));
      if (same.from !== "upload" || !statesCosts(entry, same)) continue;
      const complete = { ...same.row.entry, fees: entry.fees };
      const reason = `${same.row.reason}, com os custos de outro arquivo`;
      verdicts.set(same.row, { is: "noted", entry: complete, reason });
    }
    return verdicts;
  },
};
