import { readFileSync } from "node:fs";

/** The process and those it started and that are still its own. Linux only. */
function withChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    return [pid, ...children.filter(Boolean).map(Number)];
  } catch {
    // It has ended, and what still looks at it says so soon.
    return [pid];
  }
}

/** MiB of its own, and of the files it runs. */
function residentOf(pid: number): { own: number; files: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, anonymous = 0, files = 0, shared = 0] =
      /^RssAnon:\s+(\d+) kB\nRssFile:\s+(\d+) kB\nRssShmem:\s+(\d+) kB$/m.exec(status) ?? [];
    return { own: (Number(anonymous) + Number(shared)) / 1024, files: Number(files) / 1024 };
  } catch {
    // It has ended since it was listed.
    return { own: 0, files: 0 };
  }
}

/** MiB that a process and its children keep resident; they run the same files, which count once. Linux only. */
export function residentMemory(pid: number): number {
  const resident = withChildren(pid).map(residentOf);
  return resident.reduce((sum, { own }) => sum + own, 0) + Math.max(...resident.map(({ files }) => files));
}
