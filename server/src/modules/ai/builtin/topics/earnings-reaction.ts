import { dayMs, sessionDateOf } from '@candlewick/engine/market';
import { dataSet, date, money, signedPercent, table } from '../format.ts';
import { forEach, heading, refusal } from './desk.ts';
import type { Answering } from './desk.ts';

const weekMs = 7 * dayMs;
const mostReports = 4;
/** Sessions of any change. */
const every = { period: 'day', measure: 'change', above: -1 } as const;

/** How the price moved on the session of each of the last reports, and on the one after. */
export const earningsReaction: Answering = forEach(async function* answer(instrument, _, desk) {
  yield heading(instrument, 'after earnings');
  const { ticker } = instrument;
  const found = await desk.read(desk.tools.get_earnings, { ticker, periods: mostReports });
  if (!found.ok) {
    yield refusal(found, desk);
    return;
  }
  const { quarters, currency } = found.data;
  const rows: (readonly string[])[] = [];
  for (const { reported_at: at, eps, eps_surprise_fraction: surprise } of quarters) {
    if (at === null) continue;
    // Before the open, that day answers the report; after the close, the next one does.
    const [before, after] = await Promise.all([
      desk.read(desk.tools.get_session_counts, {
        ...every,
        ticker,
        from: sessionDateOf(at - weekMs),
        to: sessionDateOf(at),
      }),
      desk.read(desk.tools.get_session_counts, {
        ...every,
        ticker,
        from: sessionDateOf(at),
        to: sessionDateOf(at + weekMs),
      }),
    ]);
    const day = before.ok ? before.data.last : null;
    const next = after.ok ? after.data.first : null;
    const cells = [day, next].map((one) => (one ? signedPercent(one.value) : '—'));
    if (rows.length === 0 && day)
      yield `The last report came on ${date(at)}. The price moved **${cells[0]}** on ${date(day.date)}${next ? ` and **${cells[1]}** on ${date(next.date)}, the session after` : ''}.\n`;
    rows.push([date(at), money(eps, currency), signedPercent(surprise), ...cells]);
  }
  yield rows.length === 0
    ? 'I know of no report in the time of its prices.\n'
    : table(['Reported', 'EPS', 'Surprise', 'That day', 'The session after'], rows);
  yield dataSet(found.data);
  desk.suggest(`When does ${ticker} report next?`, `What’s the latest on ${ticker}?`);
});
