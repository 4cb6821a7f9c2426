import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { ApiProblem } from '../../api-problem.ts';
import { ThreadPool } from './thread-pool.ts';

interface Settings<Answer> {
  /** Of the pool, in figures and traces. */
  readonly name: string;
  /** Module of the thread. */
  readonly file: URL;
  readonly workerData?: unknown;
  readonly mostKept: number;
  /** Tasks that may wait for the one that runs. */
  readonly mostWaiting: number;
  readonly timeoutMs: number;
  /** Time without a task after which the thread ends. */
  readonly idleTimeoutMs: number;
  /** What is said while too many wait, or if one takes too long. */
  readonly busy: string;
  readonly retryAfterSeconds: number;
  /** Told of each answer once. */
  readonly onComputed?: (answer: Answer) => void;
}

/**
 * Answers computed when somebody asks, and kept by key. A single thread computes them, with low priority and only while there is something to
 * do: other requests and runs come first.
 */
export class KeptAnswers<Task, Answer> {
  readonly #settings: Settings<Answer>;
  readonly #kept: LRUCache<string, Promise<Answer>>;
  #thread: ThreadPool<Task, Answer> | undefined;

  constructor(settings: Settings<Answer>) {
    this.#settings = settings;
    this.#kept = new LRUCache({ max: settings.mostKept });
  }

  /** Rejects with service_unavailable if too many wait, or this one takes too long. */
  of(key: string, task: Task): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const answer = this.#compute(task);
    this.#kept.set(key, answer);
    answer.catch(() => this.#kept.delete(key));
    return answer;
  }

  async #compute(task: Task): Promise<Answer> {
    const { busy, mostWaiting, onComputed, retryAfterSeconds, timeoutMs } = this.#settings;
    const unavailable = () => new ApiProblem('service_unavailable', busy, { retryAfterSeconds });
    const thread = (this.#thread ??= this.#open());
    if (thread.queueSize >= mostWaiting) throw unavailable();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await thread.run(task, { signal });
      onComputed?.(answer);
      return answer;
    } catch (error) {
      throw signal.aborted ? unavailable() : error;
    }
  }

  #open(): ThreadPool<Task, Answer> {
    const { file, idleTimeoutMs, mostWaiting, name, workerData } = this.#settings;
    return new ThreadPool(name, {
      filename: file.href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: mostWaiting,
      idleTimeout: idleTimeoutMs,
      niceIncrement: availableParallelism() > 1 ? 1 : 0,
      atomics: 'disabled',
      workerData,
    });
  }

  async close(): Promise<void> {
    await this.#thread?.close({ force: true });
  }
}
