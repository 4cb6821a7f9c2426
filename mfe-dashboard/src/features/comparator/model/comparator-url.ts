import { oneOf, type UrlParam } from '@candlewick/shared-page/url-params';
import { figureIds } from './ratios.ts';

/** Business, the largest plan, compares twenty. */
const most = 20;
const ticker = /^[\^A-Z0-9][\^A-Z0-9.=-]{0,19}$/;

export const comparedParam: UrlParam<readonly string[]> = {
  name: 't',
  read: (text) => {
    const tickers = (text ?? '')
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((each) => ticker.test(each));
    return [...new Set(tickers)].slice(0, most);
  },
  write: (tickers) => tickers.join(' ') || null,
};

export const ranges = ['1m', '3m', '6m', 'ytd', '1y', '5y', 'max'] as const;

export const comparatorParams = {
  tickers: comparedParam,
  range: oneOf('range', ranges, '1y'),
  figure: oneOf('figure', figureIds, 'pe'),
};
