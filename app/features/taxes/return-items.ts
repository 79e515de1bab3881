import { type ReturnTable, specialTables, variableIncomeTables } from "#app/features/taxes/annual-tables.ts";
import { descriptionOf, type ReturnSection, returnLineText } from "#app/features/taxes/annual-text.ts";
import { programmeAmount } from "#app/features/taxes/programme-amount.ts";
import type { AnnualReturn, Good } from "#contract/annual-return.ts";
import type { ReturnMark } from "#contract/return-marks.ts";

/** Something that is filled in at once, with what is shown for it. */
export type ReturnItem = ReturnMark;

export type ReturnPart =
  | ReturnSection
  | "Bens e Direitos"
  | "Renda Variável"
  | "Outras informações"
  | "Folha para o ReVar";

/** A part of the return and what is to be filled in there. */
export type ReturnIndexEntry = { title: ReturnPart; items: readonly ReturnItem[] };

const maxValue = 300;

/** FNV-1a. It notices a change of a long text, and guards nothing. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

const shown = (parts: readonly string[]): string => {
  const text = parts.join(" · ");
  return text.length <= maxValue ? text : `${digest(text)} ${text.length}`;
};

export function goodItem(good: Good, year: number): ReturnItem {
  const { asset, code, before, after } = good;
  const values = [
    code ?? "",
    asset.cnpj ?? "",
    programmeAmount(before.cost),
    programmeAmount(after.cost),
    after.quantity,
    digest(descriptionOf(good, year)),
  ];
  return { item: `good:${asset.id}`, value: shown(values) };
}

export const lineItem = ({ line, asset, amount }: AnnualReturn["lines"][number]): ReturnItem => ({
  item: `line:${line}:${asset?.id ?? "total"}`,
  value: programmeAmount(amount),
});

export const tableItem = ({ name, rows }: ReturnTable): ReturnItem => ({
  item: `table:${name}`,
  value: shown(
    rows.flatMap(({ cells }) =>
      cells.map((cell) => (typeof cell === "string" ? cell : programmeAmount(cell.amount))),
    ),
  ),
});

/** The costs and losses with which the year begins. */
export const openingItem = ({ goods, losses }: AnnualReturn): ReturnItem => ({
  item: "opening",
  value: shown([
    ...goods.map(({ asset, before }) => `${asset.ticker} ${before.quantity} ${programmeAmount(before.cost)}`),
    ...Object.values(losses).map(programmeAmount),
  ]),
});

export const lineSections = ["Rendimentos Isentos", "Tributação Exclusiva", "A conferir"] as const;

export const linesOf = ({ lines, year }: AnnualReturn, section: ReturnSection) =>
  lines.filter(({ line }) => returnLineText(line, year).section === section);

/** The parts of the return in the order of the screen, without those that have nothing to fill in. */
export function returnIndex(data: AnnualReturn): ReturnIndexEntry[] {
  const parts: ReturnIndexEntry[] = [
    { title: "Bens e Direitos", items: data.goods.map((good) => goodItem(good, data.year)) },
    ...lineSections.map((title): ReturnIndexEntry => ({ title, items: linesOf(data, title).map(lineItem) })),
    { title: "Renda Variável", items: variableIncomeTables(data).map(tableItem) },
    { title: "Outras informações", items: specialTables(data).map(tableItem) },
    { title: "Folha para o ReVar", items: [openingItem(data)] },
  ];
  return parts.filter(({ items }) => items.length > 0);
}

/** `changed`: filled in with a value that is no longer shown. */
export type ItemState = "open" | "done" | "changed";

export function stateOfItem({ item, value }: ReturnItem, marks: readonly ReturnMark[]): ItemState {
  const mark = marks.find((each) => each.item === item);
  if (!mark) return "open";
  return mark.value === value ? "done" : "changed";
}

/** The names of the items that are filled in. */
export const doneItems = (
  index: readonly ReturnIndexEntry[],
  marks: readonly ReturnMark[],
): ReadonlySet<string> =>
  new Set(
    index.flatMap(({ items }) =>
      items.filter((each) => stateOfItem(each, marks) === "done").map(({ item }) => item),
    ),
  );

/** The parts with something that is not filled in. */
export const openParts = (
  index: readonly ReturnIndexEntry[],
  marks: readonly ReturnMark[],
): ReadonlySet<ReturnPart> =>
  new Set(index.filter(({ items }) => countDone(items, marks) < items.length).map(({ title }) => title));

export const countDone = (items: readonly ReturnItem[], marks: readonly ReturnMark[]): number =>
  items.filter((item) => stateOfItem(item, marks) === "done").length;
