import type { FromWorker, LabKind, LabMarket, LabParts, LabRequest, ToWorker } from './lab.protocol.ts';

/** Who asked; all are called on the page's thread, and none after a cancel. */
export interface LabListener<Kind extends LabKind> {
  /** A part of the answer; a run and a walk-forward have one. */
  readonly onPart: (part: LabParts[Kind]) => void;
  readonly onDone?: () => void;
  /** Why there is no answer, in words. */
  readonly onFailed: (reason: string) => void;
}

interface Asked {
  readonly request: LabRequest;
  readonly listener: LabListener<LabKind>;
}

/** A request without an answer for this long has failed, unless the page was hidden. */
const longestMs = 60_000;
const failed = 'The calculation stopped unexpectedly. Try again.';

/**
 * Runs the engine in a worker, which starts with the first request. A newer request replaces the one of the same kind, and the work
 * pauses while the page is hidden. A worker that fails ends every request with a reason; the next one starts another worker.
 */
export class LabClient {
  readonly #open: () => Worker;
  readonly #asked = new Map<number, Asked>();
  #market: LabMarket | null = null;
  #worker: Worker | null = null;
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(open: () => Worker = openWorker) {
    this.#open = open;
  }

  /** The symbol that later requests are about. Its bars are sent once. */
  setMarket(market: LabMarket): void {
    if (this.#market?.key === market.key) return;
    this.#market = market;
    if (this.#worker) this.#send({ type: 'market', market });
  }

  /** Starts work and returns what cancels it. */
  start<Request extends LabRequest>(request: Request, listener: LabListener<Request['kind']>): () => void {
    this.#forget(request.kind);
    this.#lastId += 1;
    const id = this.#lastId;
    // The worker answers a request with the parts of its kind.
    this.#asked.set(id, { request, listener: listener as LabListener<LabKind> });
    this.#connect();
    this.#send({ type: 'start', id, request });
    this.#watch();
    return () => this.#cancel(id);
  }

  /** Ends the worker and all work. */
  dispose(): void {
    this.#asked.clear();
    this.#close();
  }

  #cancel(id: number): void {
    const kind = this.#asked.get(id)?.request.kind;
    if (!kind || !this.#asked.delete(id)) return;
    // A walk-forward is one step of the worker, which reads no message until it ends.
    if (kind === 'walkForward') this.#restart();
    else this.#send({ type: 'cancel', kind });
    this.#watch();
  }

  #forget(kind: LabKind): void {
    for (const [id, asked] of this.#asked) if (asked.request.kind === kind) this.#cancel(id);
  }

  /** Another worker takes over what was asked for. */
  #restart(): void {
    this.#close();
    if (this.#asked.size === 0) return;
    this.#connect();
    for (const [id, { request }] of this.#asked) this.#send({ type: 'start', id, request });
  }

  #connect(): void {
    if (this.#worker) return;
    const worker = this.#open();
    this.#worker = worker;
    document.addEventListener('visibilitychange', this.#onVisibility);
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#take(data));
    worker.addEventListener('error', (event) => {
      if (this.#worker === worker) return this.#fail();
      // Terminated while its files were loading: nobody waits for it.
      event.preventDefault();
    });
    worker.addEventListener('messageerror', this.#fail);
    if (this.#market) this.#send({ type: 'market', market: this.#market });
    this.#onVisibility();
  }

  readonly #fail = (): void => {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    this.#close();
    for (const { listener } of asked) listener.onFailed(failed);
  };

  #close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#worker?.terminate();
    this.#worker = null;
  }

  #take(message: FromWorker): void {
    const listener = this.#asked.get(message.id)?.listener;
    if (!listener) return;
    this.#watch();
    if (message.type === 'part') return listener.onPart(message.part as never);
    this.#asked.delete(message.id);
    this.#watch();
    if (message.type === 'done') listener.onDone?.();
    else listener.onFailed(message.reason);
  }

  #send(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  readonly #onVisibility = (): void => {
    this.#send({ type: 'pause', isPaused: document.visibilityState === 'hidden' });
    this.#watch();
  };

  /** Every answer starts the time again. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#asked.size > 0 && document.visibilityState !== 'hidden') this.#timer = setTimeout(this.#fail, longestMs);
  }
}

function openWorker(): Worker {
  return new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
}
