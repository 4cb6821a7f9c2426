import { ApiProblem } from '../../api-problem.ts';
import type { Caller } from '../../caller.ts';
import type { Notifications } from '../database/notifications.ts';
import type { StreamLeases } from './stream-leases.ts';

interface Stream {
  readonly caller: Caller;
  readonly end: () => void;
}

interface Needs {
  readonly notifications: Notifications;
  readonly leases: StreamLeases;
  /** Maximum streams of one user, over all processes. */
  readonly mostPerUser: number;
  /** Returns the live sessions among these. */
  readonly liveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onError: (error: Error) => void;
}

const retryAfterSeconds = 30;

const stopping = () =>
  new ApiProblem('service_unavailable', 'The server is stopping. Try again in a moment.', { retryAfterSeconds: 2 });

/** Keeps to the limit of streams per user, and ends those whose session ends, in whichever process that happens. */
export function createOpenStreams({ notifications, leases, mostPerUser, liveSessions, onError }: Needs) {
  const streams = new Set<Stream>();
  let isStopping = false;
  const endOf = (isOver: (sessionId: string) => boolean) => {
    for (const { caller, end } of streams) if (isOver(caller.sessionId)) end();
  };
  notifications.subscribe('session_ended', ({ session_id }) => endOf((id) => id === session_id));
  // Notifications of ended sessions may have been lost while the connection was broken.
  notifications.onReconnect(() => {
    const sessions = [...new Set([...streams].map(({ caller }) => caller.sessionId))];
    if (sessions.length > 0) liveSessions(sessions).then((live) => endOf((id) => !live.has(id)), onError);
  });

  return {
    /** Streams of this process. */
    get count(): number {
      return streams.size;
    },

    /**
     * Throws rate_limited when the user has as many as allowed. Gives the function that counts the stream out again. `end` may be called
     * before.
     */
    async add(caller: Caller, end: () => void): Promise<() => void> {
      if (isStopping) throw stopping();
      const stream = { caller, end };
      streams.add(stream);
      const lease = await leases.take(caller.userId, mostPerUser).catch((error: unknown) => {
        streams.delete(stream);
        throw isStopping ? stopping() : error;
      });
      if (lease === undefined) {
        streams.delete(stream);
        const detail = `You’ve reached the limit of ${mostPerUser} live connections. Close a tab and try again.`;
        throw new ApiProblem('rate_limited', detail, { retryAfterSeconds });
      }
      return () => {
        if (streams.delete(stream)) leases.giveBack(lease);
      };
    },

    /** Ends all streams: a server that stops cannot wait for them. */
    async endAll(): Promise<void> {
      isStopping = true;
      for (const { end } of streams) end();
      await leases.close();
    },
  };
}

export type OpenStreams = ReturnType<typeof createOpenStreams>;
