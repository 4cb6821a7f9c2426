import { LabBench, workOf } from './lab-work.ts';
import type { FromWorker, LabKind, LabParts, LabPoints, ToWorker } from './lab.protocol.ts';

/** The user waits for the first, and a later one can wait for those before it. */
const order: readonly LabKind[] = ['run', 'strip', 'heatmap', 'sweep', 'walkForward'];

/** Messages are read between slices, so that a newer request or a cancel does not wait longer. */
const sliceMs = 6;

interface Job {
  readonly id: number;
  readonly work: Generator<LabParts[LabKind]>;
}

/** The markets and the running work of a worker: one request of each kind. */
export class LabQueue {
  readonly #benches = new Map<string, LabBench | string>();
  readonly #jobs = new Map<LabKind, Job>();
  readonly #answer: (message: FromWorker) => void;
  #isPaused = false;

  constructor(answer: (message: FromWorker) => void) {
    this.#answer = answer;
  }

  get hasWork(): boolean {
    return !this.#isPaused && this.#jobs.size > 0;
  }

  take(message: ToWorker): void {
    if (message.type === 'market') this.#keep(message.market);
    else if (message.type === 'pause') this.#isPaused = message.isPaused;
    else if (message.type === 'cancel') this.#jobs.delete(message.kind);
    else this.#start(message);
  }

  /** Works for a few milliseconds. */
  work(): void {
    const end = performance.now() + sliceMs;
    while (this.hasWork && performance.now() < end) {
      const kind = order.find((each) => this.#jobs.has(each));
      const job = kind && this.#jobs.get(kind);
      if (kind && job) this.#step(kind, job, end);
    }
  }

  #keep(market: Extract<ToWorker, { type: 'market' }>['market']): void {
    // A user looks at one symbol at a time.
    this.#benches.clear();
    try {
      this.#benches.set(market.key, new LabBench(market));
    } catch (error) {
      this.#benches.set(market.key, textOf(error));
    }
  }

  #start({ id, request }: Extract<ToWorker, { type: 'start' }>): void {
    const bench = this.#benches.get(request.market);
    this.#jobs.delete(request.kind);
    if (bench instanceof LabBench) this.#jobs.set(request.kind, { id, work: workOf(bench, request) });
    else this.#answer({ type: 'failed', id, reason: bench ?? 'The prices of this symbol are not loaded.' });
  }

  /** Steps until the slice ends, and answers with what they gave. */
  #step(kind: LabKind, { id, work }: Job, end: number): void {
    let points: LabPoints | null = null;
    let ending: FromWorker | null = null;
    try {
      do {
        const { done, value } = work.next();
        if (done) ending = { type: 'done', id };
        else if ('points' in value) points = joined(points, value);
        else this.#answer({ type: 'part', id, part: value });
      } while (!ending && performance.now() < end);
    } catch (error) {
      ending = { type: 'failed', id, reason: textOf(error) };
    }
    if (points) this.#answer({ type: 'part', id, part: points });
    if (!ending) return;
    this.#jobs.delete(kind);
    this.#answer(ending);
  }
}

function joined(before: LabPoints | null, next: LabPoints): LabPoints {
  return before ? { ...before, points: [...before.points, ...next.points] } : next;
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
