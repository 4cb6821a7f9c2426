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

/** Gives each user who is due a lane of their own, so that none waits for another one's slow receiver. */
export class Lanes {
  readonly #options: Options;
  readonly #running = new Map<string, { readonly hosts: readonly string[]; readonly ended: Promise<void> }>();
  #looking: Promise<void> | undefined;
  #isWanted = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins turns of users who are due. Resolves before they end; then it looks again by itself. */
  look(): Promise<void> {
    this.#isWanted = true;
    this.#looking ??= this.#lookWhileWanted();
    return this.#looking;
  }

  /** Resolves when nothing is left to do. */
  async idle(): Promise<void> {
    const turns = [...this.#running.values()].map(({ ended }) => ended);
    if (!this.#looking && turns.length === 0) return;
    await Promise.all([this.#looking, ...turns]);
    await this.idle();
  }

  #fullHosts(): string[] {
    const all = [...this.#running.values()].flatMap(({ hosts }) => hosts);
    return [...Map.groupBy(all, (host) => host)]
      .filter(([, { length }]) => length >= this.#options.mostPerHost)
      .map(([host]) => host);
  }

  async #run(userId: string): Promise<void> {
    const { turn, onError } = this.#options;
    const hasSent = await turn(userId).catch(onError);
    this.#running.delete(userId);
    // What is left may be another worker's, which a look would only find again.
    if (hasSent) void this.look();
  }

  /** Returns whether it left out users of a host that has become full, so that others may be due. */
  async #beginTurns(): Promise<boolean> {
    const { mostTurns, stopping, whoIsDue } = this.#options;
    const most = mostTurns - this.#running.size;
    if (most === 0 || stopping.aborted) return false;
    const except = { users: [...this.#running.keys()], hosts: this.#fullHosts() };
    const due = await whoIsDue({ most, except });
    if (stopping.aborted) return false;
    let isCrowded = false;
    for (const { userId, hosts } of due) {
      const full = this.#fullHosts();
      if (hosts.some((host) => full.includes(host))) isCrowded = true;
      else this.#running.set(userId, { hosts, ended: this.#run(userId) });
    }
    return isCrowded;
  }

  async #lookWhileWanted(): Promise<void> {
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        while (await this.#beginTurns());
      }
    } catch (error) {
      this.#options.onError(error);
    } finally {
      this.#looking = undefined;
    }
  }
}
