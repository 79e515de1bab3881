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

type Sender = { name: string; address: string };

type Settings = {
  smtpUrl?: string | undefined;
  dataFolder: string;
  productName: string;
  mailFrom: string;
};

/** By the mail host, or into files where there is none. */
export function mailerOf({ smtpUrl, dataFolder, productName, mailFrom }: Settings): Mailer {
  const from = { name: productName, address: mailFrom };
  return smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(dataFolder, from);
}

type Library = typeof import("nodemailer");

/** Made for the first message: no start should wait for it. */
const transportOf = <Transport>(make: (library: Library) => Transport) =>
  once(() => import("nodemailer").then(make));

const withoutFiles = { disableFileAccess: true, disableUrlAccess: true };

/** `url` is smtp://user:password@host:port, or smtps. Whatever hangs is given up after 8 seconds. */
function smtpMailer(url: string, from: Sender): Mailer {
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
    forget: async () => {},
  };
}

/** Every message is a file that a mail program opens, in a folder of the address it is for. */
function outboxMailer(dataFolder: string, from: Sender): Mailer {
  const outbox = resolve(dataFolder, "outbox");
  const transport = transportOf(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  );
  const folderOf = (address: string) =>
    join(outbox, createHash("sha256").update(address).digest("hex").slice(0, 16));
  let written = 0;
  return {
    description: `não configurado; cada mensagem é um arquivo em ${outbox}`,
    async send(message) {
      const { message: eml } = await (await transport()).sendMail({ from, ...message, ...withoutFiles });
      const folder = folderOf(message.to);
      written += 1;
      // In the order they were written, also within a millisecond.
      const order = `${Date.now()}-${String(written).padStart(6, "0")}`;
      const file = join(folder, `${order}-${randomUUID().slice(0, 8)}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, eml, { mode: 0o600 });
      return file;
    },
    forget: (address) => rm(folderOf(address), { recursive: true, force: true }),
  };
}
