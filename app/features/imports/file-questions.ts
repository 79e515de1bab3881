import { fieldNames, usesOf } from "#app/features/imports/column-mappings.ts";
import { formatDay, formatQuantity, monthName } from "#app/lib/format.ts";
import type {
  ColumnMapping,
  DayOrder,
  ImportColumns,
  ColumnChoices as Mappings,
} from "#contract/import-columns.ts";
import type { ImportFile } from "#contract/imports.ts";
import { parseDay } from "#domain/imports/dates.ts";
import { columnFields, isFieldMissing } from "#domain/imports/other-sheet/mapping.ts";
import type { PastedRows } from "#domain/imports/pasted-rows.ts";

type QuestionOption = {
  label: string;
  /** The meaning of the choice for this file. */
  detail?: string | undefined;
  isChosen: boolean;
  isProposed?: boolean;
  /** The mapping with this answer. */
  mapping: ColumnMapping;
};

/** A question about all rows of a file, which nothing in the file answers. */
export type FileQuestion = {
  label: string;
  why: string;
  options: readonly QuestionOption[];
  /** The rows that the answer changes, with their values before and after. */
  effects?: readonly string[];
  /** The answer in one line, where the layout of the file gives it. The person may change it. */
  line?: string;
};

const orderNames: Record<DayOrder, string> = {
  "day-first": "dia/mês/ano",
  "month-first": "mês/dia/ano",
  "year-first": "ano/mês/dia",
};
const dayOrders = ["day-first", "month-first", "year-first"] as const;
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const longDay = (day: string) => `${Number(day.slice(8))} de ${monthName(day)}`;

/** The readings of the first day of the file that has several. Years are named only where they differ. */
function dayReadings({ columns }: ImportColumns, { day }: ColumnMapping): Partial<Record<DayOrder, string>> {
  for (const text of columns[day ?? -1]?.cells ?? []) {
    const read = dayOrders.flatMap((order) => {
      const found = parseDay(text, { order, offset: null });
      return found ? { order, found } : [];
    });
    const others = read.filter(({ order, found }) => order !== "year-first" || isOtherDay(read, found));
    if (new Set(others.map(({ found }) => found)).size < 2) continue;
    const years = new Set(others.map(({ found }) => found.slice(0, 4)));
    const textOf = (found: string) =>
      `${text} é ${longDay(found)}${years.size > 1 ? ` de ${found.slice(0, 4)}` : ""}`;
    return Object.fromEntries(others.map(({ order, found }) => [order, textOf(found)]));
  }
  return {};
}

const isOtherDay = (read: readonly { order: DayOrder; found: string }[], day: string) =>
  read.every(({ order, found }) => order === "year-first" || found !== day);

/** 'Linha 2, MXRF11: Quantidade “1.000” é 1.000, e não 1'. Without an answer both readings stand beside each other. */
function numberEffects(
  { rows, count }: NonNullable<ImportColumns["openNumber"]>,
  chosen: ColumnMapping["decimalMark"],
): string[] {
  const shown = rows.map(({ line, code, header, text, comma, point }) => {
    const place = `Linha ${line}${code === "" ? "" : `, ${code}`}: ${header} “${text}”`;
    const [before, after] = (chosen === "point" ? [comma, point] : [point, comma]).map(formatQuantity);
    return chosen === null ? `${place} é ${before} ou ${after}` : `${place} é ${after}, e não ${before}`;
  });
  const more = count - rows.length;
  return more > 0
    ? [...shown, more === 1 ? "E mais 1 número." : `E mais ${more.toLocaleString("pt-BR")} números.`]
    : shown;
}

/** Whether a plain 'Preço' is the price of a unit or the total of a trade. */
function totalInPriceQuestion(
  { columns, totalInPrice }: ImportColumns,
  mapping: ColumnMapping,
): FileQuestion {
  const column = mapping.total ?? mapping.price;
  const header = columns[column ?? -1]?.header ?? "Preço";
  const isTotal = mapping.total !== null;
  const read = mapping.priceIs ?? (totalInPrice === "open" ? null : isTotal ? "total" : "unit");
  return {
    label: `Coluna ${header}`,
    why: `Pelo fechamento do dia, “${header}” parece o total da operação, e não o preço de cada unidade.`,
    options: [
      {
        label: "Total da operação",
        detail: `preço = ${header} ÷ quantidade`,
        isChosen: read === "total",
        isProposed: true,
        mapping: { ...mapping, price: null, total: column, priceIs: "total" },
      },
      {
        label: "Preço de cada unidade",
        isChosen: read === "unit",
        mapping: { ...mapping, price: column, total: null, priceIs: "unit" },
      },
    ],
    ...(totalInPrice === "told" && {
      line: `A coluna ${header} foi lida como ${isTotal ? "o total da operação" : "o preço de cada unidade"}`,
    }),
  };
}

/** The questions of a file, with the answers that the mapping holds. */
export function questionsOf(
  columns: ImportColumns,
  mapping: ColumnMapping,
  readAs?: PastedRows["readAs"],
): FileQuestion[] {
  const { openNumber, openSheets, sheetSides, swappedDay } = columns;
  const sheetsText = sheetSides
    .map(({ sheet, side: told }) => `${sheet}: ${told === "buy" ? "compras" : "vendas"}`)
    .join(" · ");
  const side = (everySide: NonNullable<ColumnMapping["everySide"]>, label: string) => ({
    label,
    isChosen: mapping.everySide === everySide,
    mapping: { ...mapping, everySide },
  });
  const { readDayOrder, isDayOrderOpen } = columns;
  const chosenOrder = mapping.dayOrder ?? (isDayOrderOpen ? null : readDayOrder);
  const order = (dayOrder: DayOrder, label: string, detail?: string) => ({
    label,
    detail,
    isChosen: (swappedDay ? mapping.dayOrder : chosenOrder) === dayOrder,
    mapping: { ...mapping, dayOrder },
  });
  const costs = (totalCosts: NonNullable<ColumnMapping["totalCosts"]>, label: string, detail: string) => ({
    label,
    detail,
    isChosen: mapping.totalCosts === totalCosts,
    isProposed: totalCosts === "included",
    mapping: { ...mapping, totalCosts },
  });
  const mark = (decimalMark: "comma" | "point", text: string, reading: string) => ({
    label: `${text} é ${formatQuantity(reading)}`,
    isChosen: mapping.decimalMark === decimalMark,
    isProposed: openNumber?.proposed === decimalMark,
    mapping: { ...mapping, decimalMark },
  });
  const readings = dayReadings(columns, mapping);
  const noSide = readAs === "sentences" ? "Nenhuma linha diz se é" : "Nenhuma coluna diz o que é";
  return [
    columns.isSideOpen &&
      mapping.side === null && {
        label: "Todas as linhas são",
        why: `${noSide} compra ou venda.`,
        options: [
          ...(sheetSides.length > 0
            ? [{ ...side("sheet", "Como diz cada aba"), detail: sheetsText, isProposed: true }]
            : []),
          side("buy", "Compras"),
          side("sell", "Vendas"),
        ],
      },
    openSheets.length > 0 && {
      label: openSheets.length === 1 ? "Aba que não é lida" : "Abas que não são lidas",
      why: `${new Intl.ListFormat("pt-BR").format(openSheets)} ${openSheets.length === 1 ? "parece ter" : "parecem ter"} operações. Envie cada aba em outro arquivo, ou deixe-a de fora.`,
      options: [
        {
          label: "Deixar de fora",
          isChosen: mapping.areSheetsLeftOut,
          mapping: { ...mapping, areSheetsLeftOut: true },
        },
      ],
    },
    readDayOrder !== null && {
      label: "Ordem da data",
      why: "As datas cabem em mais de uma ordem.",
      options: dayOrders
        .filter((each) => each === readDayOrder || readings[each] !== undefined)
        .map((each) => ({
          ...order(each, capital(orderNames[each]), readings[each]),
          isProposed: each === readDayOrder,
        })),
      ...(!isDayOrderOpen && { line: `Dias lidos como ${orderNames[chosenOrder ?? readDayOrder]}` }),
    },
    swappedDay && {
      label: "Dia e mês das datas",
      why: "Algumas datas ficaram como texto. O programa pode ter trocado o dia e o mês das outras.",
      options: [
        order("day-first", "Estão certos", `${formatDay(swappedDay.shown)} é ${longDay(swappedDay.shown)}`),
        order("month-first", "Trocados", `${formatDay(swappedDay.shown)} é ${longDay(swappedDay.swapped)}`),
      ],
    },
    columns.isTotalOpen && {
      label: "Taxas no total",
      why: "Nada diz se o total já tem as taxas. O preço sai do total sem elas.",
      options: [
        costs("included", "Já estão no total", "preço = (total − taxas) ÷ quantidade"),
        costs("apart", "São à parte", "preço = total ÷ quantidade"),
      ],
    },
    columns.totalInPrice !== null && totalInPriceQuestion(columns, mapping),
    openNumber && {
      label: "Ponto ou vírgula",
      why: "Nada diz se estes números são milhares.",
      options: [
        mark("comma", openNumber.text, openNumber.comma),
        mark("point", openNumber.text, openNumber.point),
      ],
      effects: numberEffects(openNumber, mapping.decimalMark ?? openNumber.proposed),
    },
  ].filter((question) => question !== false && question !== null);
}

const isOpen = ({ options }: FileQuestion) => !options.some(({ isChosen }) => isChosen);

/** The questions without an answer in the reading, or with one, each with the answers of `mapping`. */
function questionsAsRead(
  isWanted: (question: FileQuestion) => boolean,
  columns: ImportColumns,
  mapping: ColumnMapping,
  readAs?: PastedRows["readAs"],
): FileQuestion[] {
  const wanted = questionsOf(columns, columns.mapping).filter(isWanted);
  const labels = wanted.map(({ label }) => label);
  return questionsOf(columns, mapping, readAs).filter(({ label }) => labels.includes(label));
}

/** The mapping with the likely answer of each question that has none yet. */
export const withProposals = (columns: ImportColumns, mapping: ColumnMapping): ColumnMapping =>
  questionsOf(columns, mapping)
    .filter(isOpen)
    .reduce((answered, { label }) => {
      const question = questionsOf(columns, answered).find((each) => each.label === label);
      return question?.options.find(({ isProposed }) => isProposed)?.mapping ?? answered;
    }, mapping);

export const openQuestions = (...of: [ImportColumns, ColumnMapping, PastedRows["readAs"]?]) =>
  questionsAsRead(isOpen, ...of);

export const answeredQuestions = (...of: [ImportColumns, ColumnMapping, PastedRows["readAs"]?]) =>
  questionsAsRead((question) => !isOpen(question), ...of);

/** The number of decisions about columns that wait for the person, with the mappings that were chosen since the reading. */
export function countOpen(files: readonly Pick<ImportFile, "columns">[], chosen: Mappings): number {
  return files.reduce((count, { columns }, index) => {
    if (!columns) return count;
    const mapping = chosen[index] ?? columns.mapping;
    const missing = columnFields.filter((field) => isFieldMissing(mapping, field));
    const unused = usesOf(columns, mapping).filter((use) => use === "open");
    return count + missing.length + unused.length + questionsOf(columns, mapping).filter(isOpen).length;
  }, 0);
}

/** 'Data A · Ativo B · Quantidade C': the column of each field, and the answers about the file. */
export function mappingText(
  columns: ImportColumns,
  mapping: ColumnMapping,
  readAs?: PastedRows["readAs"],
): string {
  const fields = columnFields.flatMap((field) => {
    const header = columns.columns[mapping[field] ?? -1]?.header;
    if (header === undefined) return [];
    const isNamedSo = header.toLowerCase().startsWith(fieldNames[field].toLowerCase());
    if (isNamedSo) return header;
    const letter = /^Coluna (\S{1,3})$/.exec(header)?.[1];
    return letter === undefined ? `${fieldNames[field]} ${header}` : `${fieldNames[field]}\u00a0${letter}`;
  });
  const answers = questionsOf(columns, mapping, readAs).flatMap(({ label, line, options }) => {
    if (line !== undefined) return line;
    const answer = options.find(({ isChosen }) => isChosen)?.label;
    return answer === undefined ? [] : `${label}: ${answer.toLowerCase()}`;
  });
  return [...(readAs === "sentences" ? [] : fields), ...answers].join(" · ");
}
