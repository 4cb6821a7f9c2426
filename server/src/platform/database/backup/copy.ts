import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What `pg` calls of a query that it sends. It has COPY on the wire and no API for it. */
interface Copy {
  submit(connection: Wire): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
  handleCommandComplete(message: { text?: string }): void;
  handleCopyInResponse(connection: Wire): void;
  handleCopyData(message: { chunk: Buffer }, connection: Wire): void;
}

interface Wire {
  readonly stream: NodeJS.ReadWriteStream & { readonly writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const send = (client: pg.Client, copy: Copy) => client.query(copy as unknown as pg.Submittable);

/** The rows of `COPY … TO STDOUT`. The client can do nothing else until the stream has ended. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let wire: Wire | undefined;
  const rows = new Readable({ read: () => void wire?.stream.resume() });
  send(client, {
    submit(connection) {
      wire = connection;
      connection.query(statement);
    },
    handleCopyData({ chunk }, connection) {
      // The parser uses its buffer again.
      if (!rows.push(Buffer.from(chunk))) connection.stream.pause();
    },
    handleError: (error) => void rows.destroy(error),
    handleReadyForQuery: () => void rows.push(null),
    handleCommandComplete: () => undefined,
    handleCopyInResponse: (connection) => connection.sendCopyFail('This statement reads.'),
  });
  return rows;
}

async function sendAll(rows: AsyncIterable<Uint8Array>, wire: Wire): Promise<void> {
  for await (const chunk of rows) {
    wire.sendCopyFromChunk(chunk);
    if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
  }
}

/** Sends rows to `COPY … FROM STDIN`. Resolves to the number of rows that PostgreSQL has taken. */
export function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    let taken = 0;
    let fault: unknown;
    send(client, {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse(connection) {
        sendAll(rows, connection).then(
          () => connection.endCopyFrom(),
          (error: unknown) => {
            fault = error;
            connection.sendCopyFail('The rows could not be read.');
          },
        );
      },
      handleCommandComplete({ text = '' }) {
        taken = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
      },
      handleError: (error) => reject(fault ?? error),
      handleReadyForQuery: () => resolve(taken),
      handleCopyData: () => undefined,
    });
  });
}
