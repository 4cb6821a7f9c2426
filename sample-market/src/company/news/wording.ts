import { monthNames } from '@candlewick/engine/texts';

/** `5.2%`, without a sign. */
export function percent(fraction: number): string {
  return `${(Math.abs(fraction) * 100).toFixed(1)}%`;
}

/** `$4.66` and `$77,971.74`, or `4.66` in other currencies and for indices; `-$0.40` for a loss. */
export function price(amount: number, isDollars: boolean, decimals = 2): string {
  const [whole = '', rest] = Math.abs(amount).toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${isDollars ? '$' : ''}${grouped}${rest === undefined ? '' : `.${rest}`}`;
}

/** `$320.6 billion`. */
export function largeAmount(amount: number): string {
  const [unit, name] = amount >= 1e9 ? [1e9, 'billion'] : [1e6, 'million'];
  return `$${(amount / unit).toFixed(1)} ${name}`;
}

/** `November 20`, for a date as midnight UTC. */
export function monthAndDay(date: number): string {
  const time = new Date(date);
  return `${monthNames[time.getUTCMonth()]} ${time.getUTCDate()}`;
}

/** `strong_buy` as `strong buy`. */
export function plain(grade: string): string {
  return grade.replace('_', ' ');
}

export const quarterNames = ['first', 'second', 'third', 'fourth'] as const;
