/** The Markdown report; each line is printed at once. */
export const report: string[] = [];

export const print = (line = "") => {
  console.log(line);
  report.push(line);
};
export const row = (...cells: (string | number)[]) => print(`| ${cells.join(" | ")} |`);
export const head = (first: string, ...columns: string[]) => {
  print();
  row(first, ...columns);
  print(`|---|${"---:|".repeat(columns.length)}`);
};

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
export const mib = (value: number) => `${value.toFixed(0)} MiB`;
export const times = (over: number, under: number) => `${(over / under).toFixed(1)} ×`;
export const grouped = (count: number) => count.toLocaleString("pt-BR");
