import type { BacktestWarning } from '../result.ts';

export type WarningCode =
  | 'ambiguous_bar'
  | 'zero_volume_fill'
  | 'no_volume_data'
  | 'signal_not_filled'
  | 'not_enough_cash'
  | 'conflicting_signals'
  | 'equity_not_positive'
  | 'open_position_at_end'
  | 'not_enough_bars';

const mostPerCode = 100;

/** Collects warnings in the order of the bars; after 100 of one code it only counts, and says how many more there were. */
export class WarningLog {
  readonly #warnings: BacktestWarning[] = [];
  readonly #counts = new Map<WarningCode, number>();

  add(code: WarningCode, message: string, time: number | null): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count <= mostPerCode) this.#warnings.push({ code, message, time });
  }

  addOnce(code: WarningCode, message: string, time: number | null): void {
    if (!this.#counts.has(code)) this.add(code, message, time);
  }

  all(): BacktestWarning[] {
    const overflow = [...this.#counts].filter(([, count]) => count > mostPerCode);
    return [
      ...this.#warnings,
      ...overflow.map(([code, count]) => ({
        code,
        message: `${count - mostPerCode} more of this kind are not listed.`,
        time: null,
      })),
    ];
  }
}
