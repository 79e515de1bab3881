import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { once } from "#domain/kernel/once.ts";

/** `list`: the address at which the person turns such mails off, for the header of mail programs. `headers`: other headers. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  list?: { unsubscribe: string };
  headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  /** Where mail is sent, as text for the operator. */
  description: string;
  /** Rejects if the mail host refuses the message. Resolves to its path if it was written to a file. */
  send(message: Message): Promise<string | undefined>;
  /** Deletes the stored messages to an address. */
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

/** Sends by SMTP, or writes files without a mail host. */
export function createMailer({ smtpUrl, dataFolder, productName, mailFrom }: Settings): Mailer {
  const from = { name: productName, address: mailFrom };
  const outbox = resolve(dataFolder, "outbox");
  return {
    ...(smtpUrl ? smtpSender(smtpUrl, from) : outboxSender(outbox, from)),
    // Also with a mail host, because files may remain from before it was configured.
    forget: (address) => rm(folderOf(outbox, address), { recursive: true, force: true }),
  };
}

const folderOf = (outbox: string, address: string) =>
  join(outbox, createHash("sha256").update(address).digest("hex").slice(0, 16));

type Library = typeof import("nodemailer");

/** Creates the transport with the first message, to keep it out of start-up. */
const transportOf = <Transport>(make: (library: Library) => Transport) =>
  once(() => import("nodemailer").then(make));

const withoutFiles = { disableFileAccess: true, disableUrlAccess: true };

/** `url` is smtp://user:password@host:port, or smtps. Each step has a timeout of 8 seconds. */
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
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
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

/** Writes each message as an .eml file into a folder per recipient. */
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
      // The counter keeps the order within a millisecond.
      const order = `${Date.now()}-${String(written).padStart(6, "0")}`;
      const file = join(folder, `${order}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, eml, { mode: 0o600 });
      return file;
    },
  };
}
