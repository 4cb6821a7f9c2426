import { dataSet, date, percent, signedPercent, table } from '../format.ts';
import type { Part } from '../question.ts';
import { refusal } from './desk.ts';
import type { Answering } from './desk.ts';
import { sectorNames } from './sector-names.ts';

const inputOf = (span: Part['span'], text: string) =>
  span?.kind === 'range'
    ? { range: span.range }
    : span?.kind === 'dates'
      ? { from: span.from, to: span.to }
      : { range: /\b(doing|today|now)\b/.test(text) ? ('1d' as const) : ('1y' as const) };

const labelOf = (span: Part['span'], text: string) =>
  span && span.kind !== 'date' ? span.label : /\b(doing|today|now)\b/.test(text) ? 'the last session' : 'the last year';

/** Sectors by the return of the fund that tracks each, or one of them. */
export const sectors: Answering = async function* answer({ text, span }, desk) {
  const named = sectorNames.filter(([pattern]) => pattern.test(text));
  yield '**Sectors**\n\n';
  const rows = [];
  for (const [, sector, ticker] of named.length > 0 ? named : sectorNames) {
    const found = await desk.read(desk.tools.get_performance, { ticker, ...inputOf(span, text) });
    if (found.ok) rows.push({ sector, ...found.data });
    else if (named.length > 0) yield refusal(found, desk);
  }
  const isWorst = /\b(worst|weakest|lagging|fell|lost)\b/.test(text);
  const ranked = rows.toSorted((a, b) => (b.return_fraction - a.return_fraction) * (isWorst ? -1 : 1));
  const [first] = ranked;
  const last = ranked.at(-1);
  if (!first || !last) return;
  const label = labelOf(span, text);
  const range = `${label}, from ${date(first.first_date)} to ${date(first.last_date)}`;
  yield ranked.length === 1
    ? `${first.sector} ${first.return_fraction >= 0 ? 'gained' : 'lost'} ${percent(Math.abs(first.return_fraction))} (${range}), measured by the fund ${first.ticker}.\n`
    : `${first.sector} did ${isWorst ? 'worst' : 'best'} at ${signedPercent(first.return_fraction)}, ${last.sector} ${isWorst ? 'best' : 'worst'} at ${signedPercent(last.return_fraction)} (${range}). Each is measured by the fund that tracks it.\n`;
  yield table(
    ['Sector', 'Fund', 'Return', 'Volatility', 'Max drawdown'],
    ranked.map((row) => [
      row.sector,
      row.ticker,
      signedPercent(row.return_fraction),
      percent(row.volatility_fraction),
      percent(row.max_drawdown_fraction),
    ]),
  );
  yield dataSet(first);
  desk.suggest(`How did ${first.ticker} perform over five years?`, 'Which stocks gained most?', 'How are the markets?');
};
