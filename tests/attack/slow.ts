import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { createFindings, type Findings, ms, percentile } from "./findings.ts";
import { cookieHeader, newAddress, type Person, signUp } from "./person.ts";
import { type Product, send } from "./product.ts";
import { dial, waitForClose } from "./raw.ts";
import { connectionCount, dialMany, measureUnreadConnections, trickle } from "./slow-connections.ts";
import { uploadOf } from "./upload.ts";

/** An ordinary client's response times during the attacks. */
async function measureDuring(
  person: Person,
  portfolioId: string,
  attacks: Promise<unknown>,
): Promise<number[]> {
  const milliseconds: number[] = [];
  let isOver = false;
  const over = attacks.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const answers = [
      await person.send("GET", "/healthz"),
      await person.send("GET", `/api/portfolios/${portfolioId}/positions`),
      await person.send("PUT", `/api/portfolios/${portfolioId}`, {
        name: crypto.randomUUID(),
        benchmark: "CDI",
        benchmarkPercent: "100",
      }),
    ];
    const refused = answers.find(({ status }) => status >= 300);
    if (refused) throw new Error(`an ordinary client receives ${refused.status}`);
    milliseconds.push(...answers.map((answer) => answer.milliseconds));
    // About as often as a person clicks.
    await Promise.race([over, pause(50)]);
  }
  return milliseconds;
}

export async function slowClients(product: Product): Promise<Findings> {
  const findings = createFindings("Slow clients");
  const owner = await signUpOwner(product);
  const { person, portfolioId: id } = owner;
  // They sign up before the attacks, because passwords are hashed and these attacks are of connections.
  const uploaders: Owner[] = [];
  while (uploaders.length < 12) uploaders.push(await signUpOwner(product));
  const page = await send(product, { method: "GET", path: "/" });
  const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(page.text);
  const path = script?.[1] ?? script?.[2] ?? "/";
  const upload = (cookie: string) =>
    `PUT /api/account/avatar HTTP/1.1\r\nHost: x\r\nOrigin: ${product.appUrl}\r\nX-Forwarded-For: ${newAddress()}\r\nCookie: ${cookie}\r\nContent-Type: image/jpeg\r\nContent-Length: 5000000\r\n\r\n`;
  const body = (length: string) =>
    `POST /api/leads HTTP/1.1\r\nHost: x\r\nOrigin: ${product.appUrl}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  const cookie = cookieHeader((await signUp(product)).cookies);

  const kinds: [what: string, max: number, attack: () => Promise<number[]>][] = [
    [
      "headers at one byte per second",
      20,
      () =>
        attackEach(connectionCount, (socket) => trickle(socket, "GET / HTTP/1.1\r\nHost: x\r\nX-A: ", "a")),
    ],
    ["no bytes at all", 20, () => attackEach(connectionCount, (socket) => trickle(socket, "", ""))],
    [
      "a JSON body at one byte per second",
      25,
      () => attackEach(connectionCount, (socket) => trickle(socket, body("Content-Length: 60000"), "a")),
    ],
    [
      "an endless chunked body",
      25,
      () =>
        attackEach(connectionCount, (socket) =>
          trickle(socket, body("Transfer-Encoding: chunked"), "1\r\na\r\n"),
        ),
    ],
    ["answers that the client never reads", 80, async () => [await measureUnreadConnections(product, path)]],
    [
      "1,800 pipelined requests per connection",
      15,
      () =>
        attackEach(connectionCount, (socket) =>
          trickle(socket, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_800), ""),
        ),
    ],
    [
      "photos at one byte per second",
      40,
      () => attackEach(20, (socket) => trickle(socket, upload(cookie), "a")),
    ],
    [
      "files to import at one byte per second, of twelve people",
      40,
      () => slowFiles(product, uploaders, owner),
    ],
  ];
  async function attackEach(number: number, attack: (socket: Socket) => Promise<number>): Promise<number[]> {
    return Promise.all((await dialMany(product, number)).map(attack));
  }
  // All kinds run at the same time, as in a real attack.
  const attacks = kinds.map(async ([what, max, attack]) => {
    const seconds = Math.max(...(await attack()));
    return { what, max, seconds };
  });
  const photo = slowPhoto(product, findings);
  const milliseconds = await measureDuring(person, id, Promise.all(attacks));
  for (const { what, max, seconds } of await Promise.all(attacks)) {
    findings.row(what, `closed after ${seconds.toFixed(0)} s at the latest`);
    findings.expect(seconds <= max, `${what}: stayed open for ${seconds.toFixed(0)} s`);
  }
  await photo;
  const p99 = percentile(milliseconds, 0.99);
  findings.row(
    `an ordinary client at the same time (${milliseconds.length} requests)`,
    `p50 ${ms(percentile(milliseconds, 0.5))}, p99 ${ms(p99)}`,
  );
  findings.expect(p99 < 1_000, `an ordinary client waits ${ms(p99)}`);
  return findings;
}

type Owner = { person: Person; portfolioId: string };

async function signUpOwner(product: Product): Promise<Owner> {
  const person = await signUp(product);
  const { id } = await person.ask<{ id: string }>("POST", "/api/portfolios", {
    name: "A",
    benchmark: "CDI",
    benchmarkPercent: "100",
  });
  return { person, portfolioId: id };
}

/** Sends files of these people byte by byte, while another person imports one. Resolves to the seconds of each connection. */
async function slowFiles(
  product: Product,
  attackers: readonly Owner[],
  { person, portfolioId }: Owner,
): Promise<number[]> {
  const sockets = await dialMany(product, attackers.length);
  const slow = attackers.map(async (attacker, index) => {
    const head = [
      `POST /api/portfolios/${attacker.portfolioId}/imports/review HTTP/1.1`,
      "Host: x",
      `Origin: ${product.appUrl}`,
      `X-Forwarded-For: ${newAddress()}`,
      `Cookie: ${cookieHeader(attacker.person.cookies)}`,
      "Content-Type: multipart/form-data; boundary=limite",
      "Content-Length: 20000000",
    ];
    return trickle(sockets[index] as Socket, `${head.join("\r\n")}\r\n\r\n`, "-");
  });
  await pause(5_000);
  const { body, headers } = uploadOf("Data;Operação;Ativo;Quantidade;Preço\n05/01/2026;Compra;PETR4;1;36,00");
  const { status } = await person.send(
    "POST",
    `/api/portfolios/${portfolioId}/imports/review`,
    body,
    headers,
  );
  if (status !== 200) throw new Error(`an ordinary upload receives ${status}`);
  return Promise.all(slow);
}

/** Uploads a photo of nearly 5 MB over a connection that needs half a minute for it. */
async function slowPhoto(product: Product, findings: Findings): Promise<void> {
  const person = await signUp(product);
  const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#306090" } })
    .jpeg()
    .toBuffer();
  const file = Buffer.concat([jpeg, Buffer.alloc(5_000_000 - jpeg.length)]);
  const socket = await dial(product);
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  const head = [
    "PUT /api/account/avatar HTTP/1.1",
    "Host: x",
    `Origin: ${product.appUrl}`,
    `Cookie: ${cookieHeader(person.cookies)}`,
  ];
  socket.write(
    [...head, "Content-Type: image/jpeg", `Content-Length: ${file.length}`, "Connection: close", "", ""].join(
      "\r\n",
    ),
  );
  const started = performance.now();
  const slices = 35;
  for (let slice = 0; slice < slices; slice += 1) {
    socket.write(file.subarray((slice * file.length) / slices, ((slice + 1) * file.length) / slices));
    // Simulates the slow line.
    await pause(1_000);
  }
  if (!socket.closed) await waitForClose(socket);
  const seconds = (performance.now() - started) / 1000;
  findings.row(
    "a photo of 5 MB over a slow phone's connection",
    `${text.slice(9, 12)} after ${seconds.toFixed(0)} s`,
  );
  findings.expect(text.startsWith("HTTP/1.1 200"), `a slow photo: ${text.slice(0, 300)}`);
}
