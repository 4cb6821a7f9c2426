import type { BacktestBody } from './backtest.types.ts';
import { hasPattern, ruleOf } from './rule-text.ts';
import styles from './rule.module.css';
import { useDefinitions } from './use-definitions.ts';

interface RuleProps {
  readonly body: Pick<BacktestBody, 'strategy' | 'options'>;
  /** Labels above their texts, for a narrow column. */
  readonly isStacked?: boolean;
}

/** The rule of a backtest in full, in words. */
export function Rule({ body, isStacked = false }: RuleProps) {
  const definitions = useDefinitions({ enabled: hasPattern(body.strategy) }).data;
  return (
    <dl className={styles.rule} data-stacked={isStacked || undefined}>
      {ruleOf(body, definitions).map(({ label, text }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
