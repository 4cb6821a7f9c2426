import type { FastifyInstance } from 'fastify';
import type { Holdings } from '../accounts/holdings.ts';
import type { Config } from '../platform/config/config.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { AnyQueue } from '../platform/jobs/queue-definition.ts';
import type { ApiContext } from './api-context.ts';
import type { Runtime } from './runtime.ts';

/** A running worker, or the function that stops it. */
export type Worker = { stop(): Promise<void> } | (() => Promise<void>);

/** All that the program must know of a module. */
export interface Module {
  readonly name: string;
  queues?(config: Config): readonly AnyQueue[];
  /** Serves its endpoints, in a process with the role `api`. */
  register?(app: FastifyInstance, context: ApiContext): void | Promise<void>;
  /** Starts its work in the background, in a process with the role `worker`, once the address of the server is known. */
  startWorkers?(runtime: Runtime): Promise<readonly Worker[]>;
  readonly holdings?: Holdings;
  /** Called in the transaction in which a user's plan may have become smaller, with the user's ledger locked. */
  planChanged?(userId: string, time: number, transaction: Transaction): Promise<void>;
}
