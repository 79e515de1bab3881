import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { once } from "#domain/once.ts";

export type Message = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Where mail goes, for people. */
  description: string;
  /** Rejects where the mail host did not take the message. Says where it is, where that is a file. */
  send(message: Message): Promise<string | undefined>;
  /** Leaves nothing here of what was sent to an address. */
  forget(address: string): Promise<void>;
};

type From = { name: string; address: string };
type Sender = Omit<Mailer, "forget">;

type Settings = {
  smtpUrl?: string | undefined;
  dataFolder: string;
  productName: string;
  mailFrom: string;
};

/** By the mail host, or into files where there is none. */
export function createMailer({ smtpUrl, dataFolder, productName, mailFrom }: Settings): Mailer {
  const from = { name: productName, address: mailFrom };
  const outbox = resolve(dataFolder, "outbox");
  return {
    ...(smtpUrl ? smtpSender(smtpUrl, from) : outboxSender(outbox, from)),
    // With a mail host too: there may not have been one before.
    forget: (address) => rm(folderOf(outbox, address), { recursive: true, force: true }),
  };
}

const folderOf = (outbox: string, address: string) =>
  join(outbox, createHash("sha256").update(address).digest("hex").slice(0, 16));

type Library = typeof import("nodemailer");

/** Made for the first message: no start should wait for it. */
const transportOf = <Transport>(make: (library: Library) => Transport) =>
  once(() => import("nodemailer").then(make));

const withoutFiles = { disableFileAccess: true, disableUrlAccess: true };

/** `url` is smtp://user:password@host:port, or smtps. Whatever hangs is given up after 8 seconds. */
function smtpSender(url: string, from: From): Sender {
  const { hostname, port, protocol, username, password } = new URL(url);
  const timeout = 8_000;
  const secure = protocol === "smtps:";
  const transport = transportOf(({ createTransport }) =>
    createTransport({
      host: hostname,
      port: Number(port || (secure ? 465 : 587)),
      secure,
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      ...{
        connectionTimeout: timeout,
        greetingTimeout: timeout,
        socketTimeout: timeout,
        dnsTimeout: timeout,
      },
    }),
  );
  return {
    description: `por ${hostname}`,
    async send(message) {
      await (await transport()).sendMail({ from, ...message, ...withoutFiles });
      return undefined;
    },
  };
}

/** Every message is a file that a mail program opens, in a folder of the address it is for. */
function outboxSender(outbox: string, from: From): Sender {
  const transport = transportOf(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  );
  let written = 0;
  return {
    description: `não configurado; cada mensagem é um arquivo em ${outbox}`,
    async send(message) {
      const { message: eml } = await (await transport()).sendMail({ from, ...message, ...withoutFiles });
      const folder = folderOf(outbox, message.to);
      written += 1;
      // In the order they were written, also within a millisecond.
      const order = `${Date.now()}-${String(written).padStart(6, "0")}`;
      const file = join(folder, `${order}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, eml, { mode: 0o600 });
      return file;
    },
  };
}
