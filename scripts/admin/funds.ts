import { basename } from "node:path";
import { dayOf } from "#domain/kernel/calendar.ts";
import { readFundRegistry } from "#server/market/market-data/sources/funds/fund-registry.ts";
import { storeFundRegistry } from "#server/market/market-data/sources/funds/registry-queries.ts";
import { openParts } from "#server/market/market-data/sources/unpacked.ts";
import { readArguments } from "./arguments.ts";
import { type Command, Refusal } from "./command.ts";
import { countText } from "./count-text.ts";
import { operatorPath } from "./operator-path.ts";
import { showingProgress } from "./progress.ts";
import { refusedText } from "./refused-text.ts";

export const funds: Command = {
  usage: `funds <registro_fundo_classe.zip>
      carrega os fundos do cadastro da CVM (o ZIP, ou o cad_fi.csv mais antigo)`,

  read(args, now) {
    const [file = ""] = readArguments(args, ["arquivo"], []).words;
    const path = operatorPath(file);
    return async (operator) => {
      try {
        const parts = await openParts(path);
        const registry = await readFundRegistry(
          parts.map((part) => ({ ...part, chunks: showingProgress(part) })),
          dayOf(now),
        );
        const { added, changed, closed } = await storeFundRegistry(operator, registry.funds);
        const open = registry.funds.filter(({ isClosed }) => !isClosed).length;
        const counts = [
          countText(added, "novo", "novos"),
          countText(changed, "alterado", "alterados"),
          countText(closed, "encerrado", "encerrados"),
        ].join(", ");
        return `${countText(open, "fundo", "fundos")} em funcionamento: ${counts}.${refusedText(registry.refused)}`;
      } catch (error) {
        throw new Refusal(`${basename(path)} não foi carregado: ${(error as Error).message}.`);
      }
    };
  },
};
