import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for the data of a browser. */
export type BrowserProfile = AsyncDisposable & {
  folder: string;
  /** Removes all that a site can store. Downloaded files and compiled scripts stay. No browser may use the profile. */
  forget(): Promise<void>;
};

/** Chromium's names for the folders of the HTTP cache and of compiled scripts. */
const cacheFolders = ["Cache", "Code Cache"];

async function removeAllBut(folder: string, kept: string[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const removed = names.filter((name) => !kept.includes(name));
  await Promise.all(removed.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

export async function createBrowserProfile(): Promise<BrowserProfile> {
  const folder = await mkdtemp(join(tmpdir(), "aporte-profile-"));
  return {
    folder,
    async forget() {
      await removeAllBut(folder, ["Default"]);
      await removeAllBut(join(folder, "Default"), cacheFolders);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
