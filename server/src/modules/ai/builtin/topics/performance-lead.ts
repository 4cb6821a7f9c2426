import type { DataOf } from '../../tools/create-tools.ts';
import { count, date, percent, signedPercent } from '../format.ts';

type Performance = DataOf<'get_performance'>;

interface Asked {
  readonly asked: RegExp;
  readonly sentence: (data: Performance, p: (value: number) => string) => string | undefined;
}

const monthOf = (day: string) => date(day).replace(/ \d+,/, '');

/** Single figures of a performance, by the words that ask for them: what a question wants comes first. */
const leads: readonly Asked[] = [
  {
    asked: /\b(best and worst|worst and best|strongest and weakest) months?\b/,
    sentence: ({ best_month: best, worst_month: worst }) =>
      best === null || worst === null
        ? undefined
        : `The best month was **${monthOf(best.date)}** with ${signedPercent(best.value)}, the worst **${monthOf(worst.date)}** with ${signedPercent(worst.value)}.`,
  },
  {
    asked: /\b(best and worst|worst and best) (days?|sessions?)\b/,
    sentence: ({ best_session: best, worst_session: worst }) =>
      best === null || worst === null
        ? undefined
        : `The best session was **${date(best.date)}** with ${signedPercent(best.value)}, the worst **${date(worst.date)}** with ${signedPercent(worst.value)}.`,
  },
  {
    asked: /\b(average|mean) (close|closing price|price)\b/,
    sentence: ({ average_close: value }, p) => `The average close was **${p(value)}**.`,
  },
  {
    asked: /\b(average|mean|typical|usual) (daily |day |intraday |trading )?(move|moves|change|swing|swings)\b/,
    sentence: ({ average_move_fraction: value }) =>
      value === null ? undefined : `It moved **${percent(value)}** a session on average, up or down, by closes.`,
  },
  {
    asked: /\b(average|mean|typical|usual) (daily |day |intraday |trading )?ranges?\b/,
    sentence: ({ average_range_fraction: value }) =>
      value === null ? undefined : `From low to high, a session spanned **${percent(value)}** on average.`,
  },
  {
    asked: /\b(largest|biggest|widest) (daily |day |intraday |trading )?(range|swing)\b/,
    sentence: ({ widest_session: widest }) =>
      widest === null
        ? undefined
        : `The widest session was **${date(widest.date)}**: from low to high it spanned ${percent(widest.value)} of the close before.`,
  },
  {
    asked: /\b(implied )?volatil\w*\b|\bhow (risky|stable)\b/,
    sentence: ({ volatility_fraction: value }) =>
      value === null ? undefined : `The annualized volatility was **${percent(value)}**.`,
  },
  {
    asked: /\b(recover\w*|get back|come back|break even|back to (its|the) (high|peak))\b/,
    sentence: (data, p) =>
      data.drawdown_from === null || data.drawdown_to === null
        ? 'There was no fall from a high.'
        : `Its deepest fall, **${percent(data.max_drawdown_fraction)}** from ${date(data.drawdown_from)} to ${date(data.drawdown_to)}, ${
            data.drawdown_recovered_on === null
              ? `has not been made up for yet: the last close is ${p(data.last_close)}.`
              : `was made up for on **${date(data.drawdown_recovered_on)}**, ${count(data.drawdown_recovery_days)} days after the low.`
          }`,
  },
  {
    asked:
      /\bdrawdowns?\b|\b(top to bottom|peak to trough|high to low)\b|^(?!.*\b(day|daily)\b).*\b(biggest|largest|deepest|worst) (fall|drop|crash|decline|loss)\b/,
    sentence: ({ max_drawdown_fraction: value, drawdown_from: from, drawdown_to: to }) =>
      from === null || to === null
        ? 'There was no fall from a high.'
        : `The max drawdown was **${percent(value)}**, from ${date(from)} to ${date(to)}.`,
  },
  {
    asked:
      /\b(far|below|off|away|down|distance|percent|fallen|fell|dropped|drop|lost|come|close|near)\b.*\b(highs?|peak|top|ath)\b|%.*\b(high|peak)\b|\b(highs?|peak|ath)\b.*\bhow (far|close|near)\b/,
    sentence: ({ below_highest_fraction: value, highest_close: high, last_close: last }, p) =>
      value === 0
        ? `At ${p(last)} it is at its highest close.`
        : `At ${p(last)} it is **${percent(-value)} below** its highest close of ${p(high.value)}, on ${date(high.date)}.`,
  },
  {
    asked:
      /\b(biggest|largest|best) (ever )?(gain|rise|jump|rally)\b.*\b(day|session)\b|\b(which|what) (day|session)\b.*\b(best|strongest)\b/,
    sentence: ({ best_session: best }) =>
      best === null ? undefined : `The best session was **${date(best.date)}** with ${signedPercent(best.value)}.`,
  },
  {
    asked:
      /\b(biggest|largest|worst|deepest) (ever )?(drop|fall|loss|decline|crash)\b.*\b(day|session)\b|\b(which|what) (day|session)\b.*\b(worst|weakest)\b/,
    sentence: ({ worst_session: worst }) =>
      worst === null ? undefined : `The worst session was **${date(worst.date)}** with ${signedPercent(worst.value)}.`,
  },
  {
    asked: /\b(best|strongest|biggest|largest) (single )?(day|session|daily gain|one[- ]day gain)\b/,
    sentence: ({ best_session: best }) =>
      best === null ? undefined : `The best session was **${date(best.date)}** with ${signedPercent(best.value)}.`,
  },
  {
    asked:
      /\b(worst|weakest) (single )?(day|session)\b|\b(biggest|largest|worst|deepest) (ever )?(daily|one[- ]day|single[- ]day|1[- ]day) (loss|drop|fall|decline|crash)\b/,
    sentence: ({ worst_session: worst }) =>
      worst === null ? undefined : `The worst session was **${date(worst.date)}** with ${signedPercent(worst.value)}.`,
  },
  {
    asked: /\b(best|strongest) month\b|\bmonths?\b.*\b(best|strongest)\b/,
    sentence: ({ best_month: best }) =>
      best === null ? undefined : `The best month was **${monthOf(best.date)}** with ${signedPercent(best.value)}.`,
  },
  {
    asked: /\b(worst|weakest) month\b|\bmonths?\b.*\b(worst|weakest)\b/,
    sentence: ({ worst_month: worst }) =>
      worst === null ? undefined : `The worst month was **${monthOf(worst.date)}** with ${signedPercent(worst.value)}.`,
  },
  {
    asked: /\b(best|strongest) (calendar )?year\b|\bwhich (calendar )?year\b.*\b(best|strongest)\b/,
    sentence: ({ best_year: best }) =>
      best === null ? undefined : `The best year was **${best.date.slice(0, 4)}** with ${signedPercent(best.value)}.`,
  },
  {
    asked: /\b(worst|weakest) (calendar )?year\b|\bwhich (calendar )?year\b.*\b(worst|weakest)\b/,
    sentence: ({ worst_year: worst }) =>
      worst === null
        ? undefined
        : `The worst year was **${worst.date.slice(0, 4)}** with ${signedPercent(worst.value)}.`,
  },
  {
    asked: /\bhigh(est|s)?\b.*\blow(est|s)?\b|\blow(est|s)?\b.*\bhigh(est|s)?\b/,
    sentence: ({ highest_close: high, lowest_close: low }, p) =>
      `The highest close was **${p(high.value)}** on ${date(high.date)}, the lowest **${p(low.value)}** on ${date(low.date)}.`,
  },
  {
    asked: /\b(low|lowest|bottom|bottomed|trough)\b/,
    sentence: ({ lowest_close: low }, p) => `The lowest close was **${p(low.value)}** on ${date(low.date)}.`,
  },
  {
    asked: /\b(high|highest|peak|peaked|ath|record)\b|\bmost\b.*\b(ever|cost|worth)\b/,
    sentence: ({ highest_close: high }, p) => `The highest close was **${p(high.value)}** on ${date(high.date)}.`,
  },
  {
    asked:
      /\b(cagr|compound annual|annuali[sz]ed|(average|mean|per|a) (annual |yearly )?(year|return)|annual(ly)? return|yearly return)\b/,
    sentence: ({ annual_return_fraction: value }) =>
      value === null ? undefined : `The return was **${signedPercent(value)} a year**, compounded.`,
  },
  {
    asked: /\bvolumes?\b/,
    sentence: ({ average_volume: value }) =>
      value === null ? undefined : `The average volume was **${count(value)}** a session.`,
  },
];

/** The sentence on the figure that a question asks for; undefined if it asks how things went. */
export const leadOf = (text: string, data: Performance, p: (value: number) => string): string | undefined =>
  leads.find(({ asked }) => asked.test(text))?.sentence(data, p);
