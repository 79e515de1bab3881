import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ProblemError } from "#contract/problem.ts";
import { turnOf } from "#server/platform/lib/actor.ts";

export type UploadLimits = {
  maxBytes: number;
  /** Bytes of all uploads that are in memory, arriving or complete. */
  maxBytesHeld: number;
  maxByPerson: number;
  maxByNetwork: number;
  max: number;
};

/** An upload from its headers to the end of its answer. */
type Upload = {
  person: string;
  network: string;
  bytes: number;
  isComplete: boolean;
  /** Ends an upload that is arriving. */
  refuse: (error: ProblemError) => void;
};

/** Slower bodies end after the grace. A slow phone sends ten times as much. */
const minBytesPerSecond = 4_096;
const graceSeconds = 10;

/** Bytes of the first memory of a body without a declared length. */
const firstBytes = 65_536;

/**
 * Joins the chunks of a body as they arrive. Chunks that wait for the end would survive the young generation of the heap, and
 * stay until the next full collection.
 */
function createBody(length: number) {
  let memory = Buffer.allocUnsafeSlow(length || firstBytes);
  let end = 0;
  return {
    add(chunk: Buffer): void {
      if (end + chunk.length > memory.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(2 * memory.length, end + chunk.length));
        memory.copy(larger, 0, 0, end);
        memory = larger;
      }
      end += chunk.copy(memory, end);
    },
    bytes: () => memory.subarray(0, end),
  };
}

/** Gives the memory of a read body back. It would wait for the next full collection otherwise. Nothing may read it later. */
export function freeBody({ buffer }: Buffer): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

const busy = () => new ProblemError("unavailable", { retryAfter: 5 });

/**
 * Bounds what uploads take: bytes in memory, number by person and by network, and time. If the bytes do not fit, the largest upload
 * that is still arriving ends, so that a small one always finds room.
 */
export function createUploadPlaces(limits: UploadLimits) {
  const uploads = new Set<Upload>();
  const byRequest = new WeakMap<object, Upload>();
  let bytesHeld = 0;

  const countOf = (key: "person" | "network", value: string) =>
    [...uploads].filter((upload) => upload[key] === value).length;

  function leave(upload: Upload): void {
    if (uploads.delete(upload)) bytesHeld -= upload.bytes;
  }

  function makeRoom(): void {
    while (bytesHeld > limits.maxBytesHeld) {
      const arriving = [...uploads].filter(({ isComplete }) => !isComplete);
      const largest = arriving.toSorted((a, b) => b.bytes - a.bytes)[0];
      if (!largest) return;
      leave(largest);
      largest.refuse(busy());
    }
  }

  return {
    /** Refuses an upload before its body is read: with 429 for too many of a person or network, with 503 for too many in all. */
    enter({ actor, raw }: FastifyRequest, reply: FastifyReply): void {
      const { key, network } = turnOf(actor);
      const isOneTooMany =
        countOf("person", key) >= limits.maxByPerson || countOf("network", network) >= limits.maxByNetwork;
      if (isOneTooMany) throw new ProblemError("too-many-requests", { retryAfter: 5 });
      if (uploads.size >= limits.max) throw busy();
      const upload: Upload = { person: key, network, bytes: 0, isComplete: false, refuse: () => {} };
      uploads.add(upload);
      byRequest.set(raw, upload);
      reply.raw.once("close", () => leave(upload));
    },

    /** Reads the body of an upload that has entered. Rejects with `tooLarge`, with 408 if it is too slow, or with 503. */
    read({ raw }: FastifyRequest, body: Readable, tooLarge: ProblemError): Promise<Buffer> {
      const upload = byRequest.get(raw);
      const began = performance.now();
      const whole = Promise.withResolvers<Buffer>();
      const length = Number(raw.headers["content-length"] ?? 0);
      if (!upload || length > limits.maxBytes) return Promise.reject(tooLarge);
      const received = createBody(length);
      upload.refuse = whole.reject;
      const onChunk = (chunk: Buffer) => {
        upload.bytes += chunk.length;
        if (uploads.has(upload)) bytesHeld += chunk.length;
        if (upload.bytes > limits.maxBytes) return void whole.reject(tooLarge);
        received.add(chunk);
        makeRoom();
      };
      const pace = setInterval(() => {
        const seconds = (performance.now() - began) / 1000;
        if (seconds > graceSeconds && upload.bytes < seconds * minBytesPerSecond)
          whole.reject(new ProblemError("too-slow"));
      }, 1_000).unref();
      const onEnd = () => {
        upload.isComplete = true;
        whole.resolve(received.bytes());
      };
      const onClose = () => whole.reject(new ProblemError("too-slow"));
      body.on("data", onChunk).once("end", onEnd).once("error", whole.reject).once("close", onClose);
      return whole.promise.finally(() => {
        clearInterval(pace);
        body.off("data", onChunk);
      });
    },
    /** Bytes in memory. */
    bytesHeld: () => bytesHeld,
  };
}
