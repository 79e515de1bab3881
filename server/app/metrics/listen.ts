import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "#server/app/metrics/metrics.ts";
import type { Databases } from "#server/platform/db/client.ts";

/** Serves `GET /metrics` on loopback only. */
export async function listenForMetrics(metrics: Metrics, databases: Databases, port: number) {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== "GET" || url !== "/metrics") return response.writeHead(404).end();
    const text = await metrics.text(databases);
    return response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actualPort}/metrics`,
    async close() {
      metrics.stop();
      server.close();
      server.closeAllConnections();
    },
  };
}
