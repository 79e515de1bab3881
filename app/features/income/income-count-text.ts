import { formatQuantity } from "#app/lib/format.ts";

/** '1 provento', '1.234 proventos' */
export const incomeCountText = (count: number): string =>
  count === 1 ? "1 provento" : `${formatQuantity(String(count))} proventos`;
