import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { createMailer, type Mailer } from "#server/platform/notifications/mailer.ts";

/** A temporary outbox folder for a server without a mail host. */
export type Outbox = AsyncDisposable & {
  folder: string;
  mailer: Mailer;
  /** The messages sent, oldest first. */
  read(): Promise<Email[]>;
};

export async function startOutbox(): Promise<Outbox> {
  const folder = await mkdtemp(join(tmpdir(), "aporte-mail-"));
  return {
    folder,
    mailer: createMailer({ dataFolder: folder, productName: "Aporte", mailFrom: "nao-responda@aporte.test" }),
    async read() {
      const names = await readdir(folder, { recursive: true });
      const files = names.filter((name) => name.endsWith(".eml"));
      const inOrder = files.toSorted((one, other) => basename(one).localeCompare(basename(other)));
      return Promise.all(inOrder.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The URL in a message. */
export function extractLink({ text = "" }: Email): URL {
  const [href] = /https?:\/\/\S+#link=\S+/.exec(text) ?? [];
  if (!href) throw new Error(`no link in ${text}`);
  return new URL(href);
}
