import { formatQuantity } from "#app/lib/format.ts";

/** '1 provento', '1.234 proventos' */
export const incomeCountText = (count: number): string =>
  count === 1 ? "1 provento" : `${formatQuantity(String(count))} proventos`;

/** '334 proventos, 4 depois de novembro': all of a list, of which the later ones are folded */
export const listCountText = (
  { count, later }: { count: number; later: { count: number } },
  month: string,
): string =>
  later.count === 0
    ? incomeCountText(count)
    : `${incomeCountText(count + later.count)}, ${formatQuantity(String(later.count))} depois de ${month}`;
