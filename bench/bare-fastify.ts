// A baseline for `npm run bench`: plain Fastify with one route that returns the requested number of bytes.
import Fastify from "fastify";

const server = Fastify();
const bodies = new Map<number, string>();
server.get<{ Querystring: { bytes: string } }>("/", async ({ query }) => {
  const bytes = Number(query.bytes);
  const body = bodies.get(bytes) ?? JSON.stringify({ text: "x".repeat(Math.max(bytes - 11, 0)) });
  bodies.set(bytes, body);
  return JSON.parse(body) as unknown;
});
await server.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
console.log("listening");
