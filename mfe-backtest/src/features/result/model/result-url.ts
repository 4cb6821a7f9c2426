import { chartParams } from '@candlewick/shared-page/chart-params';
import { shortText, type UrlParam } from '@candlewick/shared-page/url-params';

/** The number of a trade, from 1; null without one. */
const tradeParam: UrlParam<number | null> = {
  name: 'trade',
  read: (text) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : null),
  write: (number) => (number === null ? null : String(number)),
};

/** The view of a result: its chart, the chosen trade, and the ticker to measure it against (none: buy and hold of its own). */
export const resultParams = { ...chartParams('max'), trade: tradeParam, benchmark: shortText('vs', 20) };
