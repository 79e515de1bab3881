import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { createMailer } from "#server/platform/notifications/mailer.ts";
import { startOutbox } from "#tests/support/mail.ts";

const message = {
  to: "ana@example.com",
  subject: "Olá, ação",
  text: "Avançar é bom",
  html: "<p>Avançar é bom</p>",
};
const settings = { dataFolder: "/nowhere", productName: "Aporte", mailFrom: "nao-responda@aporte.test" };

/** A mail host that requires authentication, and what it received. */
async function startHost() {
  const received: { from: string; to: string[]; raw: string }[] = [];
  const host = new SMTPServer({
    authOptional: false,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "aporte" && password === "p@ss word"
        ? done(null, { user: username })
        : done(new Error("Invalid username or password")),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const { port } = host.server.address() as AddressInfo;
  return {
    received,
    urlFor: (password: string) => `smtp://aporte:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => host.close(() => resolve())),
  };
}

it("hands a message in text and HTML to the mail host", async () => {
  await using host = await startHost();
  const mailer = createMailer({ ...settings, smtpUrl: host.urlFor("p@ss word") });
  expect(mailer.description).toBe("por 127.0.0.1");
  expect(await mailer.send(message)).toBeUndefined();
  const [sent] = host.received;
  expect(sent).toMatchObject({ from: settings.mailFrom, to: [message.to] });
  const parsed = await PostalMime.parse(sent?.raw ?? "");
  expect(parsed).toMatchObject({ subject: message.subject, from: { name: "Aporte" } });
  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual([message.text, message.html]);
});

it("rejects what the mail host refuses", async () => {
  await using host = await startHost();
  const mailer = createMailer({ ...settings, smtpUrl: host.urlFor("wrong") });
  await expect(mailer.send(message)).rejects.toThrow(/Invalid username or password/);
  expect(host.received).toEqual([]);
});

it("rejects where nobody listens", async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const mailer = createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` });
  await expect(mailer.send(message)).rejects.toThrow(/ECONNREFUSED/);
});

it("forgets what was written before there was a mail host, and nobody else's", async () => {
  await using outbox = await startOutbox();
  await outbox.mailer.send(message);
  await outbox.mailer.send({ ...message, to: "bia@example.com" });
  await createMailer({ ...settings, dataFolder: outbox.folder, smtpUrl: "smtp://127.0.0.1:1" }).forget(
    message.to,
  );
  expect((await outbox.read()).map(({ to }) => to?.[0]?.address)).toEqual(["bia@example.com"]);
});
