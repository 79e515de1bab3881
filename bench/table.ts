/** The Markdown report; each line is printed at once. */
export const report: string[] = [];

export const printLine = (line = "") => {
  console.log(line);
  report.push(line);
};
export const printRow = (...cells: (string | number)[]) => printLine(`| ${cells.join(" | ")} |`);
export const printHead = (first: string, ...columns: string[]) => {
  printLine();
  printRow(first, ...columns);
  printLine(`|---|${"---:|".repeat(columns.length)}`);
};

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
export const mib = (value: number) => `${value.toFixed(0)} MiB`;
export const times = (over: number, under: number) => `${(over / under).toFixed(1)} ×`;
export const formatCount = (count: number) => count.toLocaleString("pt-BR");
