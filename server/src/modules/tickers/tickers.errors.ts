import { ApiProblem } from '../../api-problem.ts';

export function unknownTicker(ticker: string): ApiProblem {
  const message = `There is no instrument ${ticker}. Search by symbol or name to find one.`;
  return new ApiProblem('unknown_ticker', message, { problems: [{ code: 'unknown_ticker', path: 'ticker', message }] });
}
