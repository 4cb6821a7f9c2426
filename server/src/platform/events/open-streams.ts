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
export class OpenStreams {
  readonly #leases: StreamLeases;
  readonly #mostPerUser: number;
  readonly #streams = new Set<Stream>();
  #isStopping = false;

  constructor({ notifications, leases, mostPerUser, liveSessions, onError }: Needs) {
    this.#leases = leases;
    this.#mostPerUser = mostPerUser;
    notifications.subscribe('session_ended', ({ session_id }) => this.#endOf((id) => id === session_id));
    // Notifications of ended sessions may have been lost while the connection was broken.
    notifications.onReconnect(() => {
      const sessions = [...new Set([...this.#streams].map(({ caller }) => caller.sessionId))];
      if (sessions.length > 0) liveSessions(sessions).then((live) => this.#endOf((id) => !live.has(id)), onError);
    });
  }

  /** Streams of this process. */
  get count(): number {
    return this.#streams.size;
  }

  /**
   * Throws rate_limited when the user has as many as allowed. Gives the function that counts the stream out again. `end` may be called
   * before.
   */
  async add(caller: Caller, end: () => void): Promise<() => void> {
    if (this.#isStopping) throw stopping();
    const stream = { caller, end };
    this.#streams.add(stream);
    const lease = await this.#leases.take(caller.userId, this.#mostPerUser).catch((error: unknown) => {
      this.#streams.delete(stream);
      throw this.#isStopping ? stopping() : error;
    });
    if (lease === undefined) {
      this.#streams.delete(stream);
      const detail = `You’ve reached the limit of ${this.#mostPerUser} live connections. Close a tab and try again.`;
      throw new ApiProblem('rate_limited', detail, { retryAfterSeconds });
    }
    return () => {
      if (this.#streams.delete(stream)) this.#leases.giveBack(lease);
    };
  }

  /** Ends all streams: a server that stops cannot wait for them. */
  async endAll(): Promise<void> {
    this.#isStopping = true;
    for (const { end } of this.#streams) end();
    await this.#leases.close();
  }

  #endOf(isOver: (sessionId: string) => boolean): void {
    for (const { caller, end } of this.#streams) if (isOver(caller.sessionId)) end();
  }
}
