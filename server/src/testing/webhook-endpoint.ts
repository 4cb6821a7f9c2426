import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Answers an event with the status that it resolves to; breaks the connection if it rejects. */
export type TakeEvent = (body: string, signature: string) => Promise<number>;

/** An endpoint for the events of the payment sandbox. */
export async function openWebhookEndpoint(take: TakeEvent): Promise<{ readonly url: string; close(): Promise<void> }> {
  const endpoint = createServer((request, response) => {
    void text(request)
      .then((body) => take(body, String(request.headers['stripe-signature'])))
      .then(
        (status) => response.writeHead(status).end(),
        () => response.destroy(),
      );
  });
  endpoint.listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  return {
    url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/webhook`,
    async close() {
      endpoint.closeAllConnections();
      await new Promise((done) => endpoint.close(done));
    },
  };
}
