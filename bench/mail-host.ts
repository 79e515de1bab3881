import { createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Answers each command of SMTP after `delay` milliseconds, as a host that is as far away, and counts the messages. */
export async function startMailHost(delay: number) {
  const sockets = new Set<Socket>();
  let messages = 0;

  function answer(line: string, isText: boolean): string {
    if (isText) {
      messages += 1;
      return "250 taken";
    }
    if (/^DATA/i.test(line)) return "354 go on";
    return /^QUIT/i.test(line) ? "221 bye" : "250 ok";
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    let received = "";
    let isText = false;
    const reply = (text: string) => void pause(delay).then(() => socket.write(`${text}\r\n`));
    reply("220 ready");
    socket.setEncoding("latin1").on("data", (text: string) => {
      received += text;
      const end = isText ? "\r\n.\r\n" : "\r\n";
      if (!received.endsWith(end)) return;
      const line = received;
      received = "";
      reply(answer(line, isText));
      isText = !isText && /^DATA/i.test(line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    messages: () => messages,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
