/** Rejects when `task` has not settled after `ms`. */
export async function withTimeout<T>(task: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No response within ${ms / 1000} seconds.`)), ms);
  try {
    return await Promise.race([task, promise]);
  } finally {
    clearTimeout(timer);
  }
}
