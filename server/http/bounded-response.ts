const limit = 256 * 1024;

/** The same answer, read to its end, of a service that is not ours. Throws once it is more than such an answer can need. */
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
