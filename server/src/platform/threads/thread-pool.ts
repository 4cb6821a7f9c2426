import { Piscina } from 'piscina';
import { tracing } from '../tracing/tracing.ts';
import { countPool } from './pool-figures.ts';

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/** A named pool of worker threads: figures and traces show it by its name. */
export class ThreadPool<Task, Result> extends Piscina<Task, Result> {
  readonly pool: string;
  readonly #forget: () => void;

  constructor(pool: string, options: Options) {
    super(options);
    this.pool = pool;
    this.#forget = countPool(() => ({
      pool,
      threads: this.threads.length,
      busy: this.threads.length - this.idleThreads,
      waiting: this.queueSize,
      ended: this.completed,
    }));
    this.once('close', this.#forget);
  }

  /** As Piscina's. With tracing, a task that is an object brings its thread a `traceparent`. */
  override run(task: Task, options?: Parameters<Piscina<Task, Result>['run']>[1]): Promise<Result> {
    if (tracing().current() === undefined) return super.run(task, options);
    return tracing().span(`thread ${this.pool}`, { attributes: { 'candlewick.pool': this.pool } }, () => {
      const isObject = typeof task === 'object' && task !== null && !Array.isArray(task);
      return super.run(isObject ? { ...task, traceparent: tracing().current() } : task, options);
    });
  }

  override destroy(): Promise<void> {
    this.#forget();
    return super.destroy();
  }
}
