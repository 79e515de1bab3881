import { basename } from "node:path";
import { dayOf } from "#domain/kernel/calendar.ts";
import { loadQuotas } from "#server/market/market-data/sources/funds/load-quotas.ts";
import { findHeldFunds, listActiveFunds } from "#server/market/market-data/sources/funds/quota-queries.ts";
import { openParts } from "#server/market/market-data/sources/unpacked.ts";
import type { Db } from "#server/platform/db/client.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";
import { countText } from "./count-text.ts";
import { operatorPath } from "./operator-path.ts";
import { showingProgress } from "./progress.ts";
import { refusedText } from "./refused-text.ts";

async function loadMonths(operator: Db, path: string, { now, isAll }: { now: Date; isAll: boolean }) {
  const held = (await findHeldFunds(operator, dayOf(now))).map(({ ticker }) => ticker);
  const wanted = new Set(isAll ? [...held, ...(await listActiveFunds(operator))] : held);
  const texts: string[] = [];
  for (const part of await openParts(path)) {
    const observed = { ...part, chunks: showingProgress(part) };
    const options = { today: dayOf(now), wanted, held, validator: null };
    const { month, quotas, others, changed, refused } = await loadQuotas(operator, observed, options);
    const count = [...quotas.values()].reduce((sum, days) => sum + days.size, 0);
    const found = `${countText(count, "cota", "cotas")} de ${countText(quotas.size, "fundo", "fundos")}`;
    const counts = `${countText(changed, "nova ou corrigida", "novas ou corrigidas")}; ${countText(others, "linha", "linhas")} de outros fundos`;
    texts.push(`${month.split("-").reverse().join("/")}: ${found}, ${counts}.${refusedText(refused)}`);
  }
  return texts.join("\n");
}

export const fundQuotas: Command = {
  usage: `fund-quotas <inf_diario_fi_202611.zip> [--all]
      carrega as cotas diárias do arquivo da CVM (de um mês ou de um ano) dos fundos que alguém tem;
      com --all, de todos os fundos em funcionamento do cadastro`,

  read(args, now) {
    const { words, flags } = readArguments(args, ["arquivo"], [], ["all"]);
    const path = operatorPath(words[0] ?? "");
    return async (operator) => {
      try {
        return await loadMonths(operator, path, { now, isAll: flags.has("all") });
      } catch (error) {
        throw new Refusal(`${basename(path)} não foi carregado: ${(error as Error).message}.`);
      }
    };
  },
};
