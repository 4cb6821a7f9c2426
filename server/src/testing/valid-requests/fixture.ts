import type { TestPayments } from '../payments.ts';
import type { startPushService } from '../push-service.ts';
import type { RegistryClient } from '../registry-client.ts';
import type { startTestServer } from '../test-server.ts';

/** Whose things a request is about. Neither may reach those of the other. */
export type Who = 'owner' | 'stranger';

/** The parts of a request that its schema does not tell. */
export interface Given {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Bytes are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Makes what a call needs to exist, through the public API, and names it. Each run gives a request that succeeds, whatever became of the one
 * before: a fixture of a deletion restores what was deleted.
 */
export type Fixture = (who: Who) => Given | Promise<Given>;
/** By the id of the endpoint. */
export type Fixtures = Readonly<Record<string, Fixture>>;

/** Two users on large plans, each with a finished backtest, and what is outside of the server. */
export interface World {
  readonly server: Awaited<ReturnType<typeof startTestServer>>;
  readonly registry: RegistryClient;
  readonly payments: TestPayments;
  readonly push: Awaited<ReturnType<typeof startPushService>>;
  /** Takes webhooks. */
  readonly hook: string;
  /** Of each table; see `databaseDigest`. */
  digest(): Promise<Readonly<Record<string, string>>>;
  readonly users: Readonly<Record<Who, Held>>;
}

/** What a user has, all of it finished. */
export interface Held {
  readonly token: string;
  readonly backtest: Backtest;
  readonly sweep: string;
  readonly walkForward: string;
}

export interface Backtest {
  readonly id: string;
  /** Its results. */
  readonly children: readonly string[];
}

/** Runs once for each key, and resolves to that result from then on. */
export function once<T>(make: (key: string) => Promise<T>): (...parts: readonly string[]) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (...parts) => {
    const key = parts.join(' ');
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
