/** Counts attempts per key in windows of `windowMs`; keys of past windows are forgotten. */
export class AttemptLimiter {
  readonly #counts = new Map<string, { count: number; endsAt: number }>();
  readonly #limit: number;
  readonly #windowMs: number;

  constructor(limit: number, windowMs: number) {
    this.#limit = limit;
    this.#windowMs = windowMs;
  }

  /** Seconds until the key may try again; 0 when it may now. */
  retryAfterSeconds(key: string, now = Date.now()): number {
    const entry = this.#counts.get(key);
    if (!entry || entry.endsAt <= now || entry.count < this.#limit) return 0;
    return Math.ceil((entry.endsAt - now) / 1000);
  }

  count(key: string, now = Date.now()): void {
    const entry = this.#counts.get(key);
    if (entry && entry.endsAt > now) {
      entry.count += 1;
      return;
    }
    if (this.#counts.size >= 10_000) this.#forget(now);
    this.#counts.set(key, { count: 1, endsAt: now + this.#windowMs });
  }

  /** For an attempt that was not judged, as when the database did not answer. */
  takeBack(key: string): void {
    const entry = this.#counts.get(key);
    if (entry && entry.count > 0) entry.count -= 1;
  }

  reset(key: string): void {
    this.#counts.delete(key);
  }

  #forget(now: number): void {
    for (const [key, entry] of this.#counts) if (entry.endsAt <= now) this.#counts.delete(key);
  }
}
