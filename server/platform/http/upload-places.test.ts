import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ProblemError } from "#contract/problem.ts";
import { createUploadPlaces, freeBody, type UploadLimits } from "#server/platform/http/upload-places.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

const limits: UploadLimits = {
  maxBytes: 1_000,
  maxBytesHeld: 2_000,
  maxByPerson: 1,
  maxByNetwork: 3,
  max: 4,
};
const settled = () => new Promise(setImmediate);

function start(changed: Partial<UploadLimits> = {}) {
  const places = createUploadPlaces({ ...limits, ...changed });
  /** Begins the upload of a person. `outcome` is the number of its bytes, or the status of its refusal. */
  function begin(key: string, { network = key, length = "0" } = {}) {
    const raw = Object.assign(new EventEmitter(), { headers: { "content-length": length } });
    const answer = new EventEmitter();
    const request = { actor: { kind: "person", id: key, network }, raw } as unknown as FastifyRequest;
    places.enter(request, { raw: answer } as unknown as FastifyReply);
    const body = new Readable({ read() {} });
    const upload = {
      outcome: undefined as number | undefined,
      content: "",
      send: async (size: number, fill = "-") => {
        body.push(Buffer.alloc(size, fill));
        await settled();
      },
      complete: async () => {
        body.push(null);
        await settled();
      },
      answered: () => answer.emit("close"),
    };
    places.read(request, body, new ProblemError("body-too-large")).then(
      (whole) => {
        upload.outcome = whole.length;
        upload.content = whole.toString();
      },
      ({ problem }) => {
        upload.outcome = problem.status;
      },
    );
    return upload;
  }
  return { places, begin };
}
const statusOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as ProblemError).problem.status;
  }
};

it("holds a body until its answer has left", async () => {
  const { places, begin } = start();
  const upload = begin("ana");
  await upload.send(600);
  await upload.complete();
  expect(upload.outcome).toBe(600);
  expect(places.bytesHeld()).toBe(600);
  upload.answered();
  expect(places.bytesHeld()).toBe(0);
});

it("refuses a second upload of a person, a fourth of a network, and a fifth in all", () => {
  const { begin } = start();
  const first = begin("ana", { network: "office" });
  expect(statusOf(() => begin("ana"))).toBe(429);
  begin("bia", { network: "office" });
  begin("caio", { network: "office" });
  expect(statusOf(() => begin("davi", { network: "office" }))).toBe(429);
  begin("davi");
  expect(statusOf(() => begin("eva"))).toBe(503);
  first.answered();
  expect(statusOf(() => begin("eva"))).toBeUndefined();
});

it("refuses a body that is too large, announced or not", async () => {
  const { begin } = start();
  const announced = begin("ana", { length: "1001" });
  const sent = begin("bia");
  await sent.send(1_001);
  expect([announced.outcome, sent.outcome]).toEqual([413, 413]);
});

it.each(["0", "7", "70000"])(
  "joins the bytes of a body in their order; its declared length is %s",
  async (length) => {
    const upload = start({ maxBytes: 100_000, maxBytesHeld: 200_000 }).begin("ana", { length });
    const sizes = length === "7" ? [3, 4] : [40_000, 20_000, 10_000];
    for (const [i, size] of sizes.entries()) await upload.send(size, "abc"[i]);
    await upload.complete();
    expect(upload.content).toBe(sizes.map((size, i) => "abc".charAt(i).repeat(size)).join(""));
  },
);

it("ends the largest body that is arriving when the bytes do not fit, and never a complete one", async () => {
  const { places, begin } = start();
  const [complete, large, larger, small] = ["ana", "bia", "caio", "davi"].map((key) => begin(key));
  await complete?.send(1_000);
  await complete?.complete();
  await large?.send(400);
  await larger?.send(500);
  await small?.send(200);
  await small?.complete();
  expect([complete, large, larger, small].map((upload) => upload?.outcome)).toEqual([
    1_000,
    undefined,
    503,
    200,
  ]);
  expect(places.bytesHeld()).toBe(1_600);
});

it("ends a body of one byte every two seconds after the grace, and not a slow phone's", async () => {
  const { places, begin } = start({ maxBytes: 1e6, maxBytesHeld: 2e6 });
  const trickle = begin("ana");
  const phone = begin("bia");
  for (let second = 0; second < 14; second += 2) {
    await trickle.send(1);
    await phone.send(20_000);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect([trickle.outcome, phone.outcome]).toEqual([408, undefined]);
  trickle.answered();
  await phone.complete();
  expect(phone.outcome).toBe(140_000);
  expect(places.bytesHeld()).toBe(140_000);
});

it("gives the memory of a body back at once", () => {
  const body = Buffer.allocUnsafeSlow(1_000);
  freeBody(body);
  expect(body.buffer.byteLength).toBe(0);
});
