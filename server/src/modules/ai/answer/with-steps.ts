import type { EngineEvent } from '../engine.ts';
import type { Step } from '../tools/tool-runner.ts';

/** Steps of tools, which happen while an engine is asked for its next event. */
export class Steps {
  #waiting: Step[] = [];
  /** Called when one comes. */
  onPush: () => void = () => undefined;

  push(step: Step): void {
    this.#waiting.push(step);
    this.onPush();
  }

  /** Takes those that wait. */
  take(): Step[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }
}

type Outcome = { readonly result: IteratorResult<EngineEvent> } | { readonly error: unknown };

/** Yields an engine's events and the steps between them as they happen. Throws the signal's reason when it aborts, whatever the engine does. */
export async function* withSteps(
  events: AsyncIterable<EngineEvent>,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent | ({ readonly type: 'step' } & Step)> {
  const iterator = events[Symbol.asyncIterator]();
  // Not Promise.race: each race would stay with the promises that outlive it, for the whole answer.
  let wake = () => {};
  const onWake = () => wake();
  steps.onPush = onWake;
  signal.addEventListener('abort', onWake, { once: true });
  let isAsked = false;
  let outcome: Outcome | undefined;
  const ask = () => {
    isAsked = true;
    const settle = (settled: Outcome) => {
      outcome = settled;
      wake();
    };
    iterator.next().then(
      (result) => settle({ result }),
      (error: unknown) => settle({ error }),
    );
  };
  try {
    for (;;) {
      if (!isAsked) ask();
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const early = steps.take();
      if (!outcome && !signal.aborted && early.length === 0) await woken;
      signal.throwIfAborted();
      for (const step of [...early, ...steps.take()]) yield { type: 'step', ...step };
      if (!outcome) continue;
      const settled: Outcome = outcome;
      if ('error' in settled) throw settled.error;
      if (settled.result.done) return;
      outcome = undefined;
      isAsked = false;
      yield settled.result.value;
    }
  } finally {
    signal.removeEventListener('abort', onWake);
    // Not awaited: an engine that hangs would not return.
    iterator.return?.().catch(() => undefined);
  }
}
