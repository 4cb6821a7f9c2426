import { dayText } from '@candlewick/engine/texts';
import type { Telling } from '../../evaluation/telling.repository.ts';
import { firedWords } from './fired-words.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
});

/** What is told once: a signal of an alert on a bar. */
export const keyOf = ({ child_id, bar_time, signal }: Telling) => `${child_id}/${bar_time}/${signal}`;

/** Words of a notification: `KO: entry at 62.15, daily`, `Golden cross on Nov 23, 2026`. */
export function firingText({ ticker, name, signal, interval, bar_time, close, price, rule_kind }: Telling) {
  const when = interval === '1d' ? `on ${dayText(bar_time)}` : `at ${moment.format(close)} in New York`;
  return { title: firedWords({ ticker, signal, interval, price, ruleKind: rule_kind }), body: `${name} ${when}` };
}
