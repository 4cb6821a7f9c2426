/** Runs the work of one user one after another in this process: two clicks never ask the payment provider at once. */
export class UserTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  async take<T>(userId: string, run: () => Promise<T>): Promise<T> {
    const before = this.#last.get(userId) ?? Promise.resolve();
    const turn = before.then(run, run);
    this.#last.set(userId, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(userId) === turn) this.#last.delete(userId);
    }
  }
}
