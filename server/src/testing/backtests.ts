import { backtestApi, billingApi } from '@candlewick/shared-api';
import type { EndpointInput } from '@candlewick/shared-api';
import type { RunningServer } from '../program/start-server.ts';
import { eventsAt } from './events.ts';
import { call } from './test-server.ts';

export type RequestBody = EndpointInput<typeof backtestApi.request>['body'];

export const stocks = { type: 'stocks' } as const;
const sma = (period: number) => ({ indicator: 'SMA', params: { period } });

/** SMA 10 crosses above SMA 20 on the real history of the S&P 500: 21 credits. */
export function smaCross(changes: Partial<RequestBody> = {}): RequestBody {
  return {
    request_id: crypto.randomUUID(),
    tickers: ['^GSPC'],
    start_date: '2000-01-01',
    end_date: '2020-04-17',
    strategy: {
      entry: { match: 'all', conditions: [{ left: sma(10), operator: 'cross_over', right: sma(20) }] },
      exit: { match: 'all', conditions: [{ left: sma(10), operator: 'cross_under', right: sma(20) }] },
    },
    options: { initial_cash: 1_000_000, close_at_end: true },
    ...changes,
  };
}

export interface ProgressEvent {
  readonly status: string;
  readonly done: number;
  readonly total: number;
}

/** Yields a backtest's progress events until its stream ends. */
export const followProgress = (server: Pick<RunningServer, 'address'>, id: string, token: string) =>
  eventsAt<ProgressEvent>(server, `/api/backtest/stocks/${id}/events`, token);

/** Reads the progress of a backtest to its end. */
export async function progressOf(...backtest: Parameters<typeof followProgress>): Promise<ProgressEvent[]> {
  const events: ProgressEvent[] = [];
  for await (const event of followProgress(...backtest)) events.push(event);
  return events;
}

/** Requests a backtest and waits for its end. */
export async function runToEnd(server: RunningServer, token: string, body: RequestBody) {
  const { body: accepted } = await call(server, backtestApi.request, { params: stocks, body }, token);
  const events = await progressOf(server, accepted.parent_id, token);
  return { ...accepted, events, childId: accepted.children[0]?.id ?? '' };
}

export async function creditsOf(server: RunningServer, token: string) {
  return (await call(server, billingApi.credits, {}, token)).body;
}
