const dayMs = 86_400_000;

/**
 * Does something once a day, the first time within a day: at any moment of it, so that processes that started together do not all
 * do it at once. `work` never rejects. Stopping waits for one that runs.
 */
export function everyDay(work: () => Promise<void>): { stop(): Promise<void> } {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      wait(dayMs);
      running = work();
    }, ms).unref();
  };
  wait(Math.random() * dayMs);
  return {
    async stop() {
      clearTimeout(timer);
      await running;
    },
  };
}
