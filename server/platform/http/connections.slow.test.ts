import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { startApi, type TestApi } from "#tests/support/api.ts";

/** Sends bytes and returns everything that the server answers until it closes the connection. */
async function answerTo({ server }: TestApi, bytes: string): Promise<string> {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  return text(socket);
}

async function listening(): Promise<TestApi> {
  const api = await startApi();
  await api.server.listen({ port: 0, host: "127.0.0.1" });
  return api;
}

it.each([
  ["nothing that is HTTP", "\u0000\u0001\r\n\r\n", "400 Bad Request", "Dados inválidos"],
  [
    "a request with two lengths",
    "POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 60\r\n\r\n{}",
    "400 Bad Request",
    "Dados inválidos",
  ],
  [
    "20 KB of headers",
    `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`,
    "431 Request Header Fields Too Large",
    "O pedido traz cabeçalhos grandes demais.",
  ],
])("answers %s as a problem with every header, and closes", async (_, bytes, status, title) => {
  await using api = await listening();
  const answer = await answerTo(api, bytes);
  expect(answer).toMatch(`HTTP/1.1 ${status}\r\n`);
  expect(answer).toMatch("content-type: application/problem+json");
  expect(answer).toMatch("x-content-type-options: nosniff");
  expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ title });
});

it("does not read on for ever what it has answered", { timeout: 20_000 }, async () => {
  await using api = await listening();
  const head = "POST /api/portfolios HTTP/1.1\r\nHost: x\r\nOrigin: http://aporte.test\r\n";
  const answer = await answerTo(api, `${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n`);
  expect(answer).toMatch("HTTP/1.1 401 ");
});

it("works on no more than four requests of one connection at once", async () => {
  await using api = await listening();
  const four = "GET /api/session HTTP/1.1\r\nHost: x\r\n\r\n".repeat(4);
  const last = "GET /api/site HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const answers = await answerTo(api, four.slice(four.length / 4) + last);
  expect(answers.match(/HTTP\/1.1 200 OK/g)).toHaveLength(4);
  expect(await answerTo(api, four + last)).toBe("");
});

it("parses no request after the first one above that limit, although they arrived together", async () => {
  await using api = await listening();
  const starts: unknown[] = [];
  const collect = (start: unknown) => starts.push(start);
  subscribe("http.server.request.start", collect);
  expect(await answerTo(api, "GET /api/session HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_500))).toBe("");
  unsubscribe("http.server.request.start", collect);
  expect(starts).toHaveLength(4);
});
