import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';
import { formatInteger } from '@candlewick/shared-design/format';
import styles from './screener.module.css';

type Rule = NonNullable<EndpointResponse<typeof tickersApi.screener>['rule']>;

const symbols = (count: number) => (count === 1 ? '1 symbol' : `${formatInteger(count)} symbols`);

/** `Checked on the last closed daily bar of 633 symbols. 4 have too little history and don’t match.` */
export function ruleNoteText({ checked, too_short, unavailable }: Rule): string {
  const short = `${formatInteger(too_short)} ${too_short === 1 ? 'has' : 'have'} too little history and ${too_short === 1 ? 'doesn’t' : 'don’t'} match.`;
  const missing = `No history here for ${symbols(unavailable)}.`;
  return [
    `Rule checked on the last closed daily bar of ${symbols(checked)}.`,
    ...(too_short > 0 ? [short] : []),
    ...(unavailable > 0 ? [missing] : []),
  ].join(' ');
}

interface RuleNoteProps {
  /** Null while the rule is being checked. */
  readonly rule: Rule | null;
}

/** What the rule was checked on; or that it is being checked, which takes seconds the first time. */
export function RuleNote({ rule }: RuleNoteProps) {
  return (
    <p role="status" className={styles.note}>
      {rule ? ruleNoteText(rule) : 'Checking the rule on every symbol…'}
    </p>
  );
}
