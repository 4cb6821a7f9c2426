import { formatDayRange } from '@candlewick/shared-design/format';
import type { BacktestBody } from '../../../common/backtest.types.ts';
import { ruleOf, type RuleLine } from '@candlewick/shared-page/rule-text';
import type { Definitions } from '@candlewick/shared-page/definitions';

function linesOf(body: BacktestBody, definitions: Definitions | undefined): RuleLine[] {
  return [
    { label: 'Symbols', text: body.tickers.join(', ') },
    { label: 'Dates', text: formatDayRange(body.start_date, body.end_date) },
    ...ruleOf(body, definitions),
  ];
}

/** What an earlier attempt did otherwise than the draft would, in words; empty if nothing. Without a complete draft, all of it. */
export function differencesOf(
  attempt: BacktestBody,
  draft: BacktestBody | null,
  definitions: Definitions | undefined,
): RuleLine[] {
  const own = linesOf(attempt, definitions);
  const others = new Map((draft ? linesOf(draft, definitions) : []).map(({ label, text }) => [label, text]));
  const labels = new Set(own.map(({ label }) => label));
  const missing = [...others.keys()].filter((label) => !labels.has(label)).map((label) => ({ label, text: 'None' }));
  return [...own.filter(({ label, text }) => others.get(label) !== text), ...missing];
}
