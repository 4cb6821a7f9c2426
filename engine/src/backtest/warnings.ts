import type { BacktestWarning } from '../result.ts';
import { numberText } from '../texts/number-text.ts';

/** What a run warns of, and the text unless the caller writes one with its numbers. */
const texts = {
  ambiguous_bar: 'Stop and target fall in one bar. The stop is assumed to come first.',
  zero_volume_fill: 'Filled on a bar without volume. The price may not have been tradable.',
  no_volume_data: 'The series has no volume to check fills against.',
  signal_not_filled: 'No bar is left to fill this signal.',
  not_enough_cash: '',
  conflicting_signals: 'Entry and exit conditions are both met. The position stays unchanged.',
  equity_not_positive: '',
  margin_call: '',
  stop_gap: '',
  open_position_at_end: 'The position is still open at the end. Trade statistics leave it out.',
  not_enough_bars: '',
  prices_end_early: '',
} as const;

export type WarningCode = keyof typeof texts;

const mostPerCode = 100;

/** Collects warnings in the order of the bars; of each code it lists 100 and says how many more there were. */
export class WarningLog {
  readonly #warnings: BacktestWarning[] = [];
  readonly #counts = new Map<WarningCode, number>();

  add(code: WarningCode, time: number | null, message: string = texts[code]): void {
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count <= mostPerCode) this.#warnings.push({ code, message, time });
  }

  addOnce(code: WarningCode, time: number | null): void {
    if (!this.#counts.has(code)) this.add(code, time);
  }

  countOf(code: WarningCode): number {
    return this.#counts.get(code) ?? 0;
  }

  all(): BacktestWarning[] {
    const overflow = [...this.#counts].filter(([, count]) => count > mostPerCode);
    return [
      ...this.#warnings,
      ...overflow.map(([code, count]) => ({
        code,
        message: `${numberText(count - mostPerCode)} more of this kind are not listed.`,
        time: null,
      })),
    ];
  }
}
