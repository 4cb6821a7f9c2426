/**
 * The one crossing rule, of `a` over `b`, bar by bar: 1 on a bar where a > b and, on the last earlier bar on which the two differed,
 * a < b; −1 for the mirror image ("crosses under"); 0 otherwise. A bar on which they are equal neither crosses nor hides a crossing. A bar
 * with NaN, as in a warm-up, counts for nothing.
 */
export class Crossing {
  #side = 0;

  next(a: number, b: number): -1 | 0 | 1 {
    const before = this.#side;
    if (a > b) {
      this.#side = 1;
      return before < 0 ? 1 : 0;
    }
    if (a < b) {
      this.#side = -1;
      return before > 0 ? -1 : 0;
    }
    return 0;
  }
}
