import type { EngineEvent } from '../engine.ts';
import type { Step } from '../tools/tool-runner.ts';

/** Steps of tools, which happen while an engine is asked for its next event. */
export interface Steps {
  push(step: Step): void;
  /** Takes those that wait. */
  take(): Step[];
  /** Resolves with undefined once one waits. */
  arrival(): Promise<undefined>;
}

export function createSteps(): Steps {
  let waiting: Step[] = [];
  let arrived = Promise.withResolvers<undefined>();
  return {
    push(step) {
      waiting.push(step);
      arrived.resolve(undefined);
    },
    take() {
      const taken = waiting;
      waiting = [];
      arrived = Promise.withResolvers();
      return taken;
    },
    arrival: () => arrived.promise,
  };
}

/** Yields an engine's events and the steps between them as they happen. Throws the signal's reason when it aborts, whatever the engine does. */
export async function* withSteps(
  events: AsyncIterable<EngineEvent>,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent | ({ readonly type: 'step' } & Step)> {
  const iterator = events[Symbol.asyncIterator]();
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason as Error);
  aborted.promise.catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  let next: Promise<IteratorResult<EngineEvent>> | undefined;
  try {
    for (;;) {
      next ??= iterator.next();
      const found = await Promise.race([next, steps.arrival(), aborted.promise]);
      for (const step of steps.take()) yield { type: 'step', ...step };
      if (found === undefined) continue;
      next = undefined;
      if (found.done) return;
      yield found.value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // Not awaited: an engine that hangs would not return.
    next?.catch(() => undefined);
    iterator.return?.().catch(() => undefined);
  }
}
