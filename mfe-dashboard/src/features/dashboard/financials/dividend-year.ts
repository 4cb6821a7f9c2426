interface Paid {
  /** ISO day. */
  readonly ex_date: string;
  readonly adjusted_amount: number;
}

interface DividendYear {
  /** A share, adjusted for splits, with ex-dates in the year to the last one. */
  readonly paid: number;
  readonly count: number;
  /** Fraction, against the year before; null without dividends in it. */
  readonly growth: number | null;
}

const dayMs = 86_400_000;
/** Ex-dates move by some days from year to year. */
const yearMs = 350 * dayMs;

/** The year to the last ex-date beside the year before. `dividends`: newest first. */
export function dividendYear(dividends: readonly Paid[]): DividendYear {
  const last = Date.parse(dividends[0]?.ex_date ?? '');
  const within = (from: number) =>
    dividends.filter(({ ex_date: day }) => {
      const agoMs = last - Date.parse(day);
      return agoMs >= from && agoMs < from + yearMs;
    });
  const sum = (list: readonly Paid[]) => list.reduce((total, { adjusted_amount: amount }) => total + amount, 0);
  const [year, before] = [within(0), within(yearMs)];
  const paid = sum(year);
  const paidBefore = sum(before);
  return { paid, count: year.length, growth: paidBefore > 0 ? paid / paidBefore - 1 : null };
}
