/** `1,234.5`, `−500`: at most `digits` decimals, thousands separated, with a real minus sign (U+2212), as the interface writes numbers. */
export function numberText(value: number, digits = 2): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(digits).split('.');
  const decimals = fraction.replace(/0+$/, '');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals && `.${decimals}`);
  return value < 0 && text !== '0' ? `\u2212${text}` : text;
}

/** `1,234.50`: an amount of money in its own currency. */
export function amountText(value: number): string {
  return fixedNumberText(value, 2);
}

/** `1,234.50`: exactly `digits` decimals. */
export function fixedNumberText(value: number, digits: number): string {
  const text = numberText(value, digits);
  const decimals = /\.\d*$/.exec(text)?.[0] ?? '.';
  return text.replace(/\.\d*$/, '') + decimals.padEnd(digits + 1, '0');
}

/** `January` to `December`. */
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** `November 22, 2026` from an ISO day or UTC epoch ms, in UTC; an invalid one unchanged. */
export function dayText(day: string | number): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return String(day);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
