/** Reads the state of many subjects at once; one that is missing in the result has none. */
type ReadMany<State> = (subjects: readonly string[]) => Promise<ReadonlyMap<string, State>>;

interface Waiting<State> {
  readonly subject: string;
  resolve(state: State | undefined): void;
  reject(error: unknown): void;
}

/**
 * Turns single reads into reads of many: those that are asked for while one runs go together in the next one. When a thousand subjects change
 * in one transaction, that takes a few queries instead of a thousand.
 */
export function batchReads<State>(
  readMany: ReadMany<State>,
  most: number,
): (subject: string) => Promise<State | undefined> {
  let waiting: Waiting<State>[] = [];
  let isRunning = false;
  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const states = await readMany([...new Set(batch.map(({ subject }) => subject))]);
        for (const { subject, resolve } of batch) resolve(states.get(subject));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  };
  return (subject) =>
    new Promise((resolve, reject) => {
      waiting.push({ subject, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // After the other changes that have arrived with this one.
      setImmediate(() => void run());
    });
}
