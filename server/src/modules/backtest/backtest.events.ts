import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Notifications } from '../../database/notifications.ts';
import type { Backtest } from '../../database/schema/backtests.ts';
import { openEventStream } from '../../http/event-stream.ts';
import { progressOf } from './backtest.cards.ts';
import { unfinished } from './backtest.repository.ts';

interface Needs {
  readonly notifications: Notifications;
  /** Throws not_found. */
  readonly read: () => Promise<Backtest>;
}

/** Streams the progress of a backtest, from where it is now to its end. Throws what `read` throws before the stream begins. */
export async function streamProgress(
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { notifications, read }: Needs,
): Promise<FastifyReply> {
  let changed = false;
  let wake = () => {};
  const look = () => {
    changed = true;
    wake();
  };
  const subscriptions = [
    notifications.subscribe('backtest', ({ parent_id }) => {
      if (parent_id === id) look();
    }),
    notifications.onReconnect(look), // the word of its end may have been lost
  ];
  const unsubscribe = () => {
    for (const end of subscriptions) end();
  };
  let backtest = await read().catch((error: unknown) => {
    unsubscribe();
    throw error;
  });
  const stream = openEventStream(reply);
  let ended = false;
  stream.onEnd(() => {
    ended = true;
    unsubscribe();
    wake();
  });
  void (async () => {
    for (;;) {
      stream.send(progressOf(backtest));
      if (ended || !unfinished.includes(backtest.status)) break;
      if (!changed) await new Promise<void>((resolve) => (wake = resolve));
      if (ended) break;
      changed = false;
      backtest = await read();
    }
  })()
    .catch((error: unknown) => request.log.warn({ traceId: request.id, err: error }, 'a progress stream ended early'))
    .finally(() => stream.end());
  return reply;
}
