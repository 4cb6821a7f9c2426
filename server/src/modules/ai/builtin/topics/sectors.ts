import { dayOf, labelOf, rangeOf } from '../entities/span.ts';
import type { Span } from '../entities/span.ts';
import { dataSet, date, percent, signedPercent, table } from '../format.ts';
import { refusal } from './desk.ts';
import type { Answering } from './desk.ts';
import { marketParts, sectors as allSectors } from './sector-names.ts';

const today: Span = { kind: 'range', range: '1d', label: 'the last session' };

/** What a part of the market is measured against. */
const wholeMarket = { name: 'S&P 500', fund: '^GSPC' } as const;

/** Sectors by the return of the fund that tracks each, or one of them. */
export const sectors: Answering = async function* answer({ text, span }, desk) {
  const asked = marketParts.filter((part) => part.asked.test(text));
  // `Bank stocks` are no question about all of finance.
  const named = asked.filter(
    (part) => part.industries.length > 0 || !asked.some((one) => one.sector === part.sector && one !== part),
  );
  const measured = span ? dayOf(span) : /\b(doing|today|now|up|down)\b/.test(text) ? today : undefined;
  yield '**Sectors**\n\n';
  const rows = [];
  // An industry without a fund of its own is measured as its sector, and called so.
  const measurable = named.map((part) => allSectors.find(({ fund }) => fund === part.fund) ?? part);
  const compared = named.length > 0 ? [...measurable, wholeMarket] : allSectors;
  for (const { name, fund } of compared) {
    const found = await desk.read(desk.tools.get_performance, { ticker: fund, ...rangeOf(measured) });
    if (found.ok) rows.push({ ...found.data, sector: name });
    else if (named.length > 0) yield refusal(found, desk);
  }
  const unmeasured = named.filter(
    (part) => part.industries.length > 0 && allSectors.some(({ fund }) => fund === part.fund),
  );
  if (unmeasured.length > 0)
    yield `No fund here follows ${unmeasured.map(({ name }) => name.toLowerCase()).join(' and ')} alone, so this is the sector.\n\n`;
  const isWorst = /\b(worst|weakest|lagging|fell|lost)\b/.test(text);
  const ranked = rows.toSorted((a, b) => (b.return_fraction - a.return_fraction) * (isWorst ? -1 : 1));
  const parts = ranked.filter(({ ticker }) => ticker !== wholeMarket.fund);
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return;
  const range = `${labelOf(measured)}, from ${date(first.first_date)} to ${date(first.last_date)}`;
  const [main] = rows;
  const market = rows.find(({ ticker }) => ticker === wholeMarket.fund);
  yield main && named.length === 1
    ? `${main.sector} ${main.return_fraction >= 0 ? 'gained' : 'lost'} ${percent(Math.abs(main.return_fraction))} (${range}), measured by the fund ${main.ticker}${market ? `; the S&P 500 ${market.return_fraction >= 0 ? 'gained' : 'lost'} ${percent(Math.abs(market.return_fraction))}` : ''}.\n`
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
  const [only] = named;
  if (only && named.length === 1) {
    desk.suggest(
      `Top gainers in ${only.name.toLowerCase()}`,
      `Largest ${only.name.toLowerCase()} stocks by market cap`,
    );
    return;
  }
  desk.suggest(`How did ${first.ticker} perform over five years?`, 'Which stocks gained most?', 'How are the markets?');
};
