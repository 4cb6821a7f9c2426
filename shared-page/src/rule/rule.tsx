import type { StrategyRule } from './rule.types.ts';
import { hasPattern, ruleOf } from './rule-text.ts';
import styles from './rule.module.css';
import { useDefinitions } from './use-definitions.ts';

interface RuleProps {
  readonly body: StrategyRule;
  /** Labels above their texts, for a narrow column. */
  readonly isStacked?: boolean;
}

/** The rule of a backtest or an alert in full, in words. */
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
