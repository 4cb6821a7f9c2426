import { Link } from '@candlewick/shared-design/link';
import type { StrategyRule } from './rule.types.ts';
import { scanHref } from './rule-address.ts';
import { hasPattern, ruleOf } from './rule-text.ts';
import styles from './rule.module.css';
import { useDefinitions } from './use-definitions.ts';

interface RuleProps {
  readonly body: StrategyRule;
  /** Labels above their texts, for a narrow column. */
  readonly isStacked?: boolean;
  /** Offers to look for all symbols whose last bar meets the entry conditions. */
  readonly isScannable?: boolean;
}

/** The rule of a backtest or an alert in full, in words. */
export function Rule({ body, isStacked = false, isScannable = false }: RuleProps) {
  const definitions = useDefinitions({ enabled: hasPattern(body.strategy) }).data;
  const scan = isScannable ? scanHref(body.strategy.entry) : null;
  return (
    <dl className={styles.rule} data-stacked={isStacked || undefined}>
      {ruleOf(body, definitions).map(({ label, text }, index) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
            {scan && index === 0 ? (
              <>
                {' '}
                <Link href={scan}>Scan this</Link>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
