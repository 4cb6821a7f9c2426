/** Runs the work of one user one after another in this process: two clicks never ask the payment provider at once. */
export type UserTurns = <T>(userId: string, run: () => Promise<T>) => Promise<T>;

export function createUserTurns(): UserTurns {
  const last = new Map<string, Promise<unknown>>();
  return async (userId, run) => {
    const before = last.get(userId) ?? Promise.resolve();
    const turn = before.then(run, run);
    last.set(userId, turn);
    try {
      return await turn;
    } finally {
      if (last.get(userId) === turn) last.delete(userId);
    }
  };
}
