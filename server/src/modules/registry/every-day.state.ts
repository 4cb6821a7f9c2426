const dayMs = 86_400_000;

/**
 * Runs `work` once a day, first at a random moment of the first day, so processes that started together do not run it together.
 * `work` never rejects. Stopping waits for a running one.
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
