import { formatDay } from "#app/lib/format.ts";
import type { AssetTrail } from "#contract/asset-trail.ts";
import type { Asset, AssetClassCode } from "#contract/assets.ts";

/** The end of a position in the words of its page: 'Vendido', 'em 12/03/2026'. */
type Closing = { verb: string; when: string };

/** The line after which nothing was held any more; undefined if nothing ever was, as after a short sale. */
function closingLine({ lines, earlierLines }: Pick<AssetTrail, "lines" | "earlierLines">) {
  return lines.findLast(({ quantity }, index) => {
    const before = lines[index - 1];
    const wasHeld = before ? before.quantity !== "0" : earlierLines > 0;
    return quantity === "0" && wasHeld;
  });
}

/** The classes whose units the issuer pays back. */
const redeemedClasses: readonly AssetClassCode[] = ["TREASURY", "FIXED_INCOME", "FUND"];

/** Undefined while something is held. */
export function closingOf(
  { position, ...ledger }: Pick<AssetTrail, "position" | "lines" | "earlierLines">,
  { assetClass }: Pick<Asset, "assetClass">,
): Closing | undefined {
  const line = position ? undefined : closingLine(ledger);
  if (!line) return undefined;
  const when = `em ${formatDay(line.day)}`;
  if (line.kind === "SELL")
    return { verb: redeemedClasses.includes(assetClass.code) ? "Resgatado" : "Vendido", when };
  if (line.kind === "TRANSFER_OUT")
    return { verb: "Transferido", when: `para ${line.otherPortfolio ?? "outra carteira"} ${when}` };
  return { verb: "Encerrado", when };
}
