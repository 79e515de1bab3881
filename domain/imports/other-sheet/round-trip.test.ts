import fc from "fast-check";
import { expect, it } from "vitest";
import { findOtherTable, readOtherTable } from "#domain/imports/other-sheet/read-other-file.ts";
import type { Workbook } from "#domain/imports/sheet.ts";
import { decimal, textOf } from "#domain/kernel/decimal.ts";

type Trade = {
  day: string;
  code: string;
  side: "buy" | "sell";
  quantity: string;
  price: string;
  fees: string;
};

const cents = fc.integer({ min: 1, max: 99_999_999 }).map((value) => textOf(decimal(String(value)).div(100)));
const trade: fc.Arbitrary<Trade> = fc.record({
  day: fc
    .tuple(
      fc.integer({ min: 2019, max: 2026 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, ...rest]) => [year, ...rest.map((part) => String(part).padStart(2, "0"))].join("-")),
  code: fc.constantFrom("PETR4", "VALE3", "HGLG11", "TAEE11"),
  side: fc.constantFrom("buy", "sell"),
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map(String),
  price: cents,
  fees: fc.oneof(fc.constant("0"), cents),
});

const grouped = (digits: string, separator: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, separator);

/** '1234.5' as '1.234,50' or '1,234.50'; a whole quantity without decimals. */
function written(number: string, style: "comma" | "point", isWhole: boolean): string {
  const [whole = "", decimals = ""] = number.split(".");
  const [group, mark] = style === "comma" ? [".", ","] : [",", "."];
  return grouped(whole, group) + (isWhole ? "" : mark + decimals.padEnd(2, "0"));
}

function writtenDay(day: string, style: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (style === "iso") return day;
  return style === "dash"
    ? `${date}-${month}-${year}`
    : `${date}/${month}/${style === "short" ? year.slice(2) : year}`;
}

const layout = fc.record({
  marks: fc.constantFrom("comma" as const, "point" as const),
  days: fc.constantFrom("iso", "dash", "slash", "short"),
  words: fc.constantFrom(["Compra", "Venda"], ["C", "V"], ["BUY", "SELL"], ["Entrada", "Saída"], null),
  headers: fc.record({
    day: fc.constantFrom("Data", "Data do Negócio", "Date", "DATA PREGÃO"),
    code: fc.constantFrom("Ativo", "Código", "Ticker", "Symbol", "Papel"),
    side: fc.constantFrom("Tipo", "Operação", "C/V", "Side", "Type"),
    quantity: fc.constantFrom("Quantidade", "Qtd", "Qtde.", "Quantity", "Shares"),
    price: fc.constantFrom("Preço", "Preço unitário", "Valor Unitário (R$)", "Price"),
    fees: fc.constantFrom("Taxas", "Corretagem", "Custos", "Fees"),
  }),
  order: fc.shuffledSubarray(["day", "code", "side", "quantity", "price", "fees"] as const, { minLength: 6 }),
  title: fc.boolean(),
});

it("a ledger that is written into any layout is read back as it was", () => {
  fc.assert(
    fc.property(fc.array(trade, { minLength: 1, maxLength: 20 }), layout, (trades, style) => {
      const { marks, words, headers, order } = style;
      const fields = order.filter((field) => field !== "side" || words !== null);
      const cellOf = (each: Trade, field: (typeof fields)[number]) => {
        if (field === "code") return each.code;
        if (field === "day") return writtenDay(each.day, style.days);
        if (field === "side") return words?.[each.side === "buy" ? 0 : 1] ?? "";
        const sign = field === "quantity" && words === null && each.side === "sell" ? "-" : "";
        return sign + written(each[field], marks, field === "quantity");
      };
      const lines = [
        ...(style.title ? [["Minhas operações"]] : []),
        fields.map((field) => headers[field]),
        ...trades.map((each) => fields.map((field) => cellOf(each, field))),
      ];
      const file: Workbook = {
        delimiter: marks === "comma" ? ";" : ",",
        sheets: [{ name: "", rows: lines.map((cells, index) => ({ line: index + 1, cells })) }],
      };
      const found = findOtherTable(file);
      if (!found) throw new Error("no table");
      const { rows, problems } = readOtherTable(found.table, {
        ...found.guess,
        decimalMark: marks,
        dayOrder: "day-first",
      });
      expect(problems).toEqual([]);
      const back = rows
        .toSorted((a, b) => a.line - b.line)
        .map((row) => {
          if (row.kind === "unreadable") return row;
          const { day, side, product, quantity, price, fees } = row;
          const units = textOf(quantity);
          const perUnit = textOf(price);
          const costs = textOf(fees);
          return { day, code: product.code, side, quantity: units, price: perUnit, fees: costs };
        });
      expect(back).toEqual(trades);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(trades.length);
    }),
  );
});
