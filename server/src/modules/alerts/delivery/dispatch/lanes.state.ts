import type { Target, WhoIsDue } from '../delivery.repository.ts';

/** How senders stop. */
export interface Stopping {
  /** Aborted: they begin no more messages. */
  readonly stopping: AbortSignal;
  /** Aborted: they end those that they are sending, too. */
  readonly ending: AbortSignal;
}

interface Options extends Pick<Stopping, 'stopping'> {
  /** Most turns that run concurrently. */
  readonly mostTurns: number;
  /** Most of them that send to one host, whose users may all be due while it is slow. */
  readonly mostPerHost: number;
  readonly whoIsDue: (wanted: Pick<WhoIsDue, 'most' | 'except'>) => Promise<readonly Target[]>;
  /** Sends to a user for a limited time. False if there was nothing to do. */
  readonly turn: (userId: string) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

export interface Lanes {
  /** Begins turns of users who are due. Resolves before they end; then it looks again by itself. */
  look(): Promise<void>;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
}

/** Gives each user who is due a lane of their own, so that none waits for another one's slow receiver. */
export function createLanes({ mostTurns, mostPerHost, whoIsDue, turn, stopping, onError }: Options): Lanes {
  const running = new Map<string, { readonly hosts: readonly string[]; readonly ended: Promise<void> }>();
  let looking: Promise<void> | undefined;
  let isWanted = false;

  const fullHosts = () => {
    const all = [...running.values()].flatMap(({ hosts }) => hosts);
    return [...Map.groupBy(all, (host) => host)]
      .filter(([, { length }]) => length >= mostPerHost)
      .map(([host]) => host);
  };
  const run = async (userId: string) => {
    const hasSent = await turn(userId).catch(onError);
    running.delete(userId);
    // What is left may be another worker's, which a look would only find again.
    if (hasSent) void look();
  };
  /** Returns whether it left out users of a host that has become full, so that others may be due. */
  const beginTurns = async () => {
    const most = mostTurns - running.size;
    if (most === 0 || stopping.aborted) return false;
    const due = await whoIsDue({ most, except: { users: [...running.keys()], hosts: fullHosts() } });
    if (stopping.aborted) return false;
    let isCrowded = false;
    for (const { userId, hosts } of due) {
      const full = fullHosts();
      if (hosts.some((host) => full.includes(host))) isCrowded = true;
      else running.set(userId, { hosts, ended: run(userId) });
    }
    return isCrowded;
  };
  const lookWhileWanted = async () => {
    try {
      while (isWanted) {
        isWanted = false;
        while (await beginTurns());
      }
    } catch (error) {
      onError(error);
    } finally {
      looking = undefined;
    }
  };
  const look = () => {
    isWanted = true;
    looking ??= lookWhileWanted();
    return looking;
  };
  const idle = async (): Promise<void> => {
    const turns = [...running.values()].map(({ ended }) => ended);
    if (!looking && turns.length === 0) return;
    await Promise.all([looking, ...turns]);
    await idle();
  };
  return { look, idle };
}
