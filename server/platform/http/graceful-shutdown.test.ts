import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { registerGracefulShutdown } from "#server/platform/http/graceful-shutdown.ts";

it("answers what is in flight and ends, though browsers keep their connections", async () => {
  const server = Fastify();
  registerGracefulShutdown(server);
  const requestReceived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  server.get("/", () => "at once");
  server.get("/slow", () => {
    requestReceived.resolve();
    return answer.promise;
  });
  await server.listen({ port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const keepAliveAgent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [response] = await once(get({ port, path, agent: keepAliveAgent }), "response");
    return [(response as IncomingMessage).statusCode, await text(response as IncomingMessage)];
  };

  expect(await ask("/")).toEqual([200, "at once"]);
  const unused = connect(port, "127.0.0.1").on("error", () => {});
  await once(server.server, "connection");
  const inFlight = ask("/slow");
  await requestReceived.promise;
  const closed = server.close();
  answer.resolve("late");
  expect(await inFlight).toEqual([200, "late"]);
  await closed;
  unused.destroy();
  keepAliveAgent.destroy();
});
