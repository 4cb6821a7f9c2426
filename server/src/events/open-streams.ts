import { ApiProblem } from '../api-problem.ts';
import type { Caller } from '../caller.ts';
import type { Notifications } from '../database/notifications.ts';

interface Stream {
  readonly caller: Caller;
  readonly end: () => void;
}

interface Needs {
  readonly notifications: Notifications;
  /** Streams that one user may have open in this process. */
  readonly mostPerUser: number;
  /** Those of the sessions that are live. */
  readonly liveSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onError: (error: Error) => void;
}

export interface OpenStreams {
  /** Throws rate_limited when the user has as many as allowed. Gives the function that counts the stream out again. */
  add(caller: Caller, end: () => void): () => void;
  /** Ends all streams: a server that stops cannot wait for them. */
  endAll(): void;
}

const retryAfterSeconds = 30;

/** Counts the streams of this process per user, and ends those whose session ends, in whichever process that happens. */
export function createOpenStreams({ notifications, mostPerUser, liveSessions, onError }: Needs): OpenStreams {
  const streams = new Set<Stream>();
  const perUser = new Map<string, number>();
  const endOf = (isOver: (sessionId: string) => boolean) => {
    for (const { caller, end } of streams) if (isOver(caller.sessionId)) end();
  };
  notifications.subscribe('session_ended', ({ session_id }) => endOf((id) => id === session_id));
  // The word of an end may have been lost while the connection was broken.
  notifications.onReconnect(() => {
    const sessions = [...new Set([...streams].map(({ caller }) => caller.sessionId))];
    if (sessions.length > 0) liveSessions(sessions).then((live) => endOf((id) => !live.has(id)), onError);
  });

  return {
    add(caller, end) {
      const count = perUser.get(caller.userId) ?? 0;
      if (count >= mostPerUser) {
        const detail = `You have ${count} live updates open, as many as one account may have. Close a tab and try again.`;
        throw new ApiProblem('rate_limited', detail, { retryAfterSeconds });
      }
      const stream = { caller, end };
      streams.add(stream);
      perUser.set(caller.userId, count + 1);
      return () => {
        if (!streams.delete(stream)) return;
        const left = (perUser.get(caller.userId) ?? 1) - 1;
        if (left > 0) perUser.set(caller.userId, left);
        else perUser.delete(caller.userId);
      };
    },
    endAll() {
      for (const { end } of streams) end();
    },
  };
}
