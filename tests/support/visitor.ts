import { Agent, request } from "node:http";

export type VisitorAnswer = {
  /** 0 if the connection was refused or broke. */
  status: number;
  body: string;
  cookie: string | undefined;
  milliseconds: number;
};

/** Milliseconds after which a request without an answer counts as hanging. */
export const hangsAfter = 30_000;

/** Bytes are sent as they are, with a content type among the headers; any other body as JSON. */
export type Visitor = {
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<VisitorAnswer>;
  /** The body of the answer; throws if the request fails. */
  text(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<string>;
  json<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  /** The session cookie as 'name=value'. */
  cookie(): string;
  disconnect(): void;
};

/** A client with a cookie and keep-alive connections to the product on `port`. */
export function createVisitor(port: number): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let cookie = "";

  function send(method: string, path: string, body?: unknown, more = {}): Promise<VisitorAnswer> {
    const isRaw = body instanceof Uint8Array;
    const payload = body === undefined || isRaw ? body : JSON.stringify(body);
    const origin = `http://localhost:${port}`;
    const headers = {
      origin,
      cookie,
      ...(payload && !isRaw && { "content-type": "application/json" }),
      ...more,
    };
    const started = performance.now();
    return new Promise((resolve) => {
      const done = (status: number, text: string, set?: string) =>
        resolve({ status, body: text, cookie: set, milliseconds: performance.now() - started });
      const sent = request({ host: "127.0.0.1", port, method, path, agent, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () => {
          const cookies = (response.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]);
          const set = cookies.find((each) => each && /^(__Host-)?sid=/.test(each));
          if (set) cookie = set;
          done(response.statusCode ?? 0, text, set);
        });
        response.once("error", () => done(0, "cut off"));
      });
      sent.setTimeout(hangsAfter, () => sent.destroy(new Error("hangs")));
      sent.once("error", (error) => done(0, error.message));
      sent.end(payload);
    });
  }

  async function text(method: string, path: string, body?: unknown, more = {}): Promise<string> {
    const answer = await send(method, path, body, more);
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return answer.body;
  }

  return {
    send,
    text,
    json: async (method, path, body, more) => JSON.parse(await text(method, path, body, more)),
    cookie: () => cookie,
    disconnect: () => agent.destroy(),
  };
}
