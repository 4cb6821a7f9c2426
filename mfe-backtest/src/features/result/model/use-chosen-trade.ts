import type { UrlState } from '@candlewick/shared-page/url-state';
import { useUrlText } from '@candlewick/shared-page/url-text';
import { useEffect, useRef } from 'react';
import type { ChartResult, Trade } from '../../../common/backtest.types.ts';
import type { resultParams } from './result-url.ts';
import { rangeAround } from './trade-view.ts';

const textOf = (number: number | null) => (number === null ? '' : String(number));

/**
 * The number of the chosen trade (from 1, null for none), and what chooses another. The first choice and the end of it are history entries.
 * Arrow keys pass many trades in between: these replace the entry once the user stays at one, and only then does the chart follow, since
 * browsers limit changes of the address.
 */
export function useChosenTrade(
  { view, choose, type }: UrlState<typeof resultParams>,
  trades: readonly Trade[] | undefined,
  chart: ChartResult | undefined,
): readonly [number | null, (number: number | null) => void] {
  const viewOf = (number: number | null) => {
    const trade = number === null ? undefined : trades?.[number - 1];
    return { trade: number, range: trade && chart ? rangeAround(trade, chart) : ('max' as const) };
  };
  const [text, setText] = useUrlText(textOf(view.trade), (typed) => type(viewOf(Number(typed))));
  // A click in the table reports its row more than once before the address has it.
  const entered = useRef(view.trade);
  useEffect(() => {
    entered.current = view.trade;
  }, [view.trade]);
  const chooseTrade = (next: number | null) => {
    if (entered.current !== null && next !== null) return setText(textOf(next));
    if (entered.current === next) return undefined;
    entered.current = next;
    return choose(viewOf(next));
  };
  return [text === '' ? null : Number(text), chooseTrade];
}
