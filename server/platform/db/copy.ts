import type { ClientBase, Connection, Submittable } from "pg";

/** Methods of pg's connection that its types omit. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

type Steps = {
  handleCopyInResponse?(connection: CopyConnection): void;
  handleCopyData?(message: { chunk: Buffer }, connection: CopyConnection): void;
};

/** Runs one COPY. pg calls these handlers by name for the protocol's messages. */
function copy(client: ClientBase, statement: string, steps: Steps): Promise<void> {
  return new Promise((resolve, reject) => {
    const submitted: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => connection.query(statement),
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
      ...steps,
    };
    client.query(submitted);
  });
}

/** Passes the rows of `COPY … TO STDOUT` to `take`, which returns a promise while it has no room. */
export function copyOut(
  client: ClientBase,
  statement: string,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<void> {
  return copy(client, statement, {
    handleCopyData({ chunk }, { stream }) {
      const full = take(Buffer.from(chunk));
      if (!full) return;
      stream.pause();
      void full.then(() => stream.resume());
    },
  });
}

/** Sends rows to `COPY … FROM STDIN`. */
export function copyIn(client: ClientBase, statement: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  return copy(client, statement, {
    async handleCopyInResponse(connection) {
      try {
        for await (const chunk of chunks) {
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain)
            await new Promise((resolve) => connection.stream.once("drain", resolve));
        }
        connection.endCopyFrom();
      } catch (error) {
        connection.sendCopyFail((error as Error).message);
      }
    },
  });
}
