import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** The parent of a process and the ticks of itself and of its ended children. Undefined if it has ended. */
function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before them may contain anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return {
      parent: Number(fields[1]),
      ticks: fields
        .slice(11, 15)
        .map(Number)
        .reduce((a, b) => a + b, 0),
    };
  } catch {
    return undefined;
  }
}

/** Seconds of processor time so far of a server, its computing processes and the PostgreSQL that has this backend. Linux only. */
export function processorSeconds(server: number, backend: number) {
  const all = new Map(
    readdirSync("/proc").flatMap((name) => {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
      return stat ? [[Number(name), stat] as const] : [];
    }),
  );
  const of = (pid: number) => (all.get(pid)?.ticks ?? 0) / ticksPerSecond;
  const ofChildren = (pid: number) =>
    [...all].filter(([, { parent }]) => parent === pid).reduce((sum, [child]) => sum + of(child), 0);
  const postmaster = all.get(backend)?.parent ?? 0;
  return {
    server: of(server),
    computing: ofChildren(server),
    database: of(postmaster) + ofChildren(postmaster),
  };
}
