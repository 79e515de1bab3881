import { expect, test } from "vitest";
import {
  answerRowsText,
  enteredText,
  entriesText,
  fileText,
  groups,
  hiddenRowsText,
  kindsText,
  leftOutRowsText,
  leftOutText,
  periodText,
  refuseFile,
  rowName,
  rowsText,
  unreadSheetsText,
} from "./import-text.ts";

test("a file is named by its kinds and its period", () => {
  expect(kindsText({ kinds: ["trades", "movements"] })).toBe("Negociação e Movimentação");
  expect(periodText({ from: "2026-01-05", to: "2026-02-06" })).toBe("de 05/01/2026 a 06/02/2026");
  expect(periodText({ from: "2026-01-05", to: "2026-01-05" })).toBe("05/01/2026");
  expect(periodText({ from: null, to: null })).toBe("");
});

test("counts read as a Brazilian says them", () => {
  expect([rowsText(1), rowsText(1234)]).toEqual(["1 linha", "1.234 linhas"]);
  expect([answerRowsText(1), answerRowsText(7)]).toEqual(["Responder à linha", "Responder às 7 linhas"]);
  expect(entriesText({ transactions: 2, income: 1, events: 0 })).toBe("2 transações e 1 provento");
  expect(entriesText({ transactions: 0, income: 0, events: 0 })).toBe("nenhum lançamento");
});

test("sheets that are not read are named", () => {
  expect(unreadSheetsText(["2024"])).toMatch(/^A aba 2024 não é lida/);
  expect(unreadSheetsText(["2024", "Notas"])).toMatch(/^As abas 2024 e Notas não são lidas/);
});

test("hidden rows that are read are named", () => {
  expect(hiddenRowsText(1)).toMatch(/^1 linha está oculta/);
  expect(hiddenRowsText(1_200)).toMatch(/^1\.200 linhas estão ocultas/);
});

test("every group has its own count", () => {
  expect(new Set(groups.map(({ count }) => count)).size).toBe(5);
});

test("a file that B3 does not export is refused before it is sent", () => {
  expect(refuseFile({ name: "negociacao.XLSX", size: 10 })).toBeUndefined();
  expect(refuseFile({ name: "operacoes.ods", size: 10 })).toBeUndefined();
  expect(refuseFile({ name: "foto.png", size: 10 })).toMatch(/não é uma planilha/);
  expect(refuseFile({ name: "nota.pdf", size: 10 })).toBeUndefined();
  expect(refuseFile({ name: "a.csv", size: 5_000_001 })).toMatch(/passa de 5 MB/);
});

test("a file says what it holds, why it is refused, or that its columns are missing", () => {
  const file = {
    from: null,
    to: null,
    until: null,
    refusal: null,
    unknownSheets: [],
    hiddenRows: 0,
    columns: null,
  };
  expect(fileText({ ...file, kinds: ["other-trades"], rows: 2 })).toBe("Outra planilha · 2 linhas");
  expect(fileText({ ...file, kinds: [], rows: 0, refusal: "É um PDF." })).toBe("É um PDF.");
  expect(fileText({ ...file, kinds: [], rows: 0 })).toMatch(/Escolha as colunas/);
});

test("totals and notes that are left out are named by their lines", () => {
  const rows = ["Total ITUB4 100", "* inclui corretagem", "Subtotal", "Total geral"].map((text, index) => ({
    sheet: "Plan1",
    line: index + 3,
    text,
  }));
  expect(leftOutRowsText({ count: 1, rows: rows.slice(0, 1) })).toBe(
    "1 linha não é uma operação e fica de fora: linha 3, “Total ITUB4 100”.",
  );
  expect(leftOutRowsText({ count: 4, rows })).toBe(
    "4 linhas não são operações e ficam de fora: linha 3, “Total ITUB4 100”; linha 4, “* inclui corretagem”; linha 5, “Subtotal”; e mais 1.",
  );
});

test("an import says what entered", () => {
  expect(enteredText({ transactions: 1, income: 0, events: 0 })).toBe("Entrou 1 transação.");
  expect(enteredText({ transactions: 1, income: 2, events: 0 })).toBe("Entraram 1 transação e 2 proventos.");
  expect(enteredText({ transactions: 0, income: 0, events: 0 })).toBe("Nenhum lançamento entrou.");
});

const unread = { line: 3, code: "WEGE3", label: "", reason: "A data “20/13/2025” não existe" };

test("a row that is not read is named by its line and its asset", () => {
  expect(rowName(unread)).toBe("Linha 3 · WEGE3");
  expect(rowName({ ...unread, code: "" })).toBe("Linha 3");
  expect(rowName({ ...unread, label: "Compra" })).toBe("WEGE3");
});

test("rows that an import left out are named with their reasons", () => {
  expect(leftOutText({ count: 0, rows: [] }, [])).toBe("");
  expect(leftOutText({ count: 1, rows: [unread] }, [])).toBe(
    "1 linha ficou de fora: Linha 3 · WEGE3 · A data “20/13/2025” não existe.",
  );
  const line = { line: 2, text: "amanha petr4", reason: { kind: "no-amounts" } } as const;
  expect(leftOutText({ count: 4, rows: [unread] }, [line])).toBe(
    "5 linhas ficaram de fora: Linha 2 · “amanha petr4” · Faltam a quantidade e o preço; Linha 3 · WEGE3 · A data “20/13/2025” não existe. E mais 3 linhas.",
  );
  expect(leftOutText({ count: 2, rows: [] }, [])).toBe("2 linhas ficaram de fora.");
});
