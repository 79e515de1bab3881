const limit = 256 * 1024;

/** Reads an external service's whole response into memory. Throws if it exceeds the limit. */
export async function readBounded(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new Error(`answer of more than ${limit} bytes`);
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(size > 0 ? Buffer.concat(chunks) : null, { status, headers });
}
