import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that a webhook got. */
interface Got {
  readonly path: string;
  readonly id: string;
}

/** A receiver of webhooks on this machine, which takes a message once `answer` resolves. */
export async function startReceiver(answer: (got: Got) => Promise<unknown>) {
  const got: Got[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const message = { path: request.url ?? '', id: (JSON.parse(body) as { id: string }).id };
      got.push(message);
      void answer(message).then(() => response.writeHead(204).end());
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    /** The ids of the messages to paths that begin so, in order. */
    idsAt: (start: string) => got.filter(({ path }) => path.startsWith(start)).map(({ id }) => id),
    async stop() {
      receiver.closeAllConnections();
      await new Promise((done) => receiver.close(done));
    },
  };
}
