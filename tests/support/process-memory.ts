import { readFileSync } from "node:fs";

/** The process and its descendants. Linux only. */
function processTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    return [pid, ...children.filter(Boolean).map(Number)];
  } catch {
    // The process has exited; the caller's read of its memory handles that.
    return [pid];
  }
}

/** Resident MiB of private memory and of mapped files. */
function readResidentMemory(pid: number): { own: number; files: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, anonymous = 0, files = 0, shared = 0] =
      /^RssAnon:\s+(\d+) kB\nRssFile:\s+(\d+) kB\nRssShmem:\s+(\d+) kB$/m.exec(status) ?? [];
    return { own: (Number(anonymous) + Number(shared)) / 1024, files: Number(files) / 1024 };
  } catch {
    // The process has exited since it was listed.
    return { own: 0, files: 0 };
  }
}

/** Resident MiB of a process and its children. They map the same files, so files count once. Linux only. */
export function residentMemory(pid: number): number {
  const resident = processTree(pid).map(readResidentMemory);
  return resident.reduce((sum, { own }) => sum + own, 0) + Math.max(...resident.map(({ files }) => files));
}

/** Resident MiB of a process without its children. Linux only. */
export function ownResidentMemory(pid: number): number {
  const { own, files } = readResidentMemory(pid);
  return own + files;
}
