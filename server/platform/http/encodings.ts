import type { FastifyRequest } from "fastify";

/** Content encodings, the smallest first. */
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

export function encodingFor(request: FastifyRequest): Encoding | undefined {
  const header = request.headers["accept-encoding"] ?? "";
  return encodings.find((encoding) => accepts(String(header), encoding));
}
